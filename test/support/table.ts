import { expect, it } from "vitest";
import { asWritten, blocksOf } from "./marked.ts";

/**
 * A test for each line `left → right` of the template: what is made of the left side is the right side.
 *
 * ```
 * table(compiled)`
 *   a = 1 OR a = 2 → a IN [1,2]
 * `;
 * ```
 */
export function table(make: (left: string) => string): (template: TemplateStringsArray) => void {
  return (template) => {
    for (const line of blocksOf(template).flatMap((block) => block.split("\n"))) {
      const [, left = "", arrow = ""] = /^(.*?)(\s+→)(?:\s|$)/.exec(line) ?? [];
      it(line.trim(), () => expect(`${left}${arrow} ${make(asWritten(left))}`.trimEnd()).toBe(line));
    }
  };
}

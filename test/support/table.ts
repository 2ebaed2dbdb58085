import { expect, it } from "vitest";

/** Line ends and tabs are written as signs of one column. */
const asWritten = (line: string) => line.replaceAll("↵", "\n").replaceAll("⇥", "\t");

/** The lines of a template, without the indent of the code around them. */
function linesOf(template: TemplateStringsArray): readonly string[] {
  const lines = template.raw.join("").replaceAll("\\`", "`").replaceAll("\\$", "$").split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

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
    for (const line of linesOf(template)) {
      const [, left = "", arrow = ""] = /^(.*?)(\s+→)(?:\s|$)/.exec(line) ?? [];
      it(line.trim(), () => expect(`${left}${arrow} ${make(asWritten(left))}`.trimEnd()).toBe(line));
    }
  };
}

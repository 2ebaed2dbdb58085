import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { passTime } from "./visit.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds fault with on a page as it is now: the rule, and the elements. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await passTime(page, 600); // Marks and messages come after a pause, and axe stops when a page changes under it.
  await page.evaluate(source);
  const { violations, passed } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations, passes } = await axe.run({ resultTypes: ["violations"] }); // Of the others it describes one element.
    return { violations, passed: passes.length };
  });
  if (passed < 10) throw new Error("axe saw next to nothing");
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.flat()} ${html}`).join(", ")}`,
  );
}

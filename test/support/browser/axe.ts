import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import type { Tab } from "./tab.ts";
import { passTime } from "./visit.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs in the page. */
async function findFaults() {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  const { violations, passes } = await axe.run({ resultTypes: ["violations"] }); // Of the others it describes one element.
  return { violations, passed: passes.length };
}

function described({ violations, passed }: Awaited<ReturnType<typeof findFaults>>): readonly string[] {
  if (passed < 10) throw new Error("axe saw next to nothing");
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.flat()} ${html}`).join(", ")}`,
  );
}

/** What axe finds fault with on a page as it is now: the rule, and the elements. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await passTime(page, 600); // Marks and messages come after a pause, and axe stops when a page changes under it.
  await page.evaluate(source);
  return described(await page.evaluate(findFaults));
}

/** The same in any browser; the test waits until the page does not change. */
export async function faultsIn(tab: Tab): Promise<readonly string[]> {
  await tab.script(source);
  return described(await tab.run(findFaults));
}

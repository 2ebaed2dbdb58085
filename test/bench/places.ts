import { join } from "node:path";
import process from "node:process";

/** `start.mjs` makes the root of the repository the working folder. */
export const root = process.cwd();
export const bench = join(root, "test/bench");
/** What the benchmark makes for itself; git does not see it. */
export const made = join(bench, "node_modules/.made");
/** The charts of the performance page, its template and the figures in it. */
export const reported = join(root, "docs/performance");
export const resultsFile = join(reported, "results.json");

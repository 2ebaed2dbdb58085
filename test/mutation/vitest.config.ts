import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";

/** Makes one change of a file as it is loaded. */
const slip: { fileName: string; start: number; end: number; replacement: string } | undefined = JSON.parse(
  process.env.FIELDFILTER_SLIP ?? "null",
);
const slipped: Plugin = {
  name: "slip",
  enforce: "pre",
  transform: (code, id) =>
    id === slip?.fileName ? code.slice(0, slip.start) + slip.replacement + code.slice(slip.end) : undefined,
};

/** The tests of one folder are run with this; `start.mjs` says which. */
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  plugins: [slipped],
  test: {
    isolate: false,
    testTimeout: 120_000, // sooner than Stryker stops waiting
    hookTimeout: 120_000, // a database that starts late kills no mutant
    setupFiles: "test/support/seed.ts",
    include: (process.env.FIELDFILTER_TESTS ?? "").split(" "),
  },
});

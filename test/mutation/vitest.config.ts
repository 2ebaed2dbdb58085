import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Stryker runs the tests of one folder with this; `start.mjs` says which. */
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    isolate: false,
    testTimeout: 120_000, // sooner than Stryker stops waiting
    setupFiles: "test/support/seed.ts",
    include: (process.env.FIELDFILTER_TESTS ?? "").split(" "),
  },
});

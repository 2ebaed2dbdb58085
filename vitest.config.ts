import { defineConfig } from "vitest/config";

/** What counts calls, which V8 does exactly only for functions that have not run before, and what imports modules anew. */
const alone = ["test/guards/linear-work.test.ts", "test/guards/lazy-parser.test.ts"];

/** What runs databases, servers or other programs, counts the work of large filters, or compares with slow oracles. */
const lengthy = [
  "test/engines/sql/**",
  "test/http/service/database/**",
  "test/cli/mcp*",
  "test/guards/{linear-work,regular-expressions}.test.ts",
  "test/laws/{mongodb-and-prisma-as-memory,times-in-databases-as-memory}.test.ts",
  "test/assist/agent/json-schema.test.ts",
];

/** `npm test` by hand, with neither CI nor any argument. */
const isByHand = !process.env.CI && process.argv.slice(2).join(" ") === "run";
if (isByHand)
  console.warn("These are the quick tests. CI=true npm test also runs browsers, databases, servers and the package.");

/** The package as its users get it, and pages. */
const outside = [
  {
    // The package as its users get it: built, packed and installed elsewhere, once for all these tests.
    extends: true as const,
    test: {
      name: "package",
      include: ["test/package/**/*.test.ts"],
      globalSetup: "test/package/pack.ts",
      isolate: false,
    },
  },
  {
    // What needs a page: in a real Chromium, one for all these tests.
    extends: true as const,
    test: {
      name: "browser",
      include: ["test/browser/**/*.test.ts"],
      globalSetup: "test/support/browser/start.ts",
      isolate: false,
    },
  },
];

export default defineConfig({
  test: {
    environment: "node",
    globals: false,
    reporters: ["default"],
    maxWorkers: "100%", // by default one core stays idle, which is half of a machine with two
    testTimeout: 90_000, // Only a test that hangs takes as long, however busy the machine is.
    hookTimeout: 180_000,
    teardownTimeout: 60_000, // workers with databases in them need a while to end
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "source",
          setupFiles: "test/support/seed.ts",
          globalSetup: "test/support/databases/start.ts",
          include: ["test/**/*.test.ts"],
          exclude: ["test/package/**", "test/browser/**", ...alone, ...(isByHand ? lengthy : []), "**/node_modules/**"],
          isolate: false, // most of the time would go into importing the same modules for each file
        },
      },
      {
        extends: true,
        test: { name: "alone", setupFiles: "test/support/seed.ts", include: alone, exclude: isByHand ? lengthy : [] },
      },
      ...(isByHand ? [] : outside),
    ],
  },
});

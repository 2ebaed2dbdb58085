import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults } from "../laws/faults.mjs";
import { root } from "../support/sources.ts";

test.each(faults)("the fault for $law can be planted in $file", ({ law, file, from, to }) => {
  expect(existsSync(join(root, "test", `${law}.test.ts`))).toBe(true);
  expect(readFileSync(join(root, "src", file), "utf8").split(from).length - 1).toBe(1);
  expect(to).not.toBe(from);
});

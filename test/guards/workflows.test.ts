import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../support/sources.ts";

const folder = join(root, ".github/workflows");
const uses = readdirSync(folder).flatMap((name) =>
  [...readFileSync(join(folder, name), "utf8").matchAll(/^\s*-? *uses: *(.+)$/gm)].map(
    ([, action]) => action as string,
  ),
);

it("workflows use actions by commit, with the version in a comment, because a tag can be moved", () => {
  expect(uses.length).toBeGreaterThan(2);
  expect(uses.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it("the package is published with provenance, by a workflow whose only other right is to read", () => {
  const publish = readFileSync(join(folder, "publish.yml"), "utf8");
  expect(publish).toContain("npm publish --provenance");
  expect(/^permissions:\n((?: {2}.+\n)+)/m.exec(publish)?.[1]?.match(/[\w-]+: (?:read|write)/g)).toEqual([
    "contents: read",
    "id-token: write",
  ]);
});

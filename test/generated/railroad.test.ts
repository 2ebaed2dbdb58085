import { expect, it } from "vitest";
import { railroadDiagrams } from "../support/grammar/railroad.ts";

const diagrams = railroadDiagrams();

it.each([...diagrams])("has the railroad diagram %s", async (name, svg) => {
  await expect(svg).toMatchFileSnapshot(`../../grammar/railroad/${name}`);
});

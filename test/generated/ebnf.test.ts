import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withOperators } from "../../grammar/write/operators-ebnf.ts";

const file = new URL("../../grammar/selection.ebnf", import.meta.url);

it("has the operators of the table in the grammar", async () => {
  await expect(withOperators(readFileSync(file, "utf8"))).toMatchFileSnapshot("../../grammar/selection.ebnf");
});

import { expect, it } from "vitest";
import { operatorsJson } from "../../grammar/write/operators-json.ts";
import { selectionSchemaFile } from "../../grammar/write/selection-schema.ts";
import { textMateGrammar } from "../../grammar/write/text-mate.ts";

it("has the table of operators as JSON", async () => {
  await expect(operatorsJson()).toMatchFileSnapshot("../../grammar/operators.json");
});

it("has the JSON Schema of a selection", async () => {
  await expect(selectionSchemaFile()).toMatchFileSnapshot("../../grammar/selection.schema.json");
});

it("has the TextMate grammar", async () => {
  await expect(textMateGrammar()).toMatchFileSnapshot("../../grammar/fieldfilter.tmLanguage.json");
});

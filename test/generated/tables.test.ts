import { expect, it } from "vitest";
import { operatorsJson } from "../../src/compiler/parser/notation/operators-json.ts";
import { textMateGrammar } from "../../src/compiler/parser/notation/text-mate.ts";
import { selectionSchemaFile } from "../../src/compiler/wire/schema/selection-schema-file.ts";

it("has the table of operators as JSON", async () => {
  await expect(operatorsJson()).toMatchFileSnapshot("../../grammar/operators.json");
});

it("has the JSON Schema of a selection", async () => {
  await expect(selectionSchemaFile()).toMatchFileSnapshot("../../grammar/selection.schema.json");
});

it("has the TextMate grammar", async () => {
  await expect(textMateGrammar()).toMatchFileSnapshot("../../grammar/fieldfilter.tmLanguage.json");
});

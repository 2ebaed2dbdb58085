import { expect, it } from "vitest";
import { operatorsJson } from "../support/grammar/operators-json.ts";
import { selectionJsonSchema } from "../support/grammar/selection-schema.ts";
import { textMateGrammar } from "../support/grammar/text-mate.ts";

it("has the table of operators as JSON", async () => {
  await expect(operatorsJson()).toMatchFileSnapshot("../../grammar/operators.json");
});

it("has the JSON Schema of a selection", async () => {
  await expect(selectionJsonSchema()).toMatchFileSnapshot("../../grammar/selection.schema.json");
});

it("has the TextMate grammar", async () => {
  await expect(textMateGrammar()).toMatchFileSnapshot("../../grammar/fieldfilter.tmLanguage.json");
});

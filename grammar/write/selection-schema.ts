import * as z from "zod/mini";
import { selectionSchema } from "../../src/compiler/wire/selection-schema.ts";

/** What JSON Schema cannot express: a document that is valid by it may still be refused for one of these. */
const notExpressed = [
  "The values of a range come in pairs, so their number is even.",
  "limit and offset as digits are at most 9007199254740991.",
  "limit and offset are not -0.",
];

/** The JSON Schema of a selection, as the text of `grammar/selection.schema.json`. */
export function selectionSchemaFile(): string {
  const { $schema, ...schema } = z.toJSONSchema(selectionSchema(), { io: "input" });
  const $comment = `Not said here, and yet so: ${notExpressed.join(" ")}`;
  return `${JSON.stringify({ $schema, title: "Selection", $comment, ...schema }, null, 2)}\n`;
}

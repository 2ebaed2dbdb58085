import * as z from "zod/mini";
import { selectionSchema } from "../../../src/wire/index.ts";

/** What JSON Schema has no words for, so that a valid document may still be refused. */
const notExpressed = [
  "The values of a range come in pairs, so their number is even.",
  "limit and offset as digits are at most 9007199254740991.",
  "limit and offset are not -0.",
];

export function selectionJsonSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(selectionSchema(), { io: "input" });
  const $comment = `Not said here, and yet so: ${notExpressed.join(" ")}`;
  return `${JSON.stringify({ $schema, title: "Selection", $comment, ...schema }, null, 2)}\n`;
}

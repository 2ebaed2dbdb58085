import { expect, it } from "vitest";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { events, shop } from "../../support/resources.ts";

const sure = (text: string, resource: typeof shop | typeof events) =>
  diagnose(text, { resource }).diagnostics.flatMap(({ fixes }) => fixes.map(({ certainty }) => certainty));

it.each<[string, readonly ("certain" | "likely")[]]>([
  ["`In stock` > 5", ["certain"]],
  ["`Product name` = 'x'", ["certain"]],
  ["Price > 5", ["certain"]],
  ["prise > 5", ["likely"]],
  ["status = Open", ["certain"]],
  ['status = "Sold out"', ["likely"]],
  ['status = "OPEN"', ["certain"]],
  ['status = "opne"', ["likely"]],
  ["active = yes", ["likely"]],
  ["active = true", ["likely"]],
  ['stock = "5.0"', ["likely"]],
  ["price BETWEEN 5 AND 1", ["likely"]],
  ["released = 01.02.2024", ["certain"]],
  ["tags IN (1, 1)", ["certain"]],
])("how sure the fixes of %s are", (text, expected) => {
  expect(sure(text, shop)).toEqual(expected);
});

it.each<[string, readonly ("certain" | "likely")[]]>([
  ["time > 2024-03-05", ["certain"]],
  ["berlin > 2024-03-05", ["certain"]],
])("how sure the fixes of days are: %s", (text, expected) => {
  expect(sure(text, events)).toEqual(expected);
});

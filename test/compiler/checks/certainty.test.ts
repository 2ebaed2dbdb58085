import { expect, it } from "vitest";
import { diagnose, diagnoseSyntax } from "../../../src/compiler/diagnose.ts";
import { events, shop } from "../../support/resources.ts";

const sure = (text: string, resource: typeof shop | typeof events) =>
  diagnose(text, { resource }).diagnostics.flatMap(({ fixes }) => fixes.map(({ certainty }) => certainty));

it.each<[string, readonly ("certain" | "likely")[]]>([
  ["`In stock` > 5", ["certain"]],
  ["`Product name` = 'x'", ["certain"]],
  ["Price > 5", ["certain"]],
  ["in-stock > 5", ["likely"]],
  ["price*2 > 5", []],
  ["`price-2` > 5", []],
  ["price/2 > 5", []],
  ["price2 > 5", []],
  ["price% > 5", []],
  ["price$ > 5", []],
  ["pricekg > 5", []],
  ["inactive = 1", []],
  ["price-- > 5", []],
  ["price::int = 5", []],
  ["price:amount > 5", []],
  ["ORDER BY price*2", []],
  ["price IS EMPTY", ["likely"]],
  ["price = NULL", ["certain"]],
  ["brand = NULL", ["certain"]],
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
  ["time >= 2024-03-05", ["certain"]],
  ["time > 2024-03-05", ["likely"]],
  ["berlin < 2024-03-05", ["certain"]],
  ["berlin <= 2024-03-05", ["likely"]],
  ["day > 2024", ["likely"]],
  ["day >= 2024", ["certain"]],
])("how sure the fixes of days are: %s", (text, expected) => {
  expect(sure(text, events)).toEqual(expected);
});

it.each<[string, readonly ("certain" | "likely")[]]>([
  ["a = NULL", ["certain"]],
  ["a = null", ["certain"]],
  ["a = none", ["likely", "likely"]],
  ["a IS NUL", ["likely"]],
  ["SELECT * WHERE a = 1", ["certain"]],
  ["a = (1, 2)", ["certain"]],
  ["a IN 1, 2", ["certain"]],
  ["a IN [1)", ["certain"]],
  ["a = LAST WEEK", ["certain"]],
  ["a BETWEEN 1, 5", ["certain"]],
  ["5 > a", ["certain"]],
  ["a = 1 && b = 2", ["certain"]],
  ["a >< 1", ["likely"]],
  ["a = 1, b = 2", ["likely"]],
  ["a = 1 b = 2", ["likely"]],
  ["a <= 1;", ["certain"]],
  ["a => 1", ["certain"]],
  ["a EQ 1", ["likely"]],
  ["a = 2024-01-01t10:30", ["certain", "likely"]],
  ["a = yesterday", ["certain", "likely"]],
  ["a > NOW - 7 dayz", ["likely"]],
  ["a > NOW - 7d", ["certain"]],
  ["name foo 5 AND ORDER BY ,b", []],
  ["nane contians 'x'", ["likely"]],
])("how sure the fixes of %s are without a resource", (text, expected) => {
  expect(diagnoseSyntax(text, {}).diagnostics.flatMap(({ fixes }) => fixes.map(({ certainty }) => certainty))).toEqual(
    expected,
  );
});

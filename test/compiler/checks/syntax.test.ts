import { expect, it } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { diagnose, diagnoseSyntax } from "../../../src/compiler/diagnose.ts";
import { events, shop } from "../../support/resources.ts";

const rows: readonly (readonly [value: string, code: string, fixed: readonly string[]])[] = [
  ["0x10", "value-type", []],
  ["1_000", "value-type", ["1000"]],
  ["1e", "value-type", []],
  ["007", "malformed-number", ['"007"', "7"]],
  [".5", "value-type", ["0.5"]],
  ["+5", "value-type", ["5"]],
  ["1.2.3", "value-type", []],
  ["1e400", "value-type", []],
  ["1e-400", "value-type", []],
];

it.each(rows)(
  "a number that is written as %s has one error, and fixes of the type of its field",
  (value, code, fixed) => {
    const text = `price = ${value}`;
    const { diagnostics } = diagnose(text, { resource: shop });
    const span = { start: 8, end: text.length };
    expect(diagnostics.map((each) => [each.code, each.span])).toEqual([[code, span]]);
    expect(diagnostics[0]?.fixes.map(({ edits }) => applyEdits(text, edits))).toEqual(
      fixed.map((by) => `price = ${by}`),
    );
  },
);

it.each([
  ["added = 2024-02-30", '"2024-02-30" is not a day of the calendar; write one that exists.'],
  ["price = 2024-02-30", 'The field "price" holds a number, not "2024-02-30".'],
  [
    "stock = 12345678901234567890",
    "The number 12345678901234567890 has more digits than a field of numbers can keep; write a shorter one.",
  ],
  ["added > 29.02.2023", '"29.02.2023" is not a day of the calendar; write one that exists.'],
  ["added > '2024-13-01'", '"2024-13-01" is not a day of the calendar; write one that exists.'],
  ["changed > '2024-01-31 24:61'", '"2024-01-31 24:61" has no valid time of the day; write one from 00:00 to 23:59.'],
])("what does not exist is said to be none: %s", (text, message) => {
  expect(diagnose(text, { resource: products }).diagnostics.map((each) => each.message)).toEqual([message]);
});

it.each([
  ["nmae = 1", "unknown-field", ["name = 1"]],
  ["first-name = 1", "unknown-field", []],
  ["'nmae' = 1", "unknown-field", ["name = 1"]],
  [":v = 1", "expected", []],
  ["status = “opne”", "value-not-allowed", ['status = "open"']],
  ["category => 1", "operator-type", []],
  ["created < '2024-01-31", "unclosed-string", []],
])("what is wrong in two ways has one error: %s", (text, code, fixed) => {
  const { diagnostics } = diagnose(text, { resource: shop });
  expect(diagnostics.map((each) => each.code)).toEqual([code]);
  expect(diagnostics[0]?.fixes.map(({ edits }) => applyEdits(text, edits))).toEqual(fixed);
});

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
  ["SELECT * WHERE a = 1", ["certain"]],
  ["a = (1, 2)", ["certain"]],
  ["a IN 1, 2", ["certain"]],
  ["a IN [1]", ["certain", "certain"]],
  ["a = LAST WEEK", ["certain"]],
  ["5 > a", ["certain"]],
  ["a = 1 && b = 2", ["certain"]],
  ["a >< 1", ["likely"]],
  ["a = 1, b = 2", ["likely"]],
  ["a = 1 b = 2", ["likely"]],
  ["a <= 1;", ["certain"]],
  ["a => 1", ["certain"]],
  ["a EQ 1", ["likely"]],
  ["a = 2024-01-01t10:30", ["likely"]],
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

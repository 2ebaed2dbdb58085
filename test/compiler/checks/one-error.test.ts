import { expect, it } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { whyNot } from "../../../src/assist/suggest/suggest.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { shop } from "../../support/resources.ts";

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
  ["–5", "malformed-number", ["-5"]],
  ["−5.5", "malformed-number", ["-5.5"]],
  ["٣", "malformed-number", ["3"]],
  ["３", "malformed-number", ["3"]],
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
  ["changed > 25:00", '"25:00" has no valid time of the day; write one from 00:00 to 23:59.'],
  ["changed > '2024-01-31 24:61'", '"2024-01-31 24:61" has no valid time of the day; write one from 00:00 to 23:59.'],
])("what does not exist is said to be none: %s", (text, message) => {
  expect(diagnose(text, { resource: products }).diagnostics.map((each) => each.message)).toEqual([message]);
});

it.each([
  ["nmae = 1", "unknown-field", ["name = 1"]],
  ["first-name = 1", "unknown-field", []],
  ["'nmae' = 1", "unknown-field", ["name = 1"]],
  [":v = 1", "variable-as-name", []],
  ["status = “opne”", "value-not-allowed", ['status = "open"']],
  ["category => 1", "operator-type", []],
  ["created < '2024-01-31", "unclosed-string", ['created < "2024-01-31 00:00:00"']],
])("what is wrong in two ways has one error: %s", (text, code, fixed) => {
  const { diagnostics } = diagnose(text, { resource: shop });
  expect(diagnostics.map((each) => each.code)).toEqual([code]);
  expect(diagnostics[0]?.fixes.map(({ edits }) => applyEdits(text, edits))).toEqual(fixed);
});

it.each([
  ["date > 29.02.2023", '"29.02.2023" is not a day of the calendar; write one that exists'],
  ["date > 30/02/2024 12:00", '"30/02/2024 12:00" is not a day of the calendar; write one that exists'],
  ["date > 2023.02.29", '"2023.02.29" is not a day of the calendar; write one that exists'],
  ["date > 25:00", '"25:00" has no valid time of the day; write one from 00:00 to 23:59'],
])("so it is without a resource: %s", (text, message) => {
  expect(diagnose(text).diagnostics.map((each) => each.message)).toEqual([`${message}, or quote it if it is text.`]);
  expect(whyNot(text) ?? "").not.toContain("two dates");
});

import { expect, it } from "vitest";
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

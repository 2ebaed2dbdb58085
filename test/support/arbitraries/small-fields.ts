import fc from "fast-check";
import { operators } from "../../../src/base/language/operators.ts";
import { nowhere } from "../../../src/compiler/ast/factories.ts";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { type Field, operatorsFor } from "../../../src/compiler/resource/resource.ts";
import type { Row } from "../evaluate.ts";
import { comparisonFor } from "./for-resource.ts";
import { conditionOf } from "./queries.ts";

/** Fields of each type, to be compared with so few values that all that rows can be is tried. */
export const smallFields = defineResource({
  name: "small",
  fields: {
    n: { type: "number", nullable: true },
    i: { type: "integer", nullable: true },
    s: { type: "string", nullable: true },
    d: { type: "date", nullable: true },
    f: { type: "flag", nullable: true },
    e: { type: "enum", nullable: true, values: [{ value: "a" }, { value: "b" }, { value: "c" }] },
    t: { type: "datetime", nullable: true },
  },
});

export type Name = keyof typeof smallFields.fields;

const compared: Readonly<Record<Name, readonly (string | number)[]>> = {
  n: [1, 2, 3, 2.5, "2"],
  i: [1, 2, 3, 4, 6],
  s: ["a", "ab", "b", "", "ba", "abc"],
  d: ["2024-01-01", "2024-01-02", "2024-01-04"],
  f: [0, 1],
  e: ["a", "b", "c"],
  t: ["2024-01-01 00:00:00", "2024-01-01 00:00:01", "2024-01-01 00:00:03"],
};

/** Every value compared with, one in each gap, one beyond each end, and null. */
export const values: Readonly<Record<Name, readonly (string | number | null)[]>> = {
  n: [null, 0, 1, 1.5, 2, 2.2, 2.5, 2.7, 3, 4],
  i: [null, 0, 1, 2, 3, 4, 5, 6, 7],
  s: [null, ..."|0|a|a0|aa|ab|ab0|abc|abc0|ac|b|b0|ba|ba0|c|cab|cba|cb".split("|")],
  d: [null, "2023-12-31", "2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05"],
  f: [null, 0, 1],
  e: [null, "a", "b", "c"],
  t: [
    null,
    ...[-1, 0, 1, 2, 3, 4].map((second) =>
      new Date(Date.UTC(2024, 0, 1, 0, 0, second)).toISOString().slice(0, 19).replace("T", " "),
    ),
  ],
};

/** All rows with these fields. */
export function allRows([first, ...others]: readonly Name[]): readonly Row[] {
  if (first === undefined) return [{}];
  const rest = allRows(others);
  return values[first].flatMap((value) => rest.map((row) => ({ ...row, [first]: value })));
}

/** A condition on some of the fields, without regular expressions. */
export function conditionOn(names: readonly Name[]): fc.Arbitrary<string> {
  const taken = (field: Field) => operatorsFor(field).filter((each) => !operators[each].isRegexp);
  const fieldOf = (field: Field): Field => ({ ...field, operators: taken(field) });
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(smallFields.fields[name])]));
  const comparison = comparisonFor({ ...smallFields, fields }, compared) as fc.Arbitrary<Comparison>;
  return conditionOf(comparison).map((condition) => print({ kind: "query", condition, ...nowhere }));
}

export const someNames = fc.uniqueArray(fc.constantFrom(...(Object.keys(compared) as Name[])), {
  minLength: 1,
  maxLength: 3,
});

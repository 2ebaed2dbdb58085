import fc from "fast-check";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Row } from "../evaluate.ts";

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

const compared: Readonly<Record<Name, readonly string[]>> = {
  n: ["1", "2", "3", "2.5", '"2"'],
  i: ["1", "2", "3", "4", "6"],
  s: ['"a"', '"ab"', '"b"', '""', '"ba"', '"abc"'],
  d: ['"2024-01-01"', '"2024-01-02"', '"2024-01-04"'],
  f: ["0", "1"],
  e: ['"a"', '"b"', '"c"'],
  t: ['"2024-01-01 00:00:00"', '"2024-01-01 00:00:01"', '"2024-01-01 00:00:03"'],
};

/** Every value compared with, one in each gap, one beyond each end, and null. */
export const values: Readonly<Record<Name, readonly (string | number | null)[]>> = {
  n: [null, 0, 1, 1.5, 2, 2.2, 2.5, 2.7, 3, 4],
  i: [null, 0, 1, 2, 3, 4, 5, 6, 7],
  s: [
    null,
    "",
    "0",
    "a",
    "a0",
    "aa",
    "ab",
    "ab0",
    "abc",
    "abc0",
    "ac",
    "b",
    "b0",
    "ba",
    "ba0",
    "c",
    "cab",
    "cba",
    "cb",
  ],
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

function comparison(name: Name): fc.Arbitrary<string> {
  const value = fc.constantFrom(...compared[name]);
  const forms = [
    fc.tuple(fc.constantFrom("=", "!="), value).map((parts) => parts.join(" ")),
    fc.tuple(fc.constantFrom("IN", "NOT IN"), value, value).map(([sign, one, other]) => `${sign} (${one}, ${other})`),
    fc.constantFrom("IS NULL", "IS NOT NULL"),
  ];
  if (name !== "f" && name !== "e")
    forms.push(
      fc.tuple(fc.constantFrom("<", "<=", ">", ">="), value).map((parts) => parts.join(" ")),
      fc.tuple(value, value).map(([low, high]) => `BETWEEN ${low} AND ${high}`),
      fc.tuple(value, value, value, value).map(([a, b, c, d]) => `BETWEEN ${a} AND ${b}, ${c} AND ${d}`),
    );
  if (name === "s")
    forms.push(
      fc.tuple(fc.constantFrom("STARTS WITH", "CONTAINS", "DOES NOT CONTAIN"), value).map((parts) => parts.join(" ")),
    );
  return fc.oneof(...forms).map((form) => `${name} ${form}`);
}

/** A condition on some of the fields. */
export function conditionOn(names: readonly Name[]): fc.Arbitrary<string> {
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.constantFrom(...names).chain(comparison),
      tie("condition").map((inner) => `NOT (${inner})`),
      fc
        .tuple(fc.constantFrom(" AND ", " OR "), fc.array(tie("condition"), { minLength: 2, maxLength: 3 }))
        .map(([join, terms]) => `(${terms.join(join)})`),
    ),
  }));
  return condition;
}

export const someNames = fc.uniqueArray(fc.constantFrom(...(Object.keys(compared) as Name[])), {
  minLength: 1,
  maxLength: 3,
});

import fc from "fast-check";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Row } from "../evaluate.ts";
import { conditionOn, type Name, smallFields, someNames, values } from "./small-fields.ts";

/** The small fields with a key, as a service offers them. */
export const smallTable = defineResource({
  name: smallFields.name,
  service: "test",
  method: "small",
  actions: ["get", "edit", "del"],
  fields: { id: { type: "integer" }, ...smallFields.fields },
  paging: true,
  maxLimit: 1000,
});

const names = Object.keys(smallFields.fields) as readonly Name[];

const row = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...values[name])])));

/** Rows in no order, many of which are alike but for the key. */
export const someRows: fc.Arbitrary<readonly Row[]> = fc
  .tuple(fc.array(row, { maxLength: 30 }), fc.array(fc.nat(100), { minLength: 30, maxLength: 30 }))
  .map(([rows, numbers]) => rows.map((each, index) => ({ id: (numbers[index] as number) * 30 + index, ...each })));

const sorts = fc
  .uniqueArray(fc.constantFrom("id", ...names), { minLength: 1, maxLength: 3 })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.constantFrom(key, `${key} DESC`))))
  .map((keys) => `ORDER BY ${keys.join(", ")}`);
const fields = fc
  .uniqueArray(fc.constantFrom("id", ...names), { minLength: 1, maxLength: 4 })
  .map((list) => `SELECT ${list.join(", ")} WHERE`);
const rarely = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: fc.constant(""), weight: 1 }, { arbitrary, weight: 1 });
const count = (keyword: string, most: number) => fc.nat(most).map((number) => `${keyword} ${number}`);

/** A NOT that no list of filters says, now and then. */
const prefix = fc.constantFrom("", "", 'NOT s STARTS WITH "a" AND ', '(NOT s STARTS WITH "ab" OR n = 1) AND ');

/** A whole filter, and rows. */
export const queryAndRows: fc.Arbitrary<readonly [string, readonly Row[]]> = fc.tuple(
  fc
    .tuple(
      rarely(fields),
      prefix,
      someNames.chain(conditionOn),
      rarely(sorts),
      rarely(count("LIMIT", 12)),
      rarely(count("OFFSET", 6)),
    )
    .map(([select, before, condition, ...clauses]) =>
      [select, `${before}(${condition})`, ...clauses].filter(Boolean).join(" "),
    ),
  someRows,
);

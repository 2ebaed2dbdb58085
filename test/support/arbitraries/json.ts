import * as fc from "fast-check";
import { clauseKeys, referencePrefix } from "../../../src/base/language/clauses.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { foreignSpellings } from "../../../src/base/language/spellings.ts";
import { hostileValues } from "../hostile-values.ts";
import { selection } from "./selections.ts";
import { anyString, numberValue, reservedString } from "./values.ts";

const keys = [...clauseKeys, "id", "name", "operator", "values", "direction", "page", "filter", "nam", "__proto__"];

/** What a client may take for a part of a selection: JSON. */
const part: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [""], [[]], [1, 2, 3], -1, 1.5, 2 ** 53),
  fc.constantFrom("", "x", "12", "1e3", "-1", "9007199254740993", referencePrefix, "asc", "Asc", "DESCENDING"),
  fc.constantFrom(...operatorNames, ...foreignSpellings().map(({ words }) => words), "=", "equals", "constructor"),
  ...[anyString, reservedString, numberValue, fc.jsonValue({ maxDepth: 2 })],
);

const { "a text beyond the limit": _, ...shorter } = hostileValues; // decompiled, it is longer than compile takes

/** What is no JSON, or defends itself when it is read. */
const oddValues: readonly (() => unknown)[] = [
  ...Object.values(shorter),
  () => new Map([["limit", 1]]),
  () => new (class Named {})(),
  () => new Uint8Array(3),
  () => Object.create({ limit: 1 }),
  () => new Array(2 ** 32 - 1),
  () => new Proxy([1, 2], { get: (target, name) => (name === "length" ? 2 ** 32 : Reflect.get(target, name)) }),
  () => new Proxy({}, { ownKeys: () => ["limit", "__proto__"] }),
  ...["name", "operator", "values"].map((name) => () => {
    const get = () => {
      throw new Error(name);
    };
    return Object.defineProperty({ name: "a", operator: "IN", values: [1] }, name, { enumerable: true, get });
  }),
];

/** A change of a JSON value somewhere in it: by which turns one goes there, and what one does. */
const changeBy = (make: fc.Arbitrary<() => unknown>) =>
  fc.record({
    turns: fc.array(fc.nat(), { maxLength: 4 }),
    action: fc.constantFrom("replace", "remove", "add", "repeat"),
    key: fc.constantFrom(...keys),
    make,
  });
type Change = ReturnType<typeof changeBy> extends fc.Arbitrary<infer Value> ? Value : never;

function changed(value: unknown, { turns: [turn, ...turns], action, key, make }: Change): unknown {
  if (turn === undefined || typeof value !== "object" || value === null) return action === "replace" ? make() : value;
  const entries: [string, unknown][] = Object.entries(value);
  const at = turn % (entries.length + 1);
  if (turns.length > 0 && entries[at]) {
    entries[at] = [entries[at][0], changed(entries[at][1], { turns, action, key, make })];
  } else if (action === "remove") entries.splice(at, 1);
  else if (action === "add") entries.push([key, make()]);
  else if (entries[at]) entries[at] = action === "repeat" ? [key, entries[at][1]] : [entries[at][0], make()];
  return Array.isArray(value) ? entries.map(([, item]) => item) : fromEntries(entries);
}

/** With own keys only, `__proto__` too, as `JSON.parse` makes them. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

/** Values as clients send them: selections, selections with a mistake or two, and any JSON whatever. */
export const nearSelection: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: selection },
  {
    weight: 12,
    arbitrary: fc
      .tuple(selection, fc.array(changeBy(part.map((value) => () => value)), { minLength: 1, maxLength: 2 }))
      .map(([valid, changes]) => changes.reduce(changed, valid as unknown)),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** How to make a selection with a hostile value in some place; made late, because some cannot even be looked at. */
export const hostileSelection: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.tuple(selection, changeBy(fc.constantFrom(...oddValues))).map(
    ([valid, change]) =>
      () =>
        changed(valid, { ...change, action: "replace" }),
  ),
  fc
    .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true })
    .map((value) => () => value),
);

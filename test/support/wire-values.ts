import fc from "fast-check";
import { clauseKeys, referencePrefix } from "../../src/base/language/clauses.ts";
import { operatorNames } from "../../src/base/language/operators.ts";
import { selection } from "./arbitraries/selections.ts";

const odd: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    [],
    {},
    [""],
    [[]],
    [1, 2, 3],
    "",
    "x",
    "12",
    "1e3",
    "-1",
    "9007199254740993",
    referencePrefix,
  ],
  ...[
    `${referencePrefix}x`,
    0,
    -0,
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    Infinity,
    "asc",
    "Asc",
    "LIKE",
    "equals",
    "constructor",
  ],
];
const keys: readonly string[] = [...clauseKeys, "id", "name", "operator", "values", "direction", "page", "__proto__"];

/** A change of a JSON value somewhere in it: by which turns one goes there, and what one does. */
const change = fc.record({
  turns: fc.array(fc.nat(), { maxLength: 4 }),
  action: fc.constantFrom("replace", "remove", "add", "repeat"),
  key: fc.constantFrom(...keys),
  value: fc.oneof(fc.constantFrom(...odd), fc.constantFrom(...operatorNames), fc.jsonValue({ maxDepth: 2 })),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(value: unknown, { turns: [turn, ...turns], action, key, value: by }: Change): unknown {
  if (turn === undefined || typeof value !== "object" || value === null) return action === "replace" ? by : value;
  const entries: [string, unknown][] = Object.entries(value);
  const at = turn % (entries.length + 1);
  if (turns.length > 0 && entries[at]) {
    entries[at] = [entries[at][0], changed(entries[at][1], { turns, action, key, value: by })];
  } else if (action === "remove") entries.splice(at, 1);
  else if (action === "add") entries.push([key, by]);
  else if (entries[at]) entries[at] = action === "repeat" ? [key, entries[at][1]] : [entries[at][0], by];
  return Array.isArray(value) ? entries.map(([, item]) => item) : fromEntries(entries);
}

/** With own keys only, `__proto__` too, as `JSON.parse` makes them. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

/** Values as clients send them: selections, and selections with a mistake or two; and any JSON whatever. */
export const wireValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: selection },
  {
    weight: 12,
    arbitrary: fc
      .tuple(selection, fc.array(change, { minLength: 1, maxLength: 2 }))
      .map(([valid, changes]) => changes.reduce(changed, valid as unknown)),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

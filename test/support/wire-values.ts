import fc from "fast-check";
import { arities } from "../../src/base/language/arities.ts";
import { clauseKeys, directions, referencePrefix } from "../../src/base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../src/base/language/operators.ts";
import type { LooseSelection } from "../../src/compiler/wire/selection.ts";

const name = fc.oneof(
  fc.constantFrom("id", "name", "limit", "a b", "__proto__", referencePrefix),
  fc.string({ minLength: 1 }),
);
const scalar = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.constant("7"),
);
const plain = scalar.filter((value) => typeof value === "number" || !value.startsWith(referencePrefix));
const reference = name.map((field) => referencePrefix + field);

function valuesOf(operator: OperatorName): fc.Arbitrary<readonly (string | number)[]> {
  const { arity, takesReference } = operators[operator];
  const value = takesReference ? fc.oneof({ weight: 4, arbitrary: plain }, reference) : plain;
  const values = fc.array(value, { maxLength: 6 }).map((each) => {
    const fitting = [...each];
    while (fitting.length > 0 && !arities[arity].accepts(fitting.length)) fitting.pop();
    return fitting;
  });
  const least = fc
    .array(value, { minLength: 2, maxLength: 2 })
    .map((two) => (arities[arity].accepts(1) ? two.slice(1) : two));
  if (arity === "none") return fc.constantFrom([], [""]);
  return values.chain((fitting) => (fitting.length > 0 ? fc.constant(fitting) : least));
}

const filter = fc
  .constantFrom(...operatorNames)
  .chain((operator) => fc.record({ name, operator: fc.constant(operator), values: valuesOf(operator) }));
const order = fc.oneof(
  name,
  fc.record({ name, direction: fc.constantFrom(...directions, undefined) }, { requiredKeys: ["name"] }),
);
const digits = fc.stringMatching(/^[0-9]{1,12}$/);
const count = fc.oneof(fc.maxSafeNat(), digits);

/** Selections in all the forms that are borne. */
export const looseSelections = fc.record(
  {
    fields: fc.array(name, { minLength: 1, maxLength: 3 }),
    filters: fc.array(filter, { maxLength: 3 }),
    id: fc.oneof(fc.integer(), digits),
    orders: fc.array(order, { maxLength: 3 }),
    limit: count,
    offset: count,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<LooseSelection>;

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
  { weight: 3, arbitrary: looseSelections },
  {
    weight: 12,
    arbitrary: fc
      .tuple(looseSelections, fc.array(change, { minLength: 1, maxLength: 2 }))
      .map(([selection, changes]) => changes.reduce(changed, selection as unknown)),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

import * as fc from "fast-check";
import { clauseKeys } from "../../../src/base/language/clauses.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { foreignSpellings } from "../../../src/base/language/spellings.ts";
import { fieldName, keyword, prototypeName } from "./names.ts";
import { filter, selection } from "./selections.ts";
import { anyString, numberValue, reservedString } from "./values.ts";

const scalar = fc.oneof(
  anyString,
  reservedString,
  numberValue,
  fc.boolean(),
  fc.constantFrom(null, "", "Field:", "ASC", "desc", "Descending"),
);

const someJson = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  { arbitrary: fc.array(scalar, { maxLength: 3 }), weight: 2 },
  { arbitrary: fc.dictionary(fc.oneof(anyString, prototypeName), scalar, { maxKeys: 3 }), weight: 1 },
  { arbitrary: filter, weight: 1 },
);

const operator = fc.oneof(
  fc.constantFrom(...operatorNames),
  fc.constantFrom(...operatorNames).map((name) => name.slice(1)),
  fc.constantFrom(...foreignSpellings().map(({ words }) => words)),
  fc.constantFrom("=", ">=", "not in", "NOT BETWEEN", "NOT STARTS WITH", "eq", "equals"),
  keyword,
);

const key = fc.oneof(
  fc.constantFrom(...clauseKeys, "id", "page", "skip", "filter", "order", "Limit", "wher", "__proto__"),
  prototypeName,
  anyString,
);

const nearFilter = fc.record(
  {
    name: fc.oneof({ arbitrary: fieldName, weight: 4 }, { arbitrary: someJson, weight: 1 }),
    operator: fc.oneof({ arbitrary: operator, weight: 4 }, { arbitrary: someJson, weight: 1 }),
    values: fc.oneof({ arbitrary: fc.array(scalar, { maxLength: 4 }), weight: 4 }, { arbitrary: someJson, weight: 1 }),
    nam: fieldName,
    value: scalar,
  },
  { requiredKeys: [] },
);

const nearOrder = fc.record(
  { name: fc.oneof(fieldName, someJson), direction: fc.oneof(scalar, fc.constant("asc")), dir: scalar },
  { requiredKeys: [] },
);

const part = fc.oneof(
  someJson,
  fc.array(fc.oneof({ arbitrary: nearFilter, weight: 3 }, { arbitrary: someJson, weight: 1 }), { maxLength: 3 }),
  fc.array(fc.oneof(nearOrder, someJson), { maxLength: 3 }),
);

/** JSON that is nearly a selection: wrong keys, counts, kinds and operators. */
export const nearSelection: fc.Arbitrary<unknown> = fc
  .tuple(selection, fc.array(fc.tuple(key, part), { maxLength: 3 }), fc.array(nearFilter, { maxLength: 2 }))
  .map(([valid, others, filters]) => {
    const made: Record<string, unknown> = { ...valid };
    if (filters.length > 0) made.filters = [...(valid.filters ?? []), ...filters];
    for (const [name, value] of others) {
      Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true });
    }
    return made;
  });

class Named {
  readonly name = "a";
  readonly operator = "IS_NULL";
  readonly values = [];
}

const traps: ProxyHandler<object> = {
  get() {
    throw new Error("get");
  },
  ownKeys() {
    throw new Error("ownKeys");
  },
};

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function cyclic(): unknown {
  const array: unknown[] = [];
  const object = { filters: array, name: array };
  array.push(object, array);
  return object;
}

function withThrowing(name: string): object {
  return Object.defineProperty({ name: "a", operator: "IN", values: [1] }, name, {
    enumerable: true,
    get() {
      throw new Error(name);
    },
  });
}

function arrayThrowingAt(index: number): unknown[] {
  return Object.defineProperty([1, 2, 3], index, {
    enumerable: true,
    get() {
      throw new Error(String(index));
    },
  });
}

const makers: readonly (() => unknown)[] = [
  () => undefined,
  () => Symbol("a"),
  () => Symbol.iterator,
  () => 10n,
  () => Number.NaN,
  () => Number.NEGATIVE_INFINITY,
  () => () => "a",
  () => class {},
  () => new Named(),
  () => new Date(0),
  () => new Map([["limit", 1]]),
  () => new Uint8Array(3),
  () => Object.create(null),
  () => Object.assign(Object.create(null), { name: "a", operator: "IS_NULL", values: [] }),
  () => Object.create({ limit: 1 }),
  () => Object("Field:a"),
  () => Object(1),
  () => new Proxy({}, traps),
  () => new Proxy([], traps),
  () => new Proxy([1, 2], { get: (target, name) => (name === "length" ? 2 ** 32 : Reflect.get(target, name)) }),
  () => new Proxy([1, 2], { get: (target, name) => (name === "length" ? Symbol("n") : Reflect.get(target, name)) }),
  () => new Proxy({}, { ownKeys: () => ["limit", "__proto__"] }),
  () => revoked({}),
  () => revoked([]),
  cyclic,
  () => withThrowing("name"),
  () => withThrowing("operator"),
  () => withThrowing("values"),
  () => arrayThrowingAt(1),
  // biome-ignore lint/suspicious/noSparseArray: that is the point
  () => [1, , 3],
  () => new Array(1000),
  () => new Array(2 ** 32 - 1),
  () => JSON.parse('{"__proto__": {"limit": 1}}'),
  () => [[1]],
];

/** How to make what is not JSON at all, or defends itself when it is read. */
const hostile = fc.constantFrom(...makers);

const hostileShape: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.record(
    {
      fields: fc.oneof(hostile, fc.array(hostile, { maxLength: 2 })),
      filters: fc.oneof(
        hostile,
        fc.array(fc.oneof(hostile, fc.record({ name: fc.oneof(fieldName, hostile), operator, values: hostile })), {
          maxLength: 2,
        }),
      ),
      id: hostile,
      orders: fc.oneof(
        hostile,
        fc.array(fc.oneof(hostile, fc.record({ name: hostile, direction: hostile })), { maxLength: 2 }),
      ),
      limit: hostile,
      offset: hostile,
    },
    { requiredKeys: [] },
  ),
);

function made(shape: unknown): unknown {
  if (typeof shape === "function") return makers.find((make) => make === shape)?.();
  if (Array.isArray(shape)) return shape.map(made);
  if (typeof shape !== "object" || shape === null) return shape;
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, made(part)]));
}

/** How to make a selection with hostile values in some places; made late, because some cannot even be looked at. */
export const hostileSelection: fc.Arbitrary<() => unknown> = fc.oneof(
  hostileShape.map((shape) => () => made(shape)),
  fc
    .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true })
    .map((value) => () => value),
);

/** What the code of a hostile value throws, so that it can be told from what our own code throws. */
export class Thrown {}

const throwing = (): never => {
  throw new Thrown();
};
const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, throwing]));
const getters = (...names: readonly PropertyKey[]) =>
  Object.defineProperties({}, Object.fromEntries(names.map((get) => [get, { get: throwing, enumerable: true }])));

function revoked<Target extends object>(target: Target): Target {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Values that throw when they are looked at or converted, that lie about what they are, or that are very long. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  "a Date without a time": () => Object.create(Date.prototype),
  "an invalid Date": () => new Date(Number.NaN),
  "an object whose conversions throw": () => ({
    toString: throwing,
    valueOf: throwing,
    toJSON: throwing,
    [Symbol.toPrimitive]: throwing,
  }),
  "an object whose tag throws": () => getters(Symbol.toStringTag),
  "an object whose keys throw": () =>
    getters("action", "bindings", "clock", "condition", "filters", "kind", "limits", "messages", "resource", "then"),
  "an object without a prototype": () => Object.create(null),
  "a proxy of an object": () => new Proxy({}, traps),
  "a proxy of an array": () => new Proxy([], traps),
  "a proxy of a function": () => new Proxy(() => {}, traps),
  "a revoked object": () => revoked({}),
  "a revoked array": () => revoked([]),
  "a revoked function": () => revoked(() => {}),
  "a function that throws": () => throwing,
  "a list of odd values": () => [Symbol("x"), 1n, Object.create(null), Object.create(Date.prototype), undefined, null],
  "a list that holds itself": () => {
    const list: unknown[] = [];
    list.push(list);
    return list;
  },
  "a String": () => new String("a = 1"),
  "a symbol": () => Symbol("x"),
  "a bigint": () => 10n,
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  "minus zero": () => -0,
  true: () => true,
  "the empty text": () => "",
  "half a character": () => "\ud800",
  "a deep text": () => "(".repeat(10_000),
  "a long text": () => "a = 1 AND ".repeat(1000),
  "a text beyond the limit": () => " ".repeat(1_000_001),
};

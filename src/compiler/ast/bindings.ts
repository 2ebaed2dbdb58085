import type { FieldReference } from "./reference.ts";
import { timeOf } from "./value-kind.ts";

type Bindable = string | number | bigint | Date | FieldReference;

/**
 * The value of a variable: a value, a reference, or for a list several of these. A `Date` becomes a string in the
 * format of its field, or `2026-01-31 12:00:00` in UTC without a resource; a `bigint` becomes a number if one holds it.
 */
export type BindingValue = Bindable | readonly Bindable[];
export type Bindings = Readonly<Record<string, BindingValue>>;

/** A copy of the values, so that what is checked is what runs, whatever the program changes in between. */
export function copyBindings(bindings: Bindings | undefined): Bindings | undefined {
  if (!bindings) return undefined;
  return Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, copyOf(value)]));
}

function copyOf(value: BindingValue): BindingValue {
  try {
    if (Array.isArray(value)) return Array.from(value, (each) => copyOf(each) as Bindable);
    if (typeof value === "bigint" && BigInt(Number(value)) === value) return Number(value);
    const time = timeOf(value);
    return time === undefined ? value : new Date(time);
  } catch {
    return value; // a proxy that throws, which is reported where it is used
  }
}

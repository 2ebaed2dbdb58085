import type { FieldReference } from "./reference.ts";

type Bindable = string | number | Date | FieldReference;

/**
 * The value of a variable: a value, a reference, or for a list several of these. A `Date` becomes a string in the
 * format of its field, or `2026-01-31 12:00:00` in UTC without a resource.
 */
export type BindingValue = Bindable | readonly Bindable[];
export type Bindings = Readonly<Record<string, BindingValue>>;

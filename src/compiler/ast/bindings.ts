import type { FieldReference } from "./reference.ts";

type Bindable = string | number | Date | FieldReference;

/**
 * What a variable can be given: a value, a reference, or for a list several of these. A `Date` becomes the text that its
 * field has for it, or `2026-01-31 12:00:00` in UTC without a resource.
 */
export type BindingValue = Bindable | readonly Bindable[];
export type Bindings = Readonly<Record<string, BindingValue>>;

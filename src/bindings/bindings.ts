import type { FieldReference } from "../ast/reference.ts";

/** What a variable can be given: a value, a reference, or for a list several of these. */
export type BindingValue = string | number | FieldReference | readonly (string | number | FieldReference)[];
export type Bindings = Readonly<Record<string, BindingValue>>;

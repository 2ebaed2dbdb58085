/** JSON has no symbols, so no JSON can pass for a reference. */
const brand: unique symbol = Symbol.for("fieldfilter.reference");

/** The value of another field of the same row, as a value in code. */
export interface FieldReference<Name extends string = string> {
  readonly [brand]: true;
  readonly name: Name;
}

/**
 * Returns a reference to another field of the same row, for use as a value in bindings, in `query` and in the builder.
 * A string is never read as a reference, whatever it contains.
 *
 * @example
 * print(query`sum > ${ref("budget")}`); // "sum > Field:budget"
 */
export function ref<const Name extends string>(name: Name): FieldReference<Name> {
  if (typeof name !== "string" || name === "") throw new TypeError("A reference needs the name of a field.");
  return Object.freeze({ [brand]: true as const, name });
}

export function isReference(value: unknown): value is FieldReference {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, brand)) return false;
  const name: unknown = Object.getOwnPropertyDescriptor(value, "name")?.value;
  return typeof name === "string" && name !== "";
}

/** An object to evaluate a condition on. A field that is undefined or not there has no value, like one that is null. */
export type Row = Readonly<Record<string, string | number | null | undefined>>;

export type Value = string | number;

/** What TypeScript takes for a row: also an object of an interface, which is no `Row` because it has no index. */
export type RowOf<R> = { readonly [Name in keyof R]: Value | null | undefined };

const kindOf = (value: unknown) =>
  typeof value === "number" ? String(value) : value instanceof Date ? "a Date" : `of type ${typeof value}`;

/** What a row has in a field. Only its own keys are looked at, so `constructor` is a name like any other. */
export function valueIn(row: Row, name: string): Value | null {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new TypeError("A row is an object, with its fields as keys.");
  const value = Object.hasOwn(row, name) ? row[name] : null;
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null || value === undefined) return null;
  throw new TypeError(
    `The field ${JSON.stringify(name)} of a row is ${kindOf(value)}; a row holds texts, finite numbers and nulls.`,
  );
}

import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Row } from "../reply-schema.ts";

/** A row that a store returns, by field name. Replies have its values as strings, and null for missing ones. */
export type StoredRow = Readonly<Record<string, unknown>>;

export type NewRow = Readonly<Record<string, string | number | null>>;

export type NewValues = Readonly<Record<string, string | number>>;

export interface Selected {
  readonly rows: readonly StoredRow[];
  /** The number of rows before limit and offset. */
  readonly total: number;
}

/**
 * Stores the rows of a resource. The service passes only checked requests: a filter is ready to run, by `select` or
 * `toSql` for example, and its resource has the parameters that restrict the rows as fields.
 */
export interface Store {
  /** Returns the rows of a filter that has a LIMIT, with the named fields. */
  readonly get?: (filter: Prepared, fields: readonly string[]) => Promise<Selected>;
  /** Adds a row, generates its id if it has one, and returns the named fields. */
  readonly add?: (values: NewValues, fields: readonly string[], resource: Resource) => Promise<StoredRow>;
  /** Sets values in the rows that the filter selects, and returns the number of rows. */
  readonly edit?: (filter: Prepared, values: NewValues) => Promise<number>;
  /** Deletes the rows that the filter selects, and returns the number of rows. */
  readonly del?: (filter: Prepared) => Promise<number>;
}

/** A resource with the store of its rows. The resource must have its service and its actions. */
export interface Served {
  readonly resource: Resource;
  readonly store: Store;
}

/** Thrown by a store that cannot answer now; the response has HTTP status 503, and the client can retry the request. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

/** A value in the form of replies: a string, or null. A `Date` is an error, because its time zone is unknown. */
function replyValue(value: unknown, name: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "1" : "0";
  if (["string", "number", "bigint"].includes(typeof value)) return String(value);
  throw new TypeError(`The store must return a string, a number or null for "${name}", and dates as strings.`);
}

/** The row with exactly the requested fields, in that order. */
export function rowOf(stored: StoredRow, fields: readonly string[]): Row {
  const inField = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : null);
  return Object.fromEntries(fields.map((name) => [name, replyValue(inField(name), name)]));
}

import { operators } from "../../base/language/operators.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Filter, Selection } from "../../compiler/wire/selection.ts";
import type { RegexpEngine } from "../../engines/evaluate/options.ts";
import { RegexpError } from "../../engines/evaluate/regexps.ts";
import type { Row } from "../wire/reply-schema.ts";

/** A row that a store returns, by field name. Replies have its values as strings, and null for missing ones. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A row to put into a store. */
export type NewRow = Readonly<Record<string, string | number | null>>;

/** New values by field name. */
export type NewValues = Readonly<Record<string, string | number>>;

export type NamedValue = readonly [name: string, value: string | number];

export interface Selected {
  /** The rows, each with the requested fields. */
  readonly rows: readonly StoredRow[];
  /** The number of rows before limit and offset. */
  readonly total: number;
}

/** The request of `get`: a selection with explicit fields, filters and limit. */
export interface GetRequest extends Selection {
  readonly fields: readonly string[];
  readonly filters: readonly Filter[];
  readonly limit: number;
}

/**
 * Stores the rows of a resource. The service passes only checked requests: the fields exist, and the operators and values
 * suit them. `resource` has the fields of the served resource, and its parameters that restrict the rows.
 */
export interface Store {
  readonly get: (request: GetRequest, resource: Resource) => Promise<Selected>;
  /** Adds a row, generates its id if it has one, and returns the named fields. */
  readonly add?: (values: NewValues, fields: readonly string[], resource: Resource) => Promise<StoredRow>;
  /** Sets values in the rows that match all filters, and returns the number of rows. */
  readonly edit?: (filters: readonly Filter[], values: NewValues, resource: Resource) => Promise<number>;
  /** Does the same as `edit`, and returns the rows as they are after it, each with the named fields. */
  readonly editReturning?: (
    filters: readonly Filter[],
    values: NewValues,
    fields: readonly string[],
    resource: Resource,
  ) => Promise<readonly StoredRow[]>;
  /** Deletes the rows that match all filters, and returns the number of rows. */
  readonly del?: (filters: readonly Filter[], resource: Resource) => Promise<number>;
}

/** Thrown by a store that cannot answer now; the response has HTTP status 503, and the client can retry the request. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

/** A value in the form of replies: a string, or null. */
function textOf(value: unknown, name: string): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "1" : "0";
    default:
      if (value === null || value === undefined) return null;
      throw new TypeError(`The store returned a value for the field "${name}" that is not a string, a number or null.`);
  }
}

/** The row with exactly the requested fields, in that order. */
export function rowOf(stored: StoredRow, fields: readonly string[]): Row {
  const inField = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : null);
  return Object.fromEntries(fields.map((name) => [name, textOf(inField(name), name)]));
}

/** The engine of a store without regular expressions, which rejects every pattern. */
export const noEngine: RegexpEngine = () => {
  throw new Error("this service does not support regular expressions.");
};

/** Throws a `RegexpError` for a pattern that the engine rejects, before the database runs it. */
export function checkRegexps(filters: readonly Filter[], engine: RegexpEngine, ignoreCase: boolean): void {
  for (const { name, operator, values } of filters) {
    if (!operators[operator].isRegexp) continue;
    for (const pattern of values.map(String)) {
      try {
        engine(pattern, { ignoreCase });
      } catch (cause) {
        throw new RegexpError(name, pattern, undefined, cause);
      }
    }
  }
}

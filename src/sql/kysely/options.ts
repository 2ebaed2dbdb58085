import type { DialectName } from "../core/dialects.ts";
import type { Columns } from "./columns.ts";

export interface ApplyOptions {
  /**
   * Whose SQL it is. Left out, the builder is asked, which tells SQLite, PostgreSQL and MySQL apart. The builders of
   * CockroachDB and ClickHouse write as one of these, so say `cockroachdb` or `clickhouse`.
   */
  readonly dialect?: DialectName;
  /** The columns of the fields; a field for which there is none is in the column of its own name. */
  readonly column?: Columns;
  /** Whether conditions take upper and lower case for the same; `false`. Sorting always tells them apart. */
  readonly ignoreCase?: boolean;
  /** Let an update or a delete touch everything, or nearly everything; `false`. */
  readonly allowUnrestricted?: boolean;
}

const known: readonly string[] = [
  "dialect",
  "column",
  "ignoreCase",
  "allowUnrestricted",
] satisfies (keyof ApplyOptions)[];

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Wrong arguments are mistakes of the program and throw a `TypeError`; a wrong selection is not. */
export function checkArguments(builder: unknown, resource: unknown, options: ApplyOptions): void {
  if (!isObject(builder)) throw new TypeError("The first argument is a query of kysely, such as db.selectFrom(…).");
  if (!isObject(resource)) throw new TypeError("The third argument is a resource, such as defineResource makes.");
  if (!isObject(options)) throw new TypeError("The options are an object.");
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new TypeError(`There is no option "${unknown}".`);
  const { column } = options;
  if (column !== undefined && typeof column !== "function" && !isObject(column))
    throw new TypeError('The option "column" is an object or a function.');
  for (const key of ["ignoreCase", "allowUnrestricted"] as const) {
    const value = options[key];
    if (value !== undefined && typeof value !== "boolean") throw new TypeError(`The option "${key}" is true or false.`);
  }
}

import type { Columns } from "./columns.ts";
import type { DialectName } from "./dialects.ts";

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

/** A wrong option is a mistake of the program and throws a `TypeError`. */
export function checkApplyOptions(options: ApplyOptions): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new TypeError(`There is no option "${unknown}".`);
  for (const key of ["ignoreCase", "allowUnrestricted"] as const) {
    const value = options[key];
    if (value !== undefined && typeof value !== "boolean") throw new TypeError(`The option "${key}" is true or false.`);
  }
}

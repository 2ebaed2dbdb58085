import { is, Table } from "drizzle-orm";
import { isByField } from "../../../base/options/by-field.ts";
import { isAnything, isFlag } from "../../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../../base/options/option-table.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { DialectName } from "../core/dialects.ts";
import type { Columns } from "./columns.ts";

export interface FilterOptions {
  /** The dialect of the SQL (default: that of the table). */
  readonly dialect?: DialectName;
  /** The columns of fields (default: the column of the same key). */
  readonly column?: Columns;
  /** Whether conditions are case-insensitive (default: `false`). Sorting never is. */
  readonly ignoreCase?: boolean;
}

const filterOptions = /* @__PURE__ */ optionTable<FilterOptions>({
  dialect: isAnything,
  column: isByField,
  ignoreCase: isFlag,
});

/** The fields of a resource without a column of the same key; none if TypeScript does not know the resource. */
export type WithoutColumn<T extends Table, R extends Resource> = Resource extends R
  ? never
  : {
      [Name in keyof R["fields"] & string]: Name extends keyof T["_"]["columns"]
        ? never
        : R["fields"][Name] extends { readonly qualified: true }
          ? never
          : Name;
    }[keyof R["fields"] & string];

/** The options of a call: `column` must give each field that has no column of the same key. */
export type OptionsFor<T extends Table, R extends Resource> = [WithoutColumn<T, R>] extends [never]
  ? readonly [options?: FilterOptions]
  : readonly [
      options: FilterOptions & {
        readonly column: Readonly<Record<WithoutColumn<T, R>, object>> | ((name: string) => object | undefined);
      },
    ];

/** Wrong arguments are mistakes of the program and throw a `TypeError`. */
export function checkArguments(table: unknown, options: FilterOptions): void {
  if (!is(table, Table)) throw new TypeError("The first argument is a table of Drizzle.");
  checkOptions(options, filterOptions);
}

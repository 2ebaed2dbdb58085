import type { ValueType } from "../../../base/language/value-types.ts";
import type { Field } from "../../../compiler/resource/resource.ts";
import type { EngineFilter } from "../../engine/engine-filter.ts";
import type { Sql } from "./sql.ts";

/** Whether times compare as local times or as instants. */
export type TimeOrder = "local" | "instant";

/** A field of a comparison of times, and how its column stores them. */
export interface ComparedTime {
  readonly field: Field;
  readonly kept: TimeColumn;
  /** The zone of a local time, UTC for a day; undefined for `iso`. */
  readonly zone: string | undefined;
}

export const timeColumns = ["text", "timestamp", "timestamptz"] as const;

/**
 * The representation of times in a column: `text` as in the API; `timestamp` without a zone, as local time in the zone
 * of the field, or in UTC if each value has an offset; or instants, `timestamptz`.
 */
export type TimeColumn = (typeof timeColumns)[number];

/** Properties of a column. */
export interface ColumnFacts {
  /** The representation of times in the column. */
  readonly keeps?: TimeColumn | undefined;
  /** The type of the column as the database writes it, such as `Decimal(18, 4)`. */
  readonly type?: string | undefined;
}

/** How databases differ. Strings compare by code point and case-sensitively in all. */
export interface Dialect {
  readonly name: string;
  /** It is MySQL or like it: its drivers escape quotes with a backslash, and it has no DEFAULT VALUES. */
  readonly isMysqlLike?: true;
  /** How many parameters a statement may have; undefined where only its length counts. */
  readonly maxParameters?: number;
  /** Adds a collation to a string column in a comparison or sort key (default: unchanged). */
  readonly collated?: (text: Sql, use: "equal" | "order" | "sort") => Sql;
  /** Writes the string parameter of a comparison (default: unchanged). */
  readonly textValue?: (value: Sql) => Sql;
  /** Converts a column that is compared with another column of an incompatible type or collation. */
  readonly comparedColumn?: (column: Sql, type: ValueType, other: Sql, otherType: ValueType) => Sql;
  /** A flag, 0 or 1, that a column is compared with (default: a parameter). */
  readonly flagValue?: (value: number) => Sql;
  /** Enum and `uuid` columns can have a type that sorts differently and has no string functions. */
  readonly hasOwnTypes?: true;
  /** `uuid` columns sort like their text, so sorting can use an index. */
  readonly ordersUuids?: true;
  /** The default of `keeps` (default: `timestamptz` for `iso`, otherwise `timestamp`). */
  readonly keeps?: TimeColumn;
  /** Columns of local times have a time zone and compare as instants. */
  readonly hasZonedTimes?: true;
  /** Converts a column of times for a comparison; undefined if unsupported. */
  readonly time: (column: Sql, part: ComparedTime, order: TimeOrder) => Sql | undefined;
  /** Writes a time, from its text or its milliseconds since 1970. */
  readonly timeValue: (text: string, order: TimeOrder, milliseconds: number) => string | number | Sql;
  /** Casts an enum, an integer, or a time stored as a string, to a string. */
  readonly asText: (value: Sql) => Sql;
  readonly lowerCase: (text: Sql) => Sql;
  /** A number as a parameter, with all its digits, to compare a column with. */
  readonly number: (value: string | number, facts: ColumnFacts | undefined, column: Sql, type: ValueType) => Sql;
  /** The LIKE pattern for strings with this part; undefined if only `position` can test it. */
  readonly likePattern: (text: string, at: "start" | "anywhere") => string | undefined;
  readonly like: (text: Sql, pattern: Sql, not: boolean) => Sql;
  /** The position of `part` in a string, from 1; 0 if it is absent. */
  readonly position: (text: Sql, part: Sql) => Sql;
  readonly matches: (text: Sql, pattern: string, not: boolean) => Sql;
  /** The regular expression for the end of a string (default: `$`). */
  readonly patternEnd?: string;
  /** Tests a value against a list passed as one parameter; `of` is the type of numbers, undefined for strings. */
  readonly inArray?: (
    value: Sql,
    list: readonly (string | number)[],
    of: ValueType | undefined,
    not: boolean,
    facts?: ColumnFacts,
  ) => Sql;
  /** With `inArray`, the longest list whose values are separate parameters (default: 1,000). */
  readonly maxListParameters?: number;
  /** Nulls sort as the greatest value, or last. */
  readonly sortsNullsLast?: true;
  /** The largest LIMIT, where OFFSET needs one. */
  readonly largestLimit?: string;
}

export interface SqlContext {
  readonly filter: EngineFilter;
  readonly dialect: Dialect;
  readonly ignoreCase: boolean;
  /** The properties of the column of a field, if the program gives any. */
  readonly factsOf: (name: string) => ColumnFacts | undefined;
}

export const likeEscapedBy =
  (escapedBy: string): Dialect["likePattern"] =>
  (text, at) => {
    const escaped = [escapedBy, "%", "_"].reduce((all, sign) => all.replaceAll(sign, escapedBy + sign), text);
    return `${at === "start" ? "" : "%"}${escaped}%`;
  };

import type { ValueType } from "../../../base/language/value-types.ts";
import type { Field } from "../../../compiler/resource/resource.ts";
import type { EngineFilter } from "../../engine/engine-filter.ts";
import type { Sql } from "./sql.ts";

/** Whether times compare as local times or as instants. */
export type TimeOrder = "clock" | "instant";

export interface TimePart {
  readonly field: Field;
  readonly kept: TimeColumn;
  /** The zone whose clocks show a day or a time in `sql`; undefined for `iso`. */
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
  readonly mostParameters?: number;
  /** A string column that is compared or sorted by (default: unchanged). */
  readonly collated?: (text: Sql, use: "equal" | "order" | "sort") => Sql;
  /** A text, as a parameter, that a column is compared with (default: as it is). */
  readonly textValue?: (value: Sql) => Sql;
  /** The column of a field of this type that is compared with another one, where their types may not go together. */
  readonly beside?: (column: Sql, type: ValueType, other: Sql, otherType: ValueType) => Sql;
  /** A flag, 0 or 1, that a column is compared with (default: a parameter). */
  readonly flagValue?: (value: number) => Sql;
  /** Columns of enums and of `uuid` may be of a type of their own, which has another order and no functions of texts. */
  readonly hasOwnTypes?: true;
  /** A `uuid` has the order of its text, so that its index serves. */
  readonly ordersUuids?: true;
  /** What a column of times is when nobody says it (default: `timestamptz` for `iso`, otherwise `timestamp`). */
  readonly keeps?: TimeColumn;
  /** Columns of local times have a time zone, so that their instants are compared. */
  readonly hasZonedTimes?: true;
  /** A column of times as it compares; undefined when the database has no such comparison. */
  readonly time: (column: Sql, part: TimePart, order: TimeOrder) => Sql | undefined;
  /** A time as a parameter, for databases that compare texts and for those that compare milliseconds. */
  readonly timeValue: (text: string, order: TimeOrder, milliseconds: number) => string | number | Sql;
  /** The text of an enum, of a whole number, or of a date or a time that is kept as a text. */
  readonly asText: (value: Sql) => Sql;
  readonly lowerCase: (text: Sql) => Sql;
  /** A number as a parameter, with all its digits, to compare a column with. */
  readonly number: (value: string | number, column: Sql, type: ValueType, facts?: ColumnFacts) => Sql;
  /** The pattern of texts that have this one; undefined where there is none, and `position` is asked. */
  readonly pattern: (text: string, at: "start" | "anywhere") => string | undefined;
  readonly like: (text: Sql, pattern: Sql, not: boolean) => Sql;
  /** Where in a text the other one begins, from 1; 0 when it is not in it. */
  readonly position: (text: Sql, part: Sql) => Sql;
  readonly matches: (text: Sql, pattern: string, not: boolean) => Sql;
  /** What matches only the end of a text in a pattern (default: `$`). */
  readonly patternEnd?: string;
  /** Whether a value is in a long list, which is one parameter then (default: one per value); `of` numbers, or of texts. */
  readonly among?: (
    value: Sql,
    list: readonly (string | number)[],
    of: ValueType | undefined,
    not: boolean,
    facts?: ColumnFacts,
  ) => Sql;
  /** The most values that are a parameter each, although there is `among`: a statement takes only so many (default: 1,000). */
  readonly mostListed?: number;
  /** Nulls are the greatest in sorting, or come last. */
  readonly sortsNullsLast?: true;
  /** A limit that limits nothing, where OFFSET needs one. */
  readonly everything?: string;
}

export interface Context {
  readonly filter: EngineFilter;
  readonly dialect: Dialect;
  readonly ignoreCase: boolean;
  /** What the program says of the column of a field; undefined when it says nothing. */
  readonly factsOf: (name: string) => ColumnFacts | undefined;
}

export const likePattern =
  (escapedBy: string): Dialect["pattern"] =>
  (text, at) => {
    const escaped = [escapedBy, "%", "_"].reduce((all, sign) => all.replaceAll(sign, escapedBy + sign), text);
    return `${at === "start" ? "" : "%"}${escaped}%`;
  };

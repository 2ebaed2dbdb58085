import { instantOf, readTime, shareClock, writeTime, zoneOf } from "../../../base/language/times.ts";
import type { Field } from "../../../compiler/resource/resource.ts";
import { fieldOf } from "../../engine/engine-filter.ts";
import { areAlike, instantLimit, isOrderedText } from "../../engine/values.ts";
import type { SqlContext, TimeColumn, TimeOrder, TimePart } from "./dialect.ts";
import { columnOf, type Sql } from "./sql.ts";

/** How the fields and values of a comparison are written so that the database compares them in time. */
export interface Times {
  /** The content of the column of a field; undefined when the database has no such comparison. */
  readonly column: (name: string) => Sql | undefined;
  /** A value; undefined for a time that cannot be compared by its instant, where the database compares instants. */
  readonly value: (text: string) => string | number | Sql | undefined;
}

const isIso = ({ format }: Field) => format === "iso";

export function keptIn(name: string, { filter, dialect, factsOf }: SqlContext): TimeColumn {
  return factsOf(name)?.keeps ?? dialect.keeps ?? (isIso(fieldOf(name, filter)) ? "timestamptz" : "timestamp");
}

/** How times compare; `plain` if neither columns nor values need a conversion. */
function comparedBy(parts: readonly TimePart[], first: TimePart): TimeOrder | "plain" {
  if (!shareClock(parts.map(({ field }) => field))) return "instant";
  const isPlain = ({ field, kept }: TimePart) =>
    kept === "text" && isOrderedText(field) && areAlike(field, first.field, false);
  if (parts.every(isPlain)) return "plain";
  if (parts.some(({ field }) => isIso(field)))
    return parts.every(({ field, kept }) => kept === "timestamp" || field.type === "date") ? "local" : "instant";
  return parts.every(({ zone }) => zone === "UTC") && parts.some(({ kept }) => kept === "timestamptz")
    ? "instant"
    : "local";
}

/** Writes a time in UTC with the microseconds of a text, which milliseconds far from 1970 do not hold exactly. */
function writeUtcTime(local: number, text: string): string {
  const micros = Math.round(Number(/\.\d+/.exec(text)?.[0] ?? 0) * 1e6) % 1e6;
  const seconds = Math.round((local - micros / 1000) / 1000);
  return `${writeTime(seconds * 1000, { type: "datetime" })}.${String(micros).padStart(6, "0")}`;
}

/** How times compare in the database, given the names of the fields of a comparison, the compared one first. */
export function timesOf(names: readonly [string, ...string[]], context: SqlContext): Times {
  const { filter, dialect } = context;
  const partOf = (name: string): TimePart => {
    const field = fieldOf(name, filter);
    return { field, kept: keptIn(name, context), zone: zoneOf(field) };
  };
  const first = partOf(names[0]);
  const order = comparedBy(names.map(partOf), first);
  if (order === "plain") return { column: columnOf, value: (text) => text };
  return {
    column: (name) => dialect.time(columnOf(name), partOf(name), order),
    value: (text) => {
      const { field } = first;
      const areInstants = order === "instant" || isIso(field) || dialect.hasZonedTimes;
      if (areInstants && instantLimit(text, field)) return undefined;
      const local = readTime(text, field) ?? Number.NaN;
      if (order === "local") return dialect.timeValue(isIso(field) ? writeUtcTime(local, text) : text, order, local);
      const instant = instantOf(local, field);
      // Some databases cut off what is beyond microseconds, or refuse offsets of 16 hours and more.
      const isRounded = !isIso(field) || /\.\d{7}|[+-](?:1[6-9]|2\d):/.test(text);
      return dialect.timeValue(isRounded ? `${writeUtcTime(instant, text)}Z` : text, order, instant);
    },
  };
}

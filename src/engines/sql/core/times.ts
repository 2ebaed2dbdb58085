import { instantOf, readTime, shareClock, writeTime, zoneOf } from "../../../base/language/times.ts";
import type { Field } from "../../../compiler/resource/resource.ts";
import { fieldOf } from "../../engine/engine-filter.ts";
import { areComparable, instantProblem, isOrderedText } from "../../engine/values.ts";
import type { ComparedTime, SqlContext, TimeColumn, TimeOrder } from "./dialect.ts";
import { columnOf, type Sql } from "./sql.ts";

/** How a comparison of times is written so that the database compares them chronologically. */
export interface Times {
  /** The converted column of a field; undefined when the database has no such comparison. */
  readonly column: (name: string) => Sql | undefined;
  /** A value; undefined for a time that cannot be compared by its instant, where the database compares instants. */
  readonly value: (text: string) => string | number | Sql | undefined;
}

const isIso = ({ format }: Field) => format === "iso";

export function timeColumnOf(name: string, { filter, dialect, factsOf }: SqlContext): TimeColumn {
  return factsOf(name)?.keeps ?? dialect.keeps ?? (isIso(fieldOf(name, filter)) ? "timestamptz" : "timestamp");
}

/** How times compare; `plain` if neither columns nor values need a conversion. */
function timeOrderOf(times: readonly ComparedTime[]): TimeOrder | "plain" {
  if (!shareClock(times.map(({ field }) => field))) return "instant";
  const isPlain = ({ field, kept }: ComparedTime) =>
    kept === "text" && isOrderedText(field) && times.every((other) => areComparable(field, other.field, false));
  if (times.every(isPlain)) return "plain";
  if (times.some(({ field }) => isIso(field)))
    return times.every(({ field, kept }) => kept === "timestamp" || field.type === "date") ? "local" : "instant";
  return times.every(({ zone }) => zone === "UTC") && times.some(({ kept }) => kept === "timestamptz")
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
  const comparedTime = (name: string): ComparedTime => {
    const definition = fieldOf(name, filter);
    return { field: definition, kept: timeColumnOf(name, context), zone: zoneOf(definition) };
  };
  const field = fieldOf(names[0], filter);
  const order = timeOrderOf(names.map(comparedTime));
  if (order === "plain") return { column: columnOf, value: (text) => text };
  return {
    column: (name) => dialect.time(columnOf(name), comparedTime(name), order),
    value: (text) => {
      const areInstants = order === "instant" || isIso(field) || dialect.hasZonedTimes;
      if (areInstants && instantProblem(text, field)) return undefined;
      const local = readTime(text, field) ?? Number.NaN;
      if (order === "local") return dialect.timeValue(isIso(field) ? writeUtcTime(local, text) : text, order, local);
      const instant = instantOf(local, field);
      // Some databases cut off what is beyond microseconds, or refuse offsets of 16 hours and more.
      const isRounded = !isIso(field) || /\.\d{7}|[+-](?:1[6-9]|2\d):/.test(text);
      return dialect.timeValue(isRounded ? `${writeUtcTime(instant, text)}Z` : text, order, instant);
    },
  };
}

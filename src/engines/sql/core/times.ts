import {
  instantOf,
  placeDistance,
  readTime,
  shareClock,
  type TimeNotation,
  writeTime,
} from "../../../base/language/times.ts";
import type { Field } from "../../../compiler/resource/resource.ts";
import type { Dialect, TimeColumn, TimeOrder, TimePart, TimeValue } from "./dialect.ts";
import type { Sql } from "./sql.ts";

/** How the fields and values of a comparison are written so that the database compares them in time. */
export interface Times {
  /** The content of the column of a field; undefined when the database has no such comparison. */
  readonly column: (column: Sql, name: string) => Sql | undefined;
  readonly value: (text: string) => string | number | Sql;
}

const inUtc: TimeNotation = { type: "datetime", format: "iso", precision: "millisecond" };
const utcClock: TimeNotation = { type: "datetime", precision: "millisecond" };

const isIso = ({ format }: TimeNotation) => format === "iso";

/** Whether the texts of the field are in the order of time. */
export const isOrderedText = (field: Field) =>
  placeDistance(field) !== undefined && (!isIso(field) || field.timeZone !== undefined);

function isSameNotation(a: Field, b: Field): boolean {
  return a.type === b.type && isIso(a) === isIso(b) && placeDistance(a) === placeDistance(b);
}

/** By what times are compared; `plain` when columns and values are as they should be. */
function comparedBy(parts: readonly TimePart[]): TimeOrder | "plain" {
  const [first] = parts as readonly [TimePart, ...TimePart[]];
  const isShared = shareClock(parts.map(({ field }) => field));
  const isAll = (kept: TimeColumn) => parts.every((part) => part.kept === kept);
  if (!isShared) return "instant";
  if (isAll("text") && parts.every(({ field }) => isOrderedText(field) && isSameNotation(field, first.field)))
    return "plain";
  const isOfInstants = parts.some(({ field }) => isIso(field));
  if (isOfInstants)
    return parts.every(({ field, kept }) => kept === "timestamp" || field.type === "date") ? "clock" : "instant";
  return first.zone === "UTC" && parts.some(({ kept }) => kept === "timestamptz") ? "instant" : "clock";
}

/** A text of microseconds, as clocks in UTC show them. */
function shownInUtc(place: number): string {
  const micros = Math.round((place - Math.floor(place)) * 1000);
  return `${writeTime(place, utcClock)}${String(micros).padStart(3, "0")}`;
}

function timeValueOf(text: string, field: Field, order: TimeOrder): TimeValue {
  const place = readTime(text, field) ?? Number.NaN;
  if (order === "clock") return { text: isIso(field) ? shownInUtc(place) : text, milliseconds: place };
  const instant = instantOf(place, field);
  return { text: isIso(field) ? text : (writeTime(instant, inUtc) ?? text), milliseconds: instant };
}

/** How times compare in the database, given the fields of a comparison, the compared one first. */
export function timesOf(
  dialect: Dialect,
  fields: ReadonlyMap<string, readonly [field: Field, kept: TimeColumn]>,
): Times {
  const all = [...fields.values()].map(([field]) => field);
  const zones = all.flatMap(({ type, format, timeZone = "UTC" }) =>
    type === "date" || format === "iso" ? [] : [timeZone],
  );
  const zoneOfDays = shareClock(all) ? (zones[0] ?? "UTC") : "UTC";
  const parts = new Map(
    [...fields].map(([name, [field, kept]]) => {
      const { type, timeZone = "UTC" } = field;
      return [name, { field, kept, zone: type === "date" ? zoneOfDays : isIso(field) ? undefined : timeZone }] as const;
    }),
  );
  const [first] = parts.values();
  const order = comparedBy([...parts.values()]);
  if (order === "plain" || !first) return { column: (column) => column, value: (text) => text };
  return {
    column: (column, name) => dialect.time(column, parts.get(name) as TimePart, order),
    value: (text) => dialect.timeValue(timeValueOf(text, first.field, order), order),
  };
}

import { closestMatch } from "../diagnostics/closest-match.ts";
import type { Period as WholePeriod } from "../language/periods.ts";
import type { RelativeMoment, RelativePeriod } from "../language/relative-dates.ts";
import { zoneOf } from "../language/time-notations.ts";
import { valueTypes } from "../language/value-types.ts";
import { wholeDays } from "../language/whole-days.ts";
import type { Field } from "../resource/resource.ts";
import type { Period } from "./dates.ts";
import { type FoundField, isFlag, joinedName, type KnownField } from "./fields.ts";
import { readNumber, readNumbers } from "./numbers.ts";
import type { Relative } from "./read-relative.ts";

const DAY = 86_400_000;

/** A value as a person wrote it, before the field says what it is. */
export type LooseValue =
  | {
      readonly is: "text";
      readonly text: string;
      readonly isQuoted: boolean;
      readonly isLikely?: boolean;
      /** Whether it was written as a regular expression: `/^a/`. */
      readonly isRegexp?: boolean;
      /** Whether it stood with others in one pair of quotes: `"open, closed"`. */
      readonly isPart?: boolean;
    }
  | { readonly is: "number"; readonly text: string; readonly factor: number; readonly isLikely?: boolean }
  /** With the time zone of the user, when it is known. */
  | { readonly is: "period"; readonly period: Period; readonly timeZone?: string | undefined }
  | { readonly is: "relative"; readonly value: Relative; readonly isLikely: boolean }
  | { readonly is: "truth"; readonly value: 0 | 1; readonly isLikely?: boolean }
  | { readonly is: "field"; readonly field: FoundField }
  | { readonly is: "variable"; readonly name: string }
  | { readonly is: "open" }
  | { readonly is: "null" };

export type Literal =
  | string
  | number
  | { readonly field: string }
  | { readonly variable: string }
  | { readonly moment: RelativeMoment };

/** What a value stands for: itself, or all of the days that it is. */
export interface Resolved extends WholePeriod<Literal> {
  /** A period that the clock tells. A number of units has no other names for its start and its end. */
  readonly period?: RelativePeriod;
  readonly isLikely: boolean;
}

const point = (value: Literal, isLikely = false): Resolved => ({
  first: value,
  end: value,
  includesEnd: true,
  isLikely,
});

/** `2 3 4`, but not `5 000`, which is no two numbers. */
const SPACED = /^(?:0|[1-9]\d*)(?: (?:0|[1-9]\d*))+$/;

export const DIGITS_LISTED = /^\d+(?:,\d+)+$/;

/** `1,2,3` without spaces is one token, and several values where the field says so. */
export function split(value: LooseValue, { field }: KnownField, isList: boolean): readonly LooseValue[] {
  if (value.is === "text" && field?.values && !isOneOf(value.text, field)) return valuesInQuotes(value, field);
  if (value.is === "text" && !value.isQuoted && isList && DIGITS_LISTED.test(value.text))
    return value.text.split(",").map((text) => ({ ...value, text }));
  if (value.is !== "number" || value.factor !== 1) return [value];
  const numbers = readNumbers(value.text);
  const spaced = isList && SPACED.test(value.text) ? value.text.split(" ").map(Number) : undefined;
  const all = spaced ?? (isList || field?.type !== "number" || (numbers && numbers.length > 2) ? numbers : undefined);
  return all ? all.map((each) => ({ ...value, text: String(each) })) : [value];
}

/** `"open, closed"`: several values of an enum in one pair of quotes. */
function valuesInQuotes(value: Extract<LooseValue, { readonly is: "text" }>, field: Field): readonly LooseValue[] {
  const texts = value.text.split(",").map((text) => text.trim());
  return texts.every((text) => isOneOf(text, field))
    ? texts.map((text) => ({ ...value, text, isPart: true }))
    : [value];
}

/** What a value means for a field; undefined when it means nothing there. */
export function resolve(value: LooseValue, field: Field | undefined): Resolved | undefined {
  if (value.is === "field") return point({ field: value.field.name }, value.field.isLikely);
  if (value.is === "variable") return point({ variable: value.name });
  if (value.is === "null" || value.is === "open") return undefined;
  if (!field) return withoutField(value);
  const { family, isText } = valueTypes[field.type];
  if (field.values) return oneOf(value, field);
  if (isFlag(field)) return truth(value, field);
  if (family === "time") return time(value, field);
  if (isText) return textOf(value);
  return number(value, field);
}

function withoutField(value: LooseValue): Resolved | undefined {
  if (value.is === "text") return point(value.text, !value.isQuoted);
  if (value.is === "truth") return point(value.value, true);
  if (value.is === "relative") return relative(value);
  if (value.is === "number") {
    const read = readNumber(value.text);
    return read && point(scaled(read.value, value.factor), read.isLikely || value.isLikely || value.factor !== 1);
  }
  return undefined;
}

function textOf(value: LooseValue): Resolved | undefined {
  if (value.is === "text") return point(value.text, value.isLikely);
  if (value.is === "number") return value.factor === 1 ? point(value.text) : undefined;
  return undefined;
}

function scaled(value: number, factor: number): number {
  return Number((value * factor).toPrecision(15));
}

function number(value: LooseValue, field: Field): Resolved | undefined {
  const text = value.is === "number" ? value.text : value.is === "text" && value.isQuoted ? value.text.trim() : "";
  if (value.is === "text" && valueTypes[field.type].diagnose(value.text, field) === undefined) return point(value.text);
  const read = readNumber(text);
  if (!read) return undefined;
  const meant = scaled(read.value, value.is === "number" ? value.factor : 1);
  if (valueTypes[field.type].diagnose(meant, field) !== undefined) return undefined;
  return point(meant, read.isLikely || (value.is === "number" && (value.isLikely || value.factor !== 1)));
}

function truth(value: LooseValue, field: Field): Resolved | undefined {
  if (value.is === "truth") return point(value.value, value.isLikely);
  if (value.is === "number" && (value.text === "0" || value.text === "1")) return point(Number(value.text));
  if (value.is !== "text") return undefined;
  const meant = valueTypes.flag.repair?.(value.text, field);
  return meant && point(meant.value);
}

function time(value: LooseValue, field: Field): Resolved | undefined {
  if (value.is === "relative") return relative(value);
  if (value.is === "period" && !value.period.isMoment) return allDays(value.period, field, value.timeZone);
  const written =
    value.is === "period" ? value.period.from : value.is === "text" || value.is === "number" ? value.text : "";
  const instant = field.type === "datetime" ? instantOf(written) : undefined;
  const text = instant ?? written;
  const { diagnose, repair } = valueTypes[field.type];
  if (diagnose(text, field) === undefined) return point(text);
  const meant = repair?.(text, field, value.is === "period" ? value.timeZone : undefined);
  return meant && point(meant.value, instant !== undefined || !meant.isCertain);
}

/** The seconds or milliseconds since 1970 that programs write for a moment of this century. */
function instantOf(text: string): string | undefined {
  if (!/^[1-4]\d{9}(?:\d{3})?$/.test(text)) return undefined;
  return new Date(Number(text.padEnd(13, "0"))).toISOString();
}

function relative({ value, isLikely }: Extract<LooseValue, { readonly is: "relative" }>): Resolved {
  if (value.is === "moment") return point({ moment: value.moment }, isLikely);
  const { period } = value;
  const { place, unit } = period;
  const edge = (at: "start" | "end") => ({ moment: { anchor: { at, place, unit }, shifts: [] } });
  return { first: edge("start"), end: edge("end"), includesEnd: true, period, isLikely };
}

function allDays({ from, to }: Period, field: Field, timeZone: string | undefined): Resolved | undefined {
  const period = wholeDays({ first: Date.parse(from), end: Date.parse(to) + DAY }, field, timeZone);
  return period && { ...period, isLikely: (zoneOf(field) ?? timeZone) === undefined };
}

function oneOf(value: LooseValue, { values = [] }: Field): Resolved | undefined {
  if (value.is !== "text" && value.is !== "number") return undefined;
  const wanted = joinedName(value.text);
  const isLikely = value.is === "text" && value.isPart;
  const known = values.find((each) => String(each.value) === value.text);
  if (known) return point(known.value, isLikely);
  const same =
    values.find((each) => joinedName(String(each.value)) === wanted) ??
    values.find((each) => joinedName(each.label ?? "") === wanted);
  if (same) return point(same.value, isLikely);
  if (wanted.length < 3) return undefined;
  const near = closestMatch(
    wanted,
    values.map((each) => String(each.value)),
  );
  const found = values.find((each) => String(each.value) === near);
  return found && point(found.value, true);
}

/** Whether a text is one of the values of an enum, as a value or a label. */
export function isOneOf(text: string, field: Field | undefined): boolean {
  const wanted = joinedName(text);
  return !!field?.values?.some(
    ({ value, label }) => joinedName(String(value)) === wanted || joinedName(label ?? "") === wanted,
  );
}

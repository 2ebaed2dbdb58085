import type { ValueType } from "../../src/base/language/value-types.ts";
import type { Field, Resource } from "../../src/compiler/resource/resource.ts";

export type Value = string | number | null;

/** What decides how values compare, beside the operator. */
export interface Setting {
  readonly resource?: Resource | undefined;
  readonly ignoreCase?: boolean | undefined;
}

const NUMBER = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,3}))?$/;

const known = new Map<string, bigint | null>();

/** As below, worked out once for each text: tests compare the same few values very often. */
function exactly(value: string | number): bigint | null {
  const text = String(value);
  const found = known.get(text);
  if (found !== undefined) return found;
  const worked = workedOut(text);
  known.set(text, worked);
  return worked;
}

/** A number as a whole number of 10^-1100ths, which is exact for all that tests use; null when it is none. */
function workedOut(text: string): bigint | null {
  const [, sign, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return null;
  const shift = 1100 + Number(exponent) - fraction.length;
  const digits = BigInt(sign + whole + fraction);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
}

function byCodePoint(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)].map((all) => all.map((each) => each.codePointAt(0) ?? 0));
  for (const [index, point] of (left ?? []).entries()) {
    const other = right?.[index];
    if (other === undefined) return 1;
    if (point !== other) return point - other;
  }
  return (left?.length ?? 0) - (right?.length ?? 0);
}

/** One code point for each, as Unicode's simple mapping has it. */
export function folded(text: string): string {
  return Array.from(text, (each) => Array.from(each.toLowerCase())[0]).join("");
}

function numbers(a: string | number, b: string | number): number | null {
  const [left, right] = [exactly(a), exactly(b)];
  return left === null || right === null ? null : left < right ? -1 : left > right ? 1 : 0;
}

function fieldOf(name: string, { resource }: Setting): Field | undefined {
  return resource && (resource.fields[name] ?? resource.fields[name.split(":")[0] as string]);
}

export function typeOf(name: string, setting: Setting): ValueType | undefined {
  return fieldOf(name, setting)?.type;
}

const FORMS = {
  date: /^\d{4}-\d\d-\d\d$/,
  sql: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{3})?$/,
  iso: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
};
const HOUR = 3_600_000;

/** The last instant at which clocks in the zone show this, by trying; by the offset of the day before if there is none. */
function shownAt(wall: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const shown = (instant: number) => Date.parse(`${format.format(instant).replace(" ", "T")}Z`);
  for (let instant = wall + 15 * HOUR; instant >= wall - 15 * HOUR; instant -= HOUR / 4)
    if (shown(instant) === wall) return instant;
  const dayBefore = wall - 24 * HOUR;
  return wall - (shown(dayBefore) - dayBefore);
}

/** The instant of a text in a field of times; null when it is none. */
function instantIn(text: string, name: string, setting: Setting): number | null {
  const { type, format = "sql", timeZone = "UTC" } = fieldOf(name, setting) ?? { type: "datetime" };
  if (!FORMS[type === "date" ? "date" : format].test(text)) return null;
  const place = Date.parse(format === "iso" ? text : `${text.replace(" ", "T")}${type === "date" ? "" : "Z"}`);
  if (Number.isNaN(place)) return null;
  return format === "iso" || timeZone === "UTC" ? place : shownAt(place, timeZone);
}

/** The order of two times; a day is its first moment in UTC. */
function times(a: string, b: string, [left, right]: readonly [string, string], setting: Setting): number | null {
  const [first, second] = [instantIn(a, left, setting), instantIn(b, right, setting)];
  return first === null || second === null ? null : first - second;
}

const timely: readonly (ValueType | undefined)[] = ["date", "datetime"];
const numeric: readonly (ValueType | undefined)[] = ["integer", "number", "flag"];

/**
 * With a resource, numbers in numeric fields, times in those of times, and texts in all others; without one, numbers when one of the two is a
 * number and the other says one, and texts otherwise. Null when they cannot be compared.
 */
export function compare(
  a: Value,
  b: Value,
  [name, other]: readonly [string, string],
  text: (value: string | number) => string,
  setting: Setting,
) {
  if (a === null || b === null) return null;
  const type = typeOf(name, setting);
  if (numeric.includes(type)) return numbers(a, b);
  if (timely.includes(type)) return times(String(a), String(b), [name, other], setting);
  const isMixed = type === undefined && (typeof a === "number" || typeof b === "number");
  return (isMixed ? numbers(a, b) : null) ?? byCodePoint(text(a), text(b));
}

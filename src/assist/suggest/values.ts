import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { Period as WholePeriod } from "../../base/language/periods.ts";
import { zoneOf } from "../../base/language/time-notations.ts";
import { wholeDays } from "../../base/language/times.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { EnumValue, Field } from "../../compiler/resource/resource.ts";
import type { Period } from "./dates.ts";
import type { Doubt } from "./evidence.ts";
import { type FoundField, isFlag, joinedName, type KnownField, namesOf, wordsOf } from "./fields.ts";
import { readNumber, readNumbers } from "./numbers.ts";

const DAY = 86_400_000;

/** A value as a person wrote it, before the field says what it is. */
export type LooseValue =
  | {
      readonly is: "text";
      readonly text: string;
      readonly isQuoted: boolean;
      readonly doubt?: Doubt | undefined;
      /** Whether it was written as a regular expression: `/^a/`. */
      readonly isRegexp?: boolean;
      /** Whether it stood with others in one pair of quotes: `"open, closed"`. */
      readonly isPart?: boolean;
    }
  | { readonly is: "number"; readonly text: string; readonly factor: number; readonly doubt?: Doubt | undefined }
  /** With the time zone of the user, when it is known. */
  | { readonly is: "period"; readonly period: Period; readonly timeZone?: string | undefined; readonly doubt?: Doubt }
  | { readonly is: "truth"; readonly value: 0 | 1; readonly doubt?: Doubt | undefined }
  | { readonly is: "field"; readonly field: FoundField }
  | { readonly is: "variable"; readonly name: string }
  | { readonly is: "open" }
  | { readonly is: "null"; readonly doubt?: Doubt | undefined };

export type Literal = string | number | { readonly field: string } | { readonly variable: string };

/** What a value stands for: itself, or all of the days that it is. */
export interface Resolved extends WholePeriod<Literal> {
  readonly doubt: Doubt | undefined;
  /** Whether it is a day, which may also be its first moment. */
  readonly isDay?: boolean;
}

const point = (value: Literal, doubt: Doubt | undefined): Resolved => ({
  first: value,
  end: value,
  includesEnd: true,
  doubt,
});

/** Whether a field says which row it is: nobody counts by it, so `101,202` are two of them. */
export const isIdentifier = (name: string) => /(?:^|_)id$/i.test(name);

type Of<Kind extends LooseValue["is"]> = Extract<LooseValue, { readonly is: Kind }>;

/** `1,2,3` without spaces is one token, and several values where the field says so. */
export function split(value: LooseValue, { name, field }: KnownField, isList: boolean): readonly LooseValue[] {
  if (value.is === "text") return textsOf(value, field, isList);
  if (value.is !== "number" || value.factor !== 1) return [value];
  return numbersOf(value.text, field, isList, isIdentifier(name)).map((text) => ({ ...value, text }));
}

/** `red/blue`, and no path. */
const SLASHED = /^\p{L}+(?:\/\p{L}+)+$/u;

function textsOf(value: Of<"text">, field: Field | undefined, isList: boolean): readonly LooseValue[] {
  const texts = value.text.split(",");
  if (field?.values && !isOneOf(value.text, field) && texts.every((text) => isOneOf(text, field)))
    return texts.map((text) => ({ ...value, text, isPart: true }));
  if (!isList || value.isQuoted) return [value];
  if (SLASHED.test(value.text)) return value.text.split("/").map((text) => ({ ...value, text, doubt: "loose" }));
  return texts.map((text) => ({ ...value, text }));
}

function numbersOf(text: string, field: Field | undefined, isList: boolean, isOfId: boolean): readonly string[] {
  // `5 000` is no two numbers.
  if (isList && text.includes(" ") && !text.includes(" 0")) return text.split(" ");
  if (isOfId && text.includes(" ")) return text.split(" ");
  if (field?.type === "integer" && /^\d+(?:,[1-9]\d*)+$/.test(text) && isOfId) return text.split(",");
  const numbers = readNumbers(text) ?? [text];
  return isList || field?.type !== "number" || numbers.length > 2 ? numbers : [text];
}

/** What a value means for a field; undefined when it means nothing there. */
export function resolve(value: LooseValue, field: Field | undefined): Resolved | undefined {
  switch (value.is) {
    case "text":
      return field ? text(value, field) : point(value.text, value.isQuoted ? value.doubt : "implied");
    case "number":
      return field && valueTypes[field.type].family === "time" ? time(value.text, field) : number(value);
    case "period":
      return period(value, field as Field);
    case "truth":
      return point(value.value, value.doubt ?? (field ? undefined : "changed"));
    case "field":
      return point({ field: value.field.name }, value.field.doubt);
    case "variable":
      return point({ variable: value.name }, undefined);
    default:
      return undefined;
  }
}

function text(value: Of<"text">, field: Field): Resolved | undefined {
  if (field.values) return oneOf(value, field.values);
  const { family, diagnose, repair } = valueTypes[field.type];
  if (family === "time") return time(value.text, field);
  if (diagnose(value.text, field) === undefined) return point(value.text, value.doubt);
  const meant = isFlag(field) ? repair?.(value.text, field) : undefined;
  return meant ? point(meant.value, value.doubt) : number({ ...value, factor: 1 });
}

function number({ text, factor, doubt }: Pick<Of<"number">, "text" | "factor" | "doubt">): Resolved | undefined {
  const read = readNumber(text.trim(), factor);
  return read && point(read.value, read.isPlain ? doubt : "changed");
}

/** A moment as a field holds it. */
function time(written: string, field: Field, timeZone?: string): Resolved | undefined {
  const meant = valueTypes[field.type].repair?.(written, field, timeZone);
  return meant && point(meant.value, meant.isCertain ? undefined : "changed");
}

function period({ period, timeZone, doubt }: Of<"period">, field: Field): Resolved | undefined {
  if (period.isMoment) return time(period.first, field, timeZone);
  const days = wholeDays({ first: Date.parse(period.first), end: Date.parse(period.last) + DAY }, field, timeZone);
  const isDay = period.first === period.last;
  return (
    days && { ...days, isDay, doubt: doubt ?? ((zoneOf(field) ?? timeZone) === undefined ? "implied" : undefined) }
  );
}

function oneOf({ text, isPart }: Of<"text">, values: readonly EnumValue[]): Resolved | undefined {
  const exact = valueCalled(text, values);
  if (exact) return point(exact.value, isPart || !isWritten(text, exact) ? "changed" : undefined);
  const names = ({ value, label = "" }: EnumValue) => [String(value), joinedName(label)];
  const near = isCalled(text) ? closestMatch(joinedName(text), [...new Set(values.flatMap(names))]) : undefined;
  const found = values.find((each) => near !== undefined && names(each).includes(near));
  return found && point(found.value, "typo");
}

/** Whether a text is the value or its label, upper and lower case and spaces aside. */
function isWritten(text: string, called: EnumValue): boolean {
  return namesOf(called).some((each) => wordsOf(each) === wordsOf(text));
}

/** Whether a text is one of the values of an enum, as a value or a label. */
export function isOneOf(text: string, field: Field | undefined): boolean {
  return valueCalled(text, field?.values ?? []) !== undefined;
}

/** A sign before it may negate it: `-bags`. */
const isCalled = (text: string) => /^\s*[\p{L}\p{N}]/u.test(text);

const pluralsOf = (word: string) => [`${word}s`, `${word}es`, word.replace(/y$/, "ies")];

function valueCalled(text: string, values: readonly EnumValue[]): EnumValue | undefined {
  const exact = values.find(({ value }) => String(value) === text);
  if (exact || !isCalled(text)) return exact;
  const wanted = joinedName(text);
  return (
    values.find(({ value }) => joinedName(String(value)) === wanted) ??
    values.find(({ label }) => label !== undefined && joinedName(label) === wanted) ??
    values.find((each) => {
      const names = namesOf(each)
        .map(joinedName)
        .filter((name) => name.length > 2);
      return names.some((name) => pluralsOf(wanted).includes(name) || pluralsOf(name).includes(wanted));
    })
  );
}

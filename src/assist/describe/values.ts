import { readTime, writeTime, zoneOf } from "../../base/language/time-notations.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { glimpse } from "../../base/messages/words.ts";
import type { CountValue, SingleOperand } from "../../compiler/ast/nodes.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import type { Named, Teller } from "./names.ts";
import { flags, momentText, unreadable } from "./words.ts";

type Value = string | number;

/** Earlier years look like others in some calendars. */
const EARLIEST = Date.UTC(1000, 0);
const SECOND = 1000;
const MINUTE = 60_000;

/** The formats of dates, which are expensive to create, by their options. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(time: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat("en", { timeZone: "UTC", calendar: "gregory", ...options });
  formats.set(key, format);
  return format.format(time);
}

const clockTime = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const withSeconds = { ...clockTime, second: "2-digit" } as const;

/** A day or a time as people write it; undefined for a text that is not one in the notation of the field. */
function timeText(text: string, field: Field): string | undefined {
  const time = readTime(text, field);
  if (time === undefined || time < EARLIEST || writeTime(time, field) !== text) return undefined;
  const day = formatted(time, { dateStyle: "long" });
  if (field.type === "date") return day;
  const clock =
    time % SECOND !== 0
      ? { ...withSeconds, fractionalSecondDigits: 3 as const }
      : time % MINUTE !== 0
        ? withSeconds
        : clockTime;
  const whole = `${day} at ${formatted(time, clock)}`;
  return zoneOf(field) === undefined ? `${whole} UTC` : whole;
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;

const quoted = (text: string) => `“${glimpse(text)}”`;

/** A value as people say it; a long text is cut. */
export function valueText(value: Value, { field, unit }: Named): string {
  const inWords = field && wordsFor(value, field);
  if (inWords !== undefined) return inWords;
  const isNumber = typeof value === "number" || (field !== undefined && typeFacts[field.type].isNumeric);
  if (isNumber && NUMBER.test(String(value)))
    return unit === undefined ? String(Number(value)) : `${Number(value)} ${unit}`;
  return typeof value === "number" ? String(value) : quoted(value);
}

/** The word or label for one of the values of a field, or its time. */
function wordsFor(value: Value, field: Field): string | undefined {
  if (field.type === "flag") return { 0: flags.no.word, 1: flags.yes.word }[Number(value)];
  const label = field.values?.find((each) => String(each.value) === String(value))?.label;
  if (label !== undefined) return quoted(label);
  return typeof value === "string" && typeFacts[field.type].family === "time" ? timeText(value, field) : undefined;
}

/** What a condition compares a field with. */
export function operandText(operand: SingleOperand, named: Named, { names }: Teller): string {
  switch (operand.kind) {
    case "string":
    case "number":
      return valueText(operand.value, named);
    case "reference":
      return `the value of ${names(operand.name).label}`;
    case "variable":
      return variableText(operand.name);
    case "moment":
      return momentText(operand);
    case "invalid":
      return unreadable;
  }
}

const variableText = (name: string) => `the value of the variable :${name}`;

/** The number of a LIMIT or OFFSET, or the name of its variable. */
export function countText(value: CountValue): string {
  if (value.kind === "number") return String(value.value);
  return value.kind === "variable" ? variableText(value.name) : unreadable;
}

import type { DescriptionWords } from "../../base/diagnostics/description-words.ts";
import { glimpse } from "../../base/diagnostics/words.ts";
import { readTime, writeTime, zoneOf } from "../../base/language/time-notations.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { CountValue, SingleOperand } from "../../compiler/ast/nodes.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { distinctLabels, type Named, quoted } from "./names.ts";
import type { Teller } from "./teller.ts";

type Value = string | number;

/** A template with its `$1` and `$2` filled in. */
export function filled(template: string, first: string, second = ""): string {
  return template.replace(/\$([12])/g, (_, which) => (which === "1" ? first : second));
}

/** Earlier years look like others in some calendars. */
const EARLIEST = Date.UTC(1000, 0);
const SECOND = 1000;
const MINUTE = 60_000;

/** The formats of dates, which are expensive to create, by locale. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(place: number, locale: string, key: string, options: Intl.DateTimeFormatOptions): string {
  const format =
    formats.get(locale + key) ?? new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
  formats.set(locale + key, format);
  return format.format(place);
}

const clockTime = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A day or a time as people write it; undefined for a text that says none, or says it in other words. */
function timeText(text: string, field: Field, { locale, dayTime, instant }: DescriptionWords): string | undefined {
  const place = readTime(text, field);
  if (place === undefined || place < EARLIEST || writeTime(place, field) !== text) return undefined;
  const day = formatted(place, locale, "day", { dateStyle: "long" });
  if (field.type === "date") return day;
  const precise =
    place % SECOND !== 0
      ? formatted(place, locale, "millisecond", { ...clockTime, second: "2-digit", fractionalSecondDigits: 3 })
      : place % MINUTE !== 0
        ? formatted(place, locale, "second", { ...clockTime, second: "2-digit" })
        : formatted(place, locale, "minute", clockTime);
  const whole = filled(dayTime, day, precise);
  return zoneOf(field) === undefined ? filled(instant, whole) : whole;
}

/** The word or label for one of the few values of a field. */
function valueLabel(value: Value, { type, values = [] }: Field, words: DescriptionWords): string | undefined {
  if (type === "flag") return value === 1 ? words.flags.yes.word : value === 0 ? words.flags.no.word : undefined;
  const label = values.find((each) => each.value === value)?.label;
  if (label === undefined) return undefined;
  const isOwn = distinctLabels(values, () => values.flatMap((each) => each.label ?? [])).has(label);
  return isOwn ? quoted(label, words) : undefined;
}

/** A value said exactly: in words where nothing else is said so, and else as the language writes it. */
export function exactValue(value: Value, { field }: Named, words: DescriptionWords): string {
  const inWords = field && (valueLabel(value, field, words) ?? timeOf(value, field, words));
  if (inWords !== undefined) return inWords;
  return typeof value === "string" ? quoteString(value) : Object.is(value, -0) ? "-0" : String(value);
}

const timeOf = (value: Value, field: Field, words: DescriptionWords) =>
  typeof value === "string" && typeFacts[field.type].family === "time" ? timeText(value, field, words) : undefined;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;
const numbers = new Map<string, Intl.NumberFormat>();

function numberText(text: string, { locale }: DescriptionWords): string | undefined {
  if (!NUMBER.test(text)) return undefined;
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 9 });
  numbers.set(locale, format);
  return format.format(Number(text));
}

/** A value as people say it; a long text is cut. */
export function plainValue(value: Value, { field, unit }: Named, words: DescriptionWords): string {
  const inWords = field && (labelFor(value, field, words) ?? timeOf(value, field, words));
  if (inWords !== undefined) return inWords;
  const isNumber = typeof value === "number" || (field !== undefined && typeFacts[field.type].isNumeric);
  const number = isNumber ? numberText(String(value), words) : undefined;
  if (number === undefined) return typeof value === "number" ? String(value) : words.quotes.join(glimpse(value));
  return unit === undefined ? number : `${number} ${unit}`;
}

function labelFor(value: Value, field: Field, words: DescriptionWords): string | undefined {
  if (field.type === "flag") return valueLabel(Number(value), field, words);
  const label = field.values?.find((each) => String(each.value) === String(value))?.label;
  return label === undefined ? undefined : words.quotes.join(glimpse(label));
}

/** What a condition compares a field with. */
export function operandText(operand: SingleOperand, named: Named, teller: Teller): string {
  const { words } = teller;
  switch (operand.kind) {
    case "string":
    case "number":
      return teller.value(operand.value, named, words);
    case "reference":
      return filled(words.reference, teller.names(operand.name).label);
    case "variable":
      return filled(words.variable, operand.name);
    case "moment":
      return [words.moment(operand.anchor), ...operand.shifts.map(words.shift)].join(" ");
    case "invalid":
      return words.unreadable;
  }
}

/** The number of a LIMIT or OFFSET; also as a number, unless it is a variable. */
export function countText(value: CountValue, { words }: Teller): readonly [text: string, count: number | undefined] {
  if (value.kind === "number") return [String(value.value), value.value];
  return [value.kind === "variable" ? filled(words.variable, value.name) : words.unreadable, undefined];
}

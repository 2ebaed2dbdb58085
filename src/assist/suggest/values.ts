import { type DateOrder, isDate } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { isExact } from "../../base/text/decimal.ts";
import { quoteString } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import type { EnumValue, Field } from "../../compiler/resource/resource.ts";
import { APOSTROPHE } from "./clean.ts";
import { fieldsAt, isComparedAt, joinedName, type NamedField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { isAnyAt, phraseAt } from "./vocabulary.ts";

/** An operand that was read. */
export interface Value {
  /** As this language writes it. */
  readonly operand: string;
  /** Its text, where it is one that can be matched; undefined for numbers and references. */
  readonly text?: string;
  /** `reference` and `null` are compared with in their own ways; `open` is the `*` of `[1 TO *]`. */
  readonly is: "text" | "number" | "time" | "regexp" | "reference" | "null" | "open";
  readonly isQuoted: boolean;
  readonly isLikely: boolean;
  readonly end: number;
}

export interface ValueContext {
  readonly pieces: readonly Piece[];
  readonly text: string;
  readonly options: SuggestOptions;
}

const family = (field: Field | undefined) => field && typeFacts[field.type].family;

/** The value at a place, as far as the field it is compared with tells where it ends. */
export function valueAt(
  context: ValueContext,
  at: number,
  { field, name }: NamedField,
  maySeveral: boolean,
): Value | undefined {
  const { pieces, options } = context;
  const first = pieces[at];
  if (!first) return undefined;
  if (first.kind === "string" || (first.kind === "name" && !options.resource?.fields[first.text]))
    return quoted(context, first, field, at);
  if (first.text === "*" && field?.type !== "string") return made("open", "", at + 1);
  const regexp = first.text === "/" ? REGEXP.exec(context.text.slice(first.start)) : null;
  if (regexp) {
    const end = pieces.findIndex(({ start }, index) => index > at && start >= first.start + regexp[0].length);
    const pattern = `${regexp[2] === "i" ? "(?i)" : ""}${regexp[1]?.replaceAll("\\/", "/")}`;
    return {
      operand: quoteString(pattern),
      text: pattern,
      is: "regexp",
      isQuoted: true,
      isLikely: true,
      end: end < 0 ? pieces.length : end,
    };
  }
  const variable = first.text === ":" ? pieces[at + 1] : undefined;
  if (variable?.isGlued && Object.hasOwn(options.bindings ?? {}, variable.text))
    return made("reference", `:${variable.text}`, at + 2);
  const empty = phraseAt(pieces, at, "null");
  if (empty && !(field && typeFacts[field.type].isText && empty.isLikely && field.type === "enum"))
    return {
      operand: "NULL",
      is: "null",
      isQuoted: false,
      isLikely: empty.isLikely || empty.means === "text",
      end: empty.end,
    };
  return (
    reference(context, at, field, name) ??
    (field?.values ? enumAt(pieces, at, field.values) : undefined) ??
    (field?.type === "flag" ? truthAt(pieces, at) : undefined) ??
    (family(field) === "time" ? timeAt(pieces, at, options) : undefined) ??
    (family(field) === "number" || !field ? numberAt(pieces, at) : undefined) ??
    (family(field) !== "number" && family(field) !== "time"
      ? words(context, at, field, maySeveral && field?.type === "string")
      : undefined)
  );
}

/** A regular expression between slashes. */
const REGEXP = /^\/((?:[^/\\\s]|\\.)+)\/(i?)(?=[\s),;]|$)/;

type Kind = Value["is"];

const made = (is: Kind, operand: string, end: number, isLikely = false, more: Partial<Value> = {}): Value => ({
  ...{ is, operand, end, isLikely, isQuoted: false },
  ...more,
});

/** A value in quotes; what stands in them is kept, unless the field says that it is a number or a date in another form. */
function quoted({ text: source, options }: ValueContext, piece: Piece, field: Field | undefined, at: number): Value {
  const text = piece.isBroken ? piece.text.replace(/(?<=.)["'`”’]$/, "") : piece.text;
  const isEscaped = source.slice(piece.start, piece.end).includes("\\"); // elsewhere, escapes mean other characters
  const isLikely = piece.isBroken === true || piece.kind === "name" || isEscaped;
  if (family(field) === "time") {
    const day = isoDate(text, options.dateOrder ?? options.resource?.dateOrder) ?? text;
    return made("time", quoteString(day), at + 1, isLikely || day !== text, { text: day, isQuoted: true });
  }
  const number = family(field) === "number" ? readNumber(text) : undefined;
  if (number && !number.isPlain) return made("number", String(number.value), at + 1, true, { isQuoted: true });
  const known = field?.values && valueCalled(text, field.values);
  const isOther = known !== undefined && String(known.value) !== text;
  const operand = known ? operandOf(known.value) : quoteString(text);
  return made("text", operand, at + 1, isLikely || isOther, { text, isQuoted: true });
}

function operandOf(value: string | number): string {
  return typeof value === "number" ? String(value) : quoteString(value);
}

function reference(
  { pieces, options }: ValueContext,
  at: number,
  field: Field | undefined,
  name: string,
): Value | undefined {
  const isMarked = pieces[at]?.key === "field" && pieces[at + 1]?.text === ":";
  const [named] = fieldsAt(pieces, isMarked ? at + 2 : at, options.resource);
  if (!named || (!isMarked && !field)) return undefined;
  if (
    !isMarked &&
    (named.isLikely || named.name === name || !named.field || family(named.field) !== family(field) || field?.values)
  )
    return undefined;
  if (!isMarked && isComparedAt(pieces, named.end)) return undefined;
  const isLikely = named.isLikely || (family(field) === "text" && !isMarked);
  return { operand: `Field:${writtenName(named.name)}`, is: "reference", isQuoted: false, isLikely, end: named.end };
}

const plurals = (word: string) => [word, `${word}s`, `${word}es`];

/** The value of an enum that is called so: by its value or label, in the singular or plural. */
export function valueCalled(text: string, values: readonly EnumValue[]): EnumValue | undefined {
  const wanted = joinedName(text);
  const names = ({ value, label = "" }: EnumValue) => [String(value), label].map(joinedName);
  return (
    values.find(({ value }) => String(value) === text) ??
    values.find((each) => wanted !== "" && names(each).includes(wanted)) ??
    values.find(
      (each) =>
        wanted.length > 2 &&
        names(each).some((name) => plurals(wanted).includes(name) || plurals(name).includes(wanted)),
    )
  );
}

/** The longest run of words that is a value of an enum. */
export function enumAt(pieces: readonly Piece[], at: number, values: readonly EnumValue[]): Value | undefined {
  for (let end = Math.min(at + 4, pieces.length); end > at; end--) {
    const run = pieces.slice(at, end);
    if (
      run.some(({ kind, text }) => kind === "string" || (kind === "sign" && text !== "-")) ||
      run.at(-1)?.kind === "sign"
    )
      continue;
    const text = run.map((piece, index) => (index > 0 && !piece.isGlued ? " " : "") + piece.text).join("");
    const found = valueCalled(text, values);
    if (!found) continue;
    const isExact = [String(found.value), found.label].some((name) => name?.toLowerCase() === text.toLowerCase());
    return {
      operand: operandOf(found.value),
      text: String(found.value),
      is: "text",
      isQuoted: false,
      isLikely: !isExact,
      end,
    };
  }
  return undefined;
}

function truthAt(pieces: readonly Piece[], at: number): Value | undefined {
  const truth = phraseAt(pieces, at, "truth");
  return truth && made("number", truth.means, truth.end);
}

const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([ \u00a0\u202f'.,_])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const PLAIN = /^[+-]?(?:\d+|\d*[.,]\d+)(?:e[+-]?\d+)?$/i;
const EXACT = /^-?(?:0|[1-9]\d*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The number of a text in the usual forms of several countries; none that would lose digits, and none for `1.000`. */
export function readNumber(
  text: string,
  factor = 1,
): { readonly value: number; readonly isPlain: boolean } | undefined {
  if (/^[+-]?(?:[1-9]\d{0,2}\.000|0\d+[.,].*)$/.test(text)) return undefined;
  const apart = PLAIN.test(text) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text) ? undefined : GROUPED.exec(text)?.[1];
  const digits = (apart === undefined ? text : text.replaceAll(apart, "")).replace(",", ".").replace(/^\+/, "");
  const scaled = factor === 1 ? digits : `${digits}e${Math.log10(factor)}`;
  return /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(scaled) && isExact(scaled.replace(/^(-?)\./, "$10."))
    ? { value: Number(scaled), isPlain: EXACT.test(text) && factor === 1 }
    : undefined;
}

function numberAt(pieces: readonly Piece[], at: number): Value | undefined {
  const prefix = phraseAt(pieces, at, "unit");
  const piece = pieces[prefix?.end ?? at];
  if (piece?.kind !== "number") return undefined;
  let end = (prefix?.end ?? at) + 1;
  let factor = Number(prefix?.means ?? 1);
  for (let unit = phraseAt(pieces, end, "unit"); unit; unit = phraseAt(pieces, end, "unit")) {
    factor *= Number(unit.means);
    end = unit.end;
  }
  if (pieces[end]?.isGlued && /^[\p{L}%]/u.test(pieces[end]?.text ?? "")) return undefined; // `5kg`, `5x`
  const read = readNumber(piece.text, factor);
  const isUnit = end > at + 1;
  return read && made("number", String(read.value), end, isUnit || !read.isPlain, { text: piece.text });
}

/** A day, month or year in digits or words, as ISO 8601 writes it; the compiler says what it means for a field. */
function timeAt(pieces: readonly Piece[], at: number, { dateOrder, resource }: SuggestOptions): Value | undefined {
  const first = pieces[at];
  if (first?.text === "*") return undefined;
  const named = first && namedDate(pieces, at);
  if (named) return timeValue(named.text, named.end);
  const [, monthFirst, ofYear] = /^(0?[1-9]|1[0-2])\.(\d{4})$/.exec(first?.text ?? "") ?? [];
  if (monthFirst) return timeValue(`${ofYear}-${monthFirst.padStart(2, "0")}`, at + 1);
  const isPart = /^\d{4}$/.test(first?.text ?? "") && first?.kind === "number";
  const month = /^(\d{1,2})$/.exec(first?.text ?? "");
  if (
    month &&
    /^[/.]$/.test(pieces[at + 1]?.text ?? "") &&
    /^\d{4}$/.test(pieces[at + 2]?.text ?? "") &&
    Number(month[1]) <= 12
  )
    return timeValue(`${pieces[at + 2]?.text}-${first?.text.padStart(2, "0")}`, at + 3);
  if (first?.kind !== "date" && !isPart) return undefined;
  const text = isoDate(first?.text ?? "", dateOrder ?? resource?.dateOrder);
  return text === undefined ? undefined : timeValue(text, at + 1);
}

function timeValue(text: string, end: number): Value {
  return made("time", quoteString(text), end, false, { text });
}

const YEAR_LAST = /^(\d\d?)([-/.])(\d\d?)\2(\d{4})/;

/** The date with its year first; undefined when it can be read in two ways and no order is given. */
export function isoDate(text: string, order: DateOrder | undefined): string | undefined {
  const [found, a = "", sign, b = "", year] = YEAR_LAST.exec(text) ?? [];
  if (found === undefined) return text.replace(/^(\d{4})[/.](\d\d?)[/.]/, "$1-$2-").replace(",", "");
  const [dmy, mdy] = [
    [b, a],
    [a, b],
  ].map((parts) => [year, ...parts.map((part) => part.padStart(2, "0"))].join("-")) as [string, string];
  const valid = [...new Set([dmy, mdy].filter(isDate))];
  const day =
    sign === "." && isDate(dmy)
      ? dmy
      : valid.length === 1
        ? valid[0]
        : valid.length > 1 && order
          ? { dmy, mdy }[order]
          : undefined;
  return day && (day + text.slice(found.length)).replace(",", "");
}

/** `5 March 2024`, `March 5th, 2024`, `March 2024`. */
function namedDate(pieces: readonly Piece[], at: number): { readonly text: string; readonly end: number } | undefined {
  let [year, month, day] = ["", "", ""];
  let end = at;
  for (; end < at + 8 && year === ""; end++) {
    const { kind, text = "", key = "" } = pieces[end] ?? {};
    const named = phraseAt(pieces, end, "month");
    if (named && month === "") month = named.means.padStart(2, "0");
    else if (kind === "number" && /^\d{4}$/.test(text)) year = text;
    else if (kind === "number" && day === "" && /^\d\d?$/.test(text)) day = text.padStart(2, "0");
    else if (end === at || !/^(?:st|nd|rd|th|of|,|\.|-)$/.test(key)) return undefined;
  }
  if (year === "" || month === "") return undefined;
  const text = day === "" ? `${year}-${month}` : `${year}-${month}-${day}`;
  return day === "" || isDate(text) ? { text, end } : undefined;
}

const STOPS = ["and", "or", "clause", "impossible", "after", "superlative"] as const;
const MEANINGS = ["operator", "not", "copula", "null", "truth", "direction", "noise", "vague", "before", "to"] as const;

/** Words without quotes, as far as nothing else begins: one with what is written together, or several that mean nothing else. */
function words(
  { pieces, text, options }: ValueContext,
  at: number,
  field: Field | undefined,
  maySeveral: boolean,
): Value | undefined {
  const begins = (piece: Piece | undefined) =>
    piece !== undefined &&
    (/word|number|date/.test(piece.kind) || (piece.kind === "sign" && /^[-./@%*#&_?+:\\]+$/.test(piece.text)));
  if (pieces[at]?.kind === "date" && !field) return undefined; // `1/2/2024` may be two dates
  if (!begins(pieces[at]) || isAnyAt(pieces, at, ...STOPS)) return undefined;
  if (!/[\p{L}\p{N}%*./@]/u.test(pieces[at]?.text ?? "") || (pieces[at]?.text === "@" && !pieces[at + 1]?.isGlued))
    return undefined;
  let end = at;
  let count = 0;
  while (begins(pieces[end]) && count < (maySeveral && !/[%*]/.test(pieces[at]?.text ?? "") ? 5 : 1)) {
    const isNext =
      count > 0 &&
      (pieces[end]?.isOnNewLine ||
        pieces[end]?.kind === "sign" ||
        isAnyAt(pieces, end, ...STOPS) ||
        startsField(pieces, end, options));
    if (isNext) break;
    end++;
    while (pieces[end]?.isGlued && (begins(pieces[end]) || /^[=~$]$/.test(pieces[end]?.text ?? ""))) end++;
    count++;
  }
  const starts = Array.from({ length: end - at }, (_, index) => at + index).filter(
    (place) => place === at || !pieces[place]?.isGlued,
  );
  if (starts.length > 1 && starts.some((place) => isAnyAt(pieces, place, ...MEANINGS))) return undefined; // `the word vintage`
  if (starts.length === 1 && end === at + 1 && isAnyAt(pieces, at, "vague", "truth", "null")) return undefined;
  const content = text.slice(pieces[at]?.start, pieces[end - 1]?.end).replaceAll(APOSTROPHE, "'");
  if (!/[\p{L}\p{N}]/u.test(content) || /^(?:%[sdif]|@\w+)$|~\d*$/.test(content)) return undefined;
  // A number with more than digits, or with signs that mean something elsewhere
  const isOdd = (pieces[at]?.kind === "number" && end > at + 1) || !/^[\p{L}\p{M}\p{N}\s_-]+$/u.test(content);
  const isLikely = starts.length > 1 || isOdd || !field || isAnyAt(pieces, at, ...MEANINGS);
  return made("text", quoteString(content), end, isLikely, { text: content });
}

function startsField(pieces: readonly Piece[], at: number, { resource }: SuggestOptions): boolean {
  return fieldsAt(pieces, at, resource).some(({ end }) => isComparedAt(pieces, end));
}

/** Whether words without quotes are a value, and none of them says more about it. */
export function isPlainText(text: string): boolean {
  const { pieces } = piecesOf(text);
  const starts = pieces.flatMap(({ isGlued }, at) => (isGlued ? [] : [at]));
  const kinds = starts.length > 1 ? MEANINGS : (["vague", "truth", "null"] as const);
  return !starts.some((at) => isAnyAt(pieces, at, ...kinds));
}

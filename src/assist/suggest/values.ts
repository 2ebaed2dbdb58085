import { referencePrefix } from "../../base/language/clauses.ts";
import { withYearFirst } from "../../base/language/date-order.ts";
import { hasPhrase, phraseAt } from "../../base/language/plain-english.ts";
import { isUnitCount, unitOf, units } from "../../base/language/relative-dates.ts";
import { isDate } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { counted } from "../../base/messages/words.ts";
import { quoteString, quoteValue } from "../../base/text/quote.ts";
import { readNumber } from "../../base/text/read-number.ts";
import { normalizedName } from "../../compiler/resource/find-field.ts";
import type { EnumValue, Field } from "../../compiler/resource/resource.ts";
import type { NamedField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import type { Piece } from "./pieces.ts";

export interface Value {
  readonly operand: string;
  readonly text?: string | undefined; // of a value that can be matched, which a reference cannot
  readonly kind: "text" | "number" | "time" | "period" | "reference" | "null";
  readonly isQuoted?: boolean;
  readonly isGuess?: boolean | undefined;
  readonly end: number;
}

type ValueContext = { readonly pieces: readonly Piece[]; readonly text: string; readonly options: SuggestOptions };

/** The value at an index; with `isText`, no word is a keyword. */
export function valueAt(context: ValueContext, at: number, { field }: NamedField, isText = false): Value | undefined {
  const { pieces, options } = context;
  const [first, second] = pieces.slice(at, at + 2);
  if (!first) return undefined;
  if (first.kind === "name" && first.text.startsWith(referencePrefix))
    return { kind: "reference", operand: first.text, end: at + 1 };
  const isTyped = /^(?:date|timestamp)$/.test(first.key) && second?.kind === "string"; // `DATE '2024-03-01'`
  const string = isTyped ? second : first;
  if (string.kind === "string" || (first.kind === "name" && !options.resource?.fields[first.text]))
    return quotedValue(options, string, field, isTyped ? at + 2 : at + 1);
  if (first.text === ":" && second?.isGlued && Object.hasOwn(options.bindings ?? {}, second.text))
    return { kind: "reference", operand: `:${second.text}`, end: at + 2 };
  const family = field && typeFacts[field.type].family;
  const empty = isText ? undefined : phraseAt(pieces, at, "null");
  if (empty && !(empty.isGuess && field?.type === "enum"))
    return { kind: "null", operand: "NULL", end: empty.end, isGuess: empty.isGuess || empty.isText };
  const truth = field?.type === "flag" ? phraseAt(pieces, at, "truth") : undefined;
  const exact =
    (field?.values && enumAt(pieces, at, field.values)) ??
    (truth && ({ kind: "number", operand: truth.means, end: truth.end } as const)) ??
    (family === "time" ? (relativeAt(pieces, at) ?? timeAt(pieces, at, options)) : undefined) ??
    (family === "number" || !field ? numberAt(pieces, at, field) : undefined);
  return exact ?? (family === "number" || family === "time" ? undefined : wordsAt(context, at, field, isText));
}

function quotedValue(options: SuggestOptions, { text, kind }: Piece, field: Field | undefined, end: number): Value {
  const isOther = field?.values?.every(({ value }) => String(value) !== text) ?? false; // the compiler knows labels
  if (!field || typeFacts[field.type].family !== "time")
    return { kind: "text", operand: quoteString(text), text, end, isGuess: kind === "name" || isOther, isQuoted: true };
  const day = withYearFirst(text, options.dateOrder) ?? text;
  return { kind: "time", operand: quoteString(day), text: day, end, isGuess: day !== text, isQuoted: true };
}

/** The listed value whose value or label this is, but for case, separators and a plural. */
function enumValueNamed(text: string, values: readonly EnumValue[]): EnumValue | undefined {
  const wanted = normalizedName(text);
  const isNamed = (name: string) => name !== "" && ["", "s", "es"].some((end) => normalizedName(name + end) === wanted);
  const exact = values.find(({ value }) => String(value) === text);
  return exact ?? values.find(({ value, label = "" }) => isNamed(String(value)) || isNamed(label));
}

export function enumAt(pieces: readonly Piece[], at: number, values: readonly EnumValue[]): Value | undefined {
  for (let end = Math.min(at + 4, pieces.length); end > at; end--) {
    const run = pieces.slice(at, end);
    if (run.some(({ kind, text }) => kind === "string" || (kind === "sign" && text !== "-"))) continue;
    const text = run.map((piece, index) => (index > 0 && !piece.isGlued ? " " : "") + piece.text).join("");
    const found = [run[0], run.at(-1)].some((end) => end?.kind === "sign") ? undefined : enumValueNamed(text, values);
    if (!found) continue;
    const isExact = [String(found.value), found.label].some((name) => name?.toLowerCase() === text.toLowerCase());
    return { kind: "text", operand: quoteValue(found.value), text: String(found.value), end, isGuess: !isExact };
  }
  return undefined;
}

function numberAt(pieces: readonly Piece[], at: number, field: Field | undefined): Value | undefined {
  const word = field && phraseAt(pieces, at, "number");
  if (word) return { kind: "number", operand: word.means, end: word.end, isGuess: true };
  const prefix = phraseAt(pieces, at, "unit");
  const start = prefix?.end ?? at;
  const piece = pieces[start];
  if (piece?.kind !== "number") return undefined;
  const unit = phraseAt(pieces, start + 1, "unit");
  if (!prefix && pieces[start + 1]?.text === "m" && unit) return undefined; // metres, minutes or millions
  const own = /\((\p{L}+)\)$/u.exec(field?.label ?? "")?.[1]?.toLowerCase(); // `Weight (kg)`
  const end = unit?.end ?? start + (own !== undefined && pieces[start + 1]?.key === own ? 2 : 1);
  if (pieces[end]?.isGlued && /^[\p{L}%]/u.test(pieces[end]?.text ?? "")) return undefined; // `5kg`, `5x`
  const read = readNumber(piece.text, Number(prefix?.means ?? 1) * Number(unit?.means ?? 1));
  if (!read) return undefined;
  const isGuess = end > at + 1 || !read.isPlain;
  return { kind: "number", operand: String(read.value), text: piece.text, end, isGuess };
}

/** `yesterday`, `last week`, `the last 7 days`; not `7 days ago`, of which "more than" is before and `>` after. */
function relativeAt(pieces: readonly Piece[], at: number): Value | undefined {
  const moment = phraseAt(pieces, at, "moment");
  if (moment) return { kind: "time", operand: moment.means, end: moment.end };
  const period = phraseAt(pieces, at, "period");
  const place = period?.end ?? at;
  const count = Number(phraseAt(pieces, place, "number")?.means ?? pieces[place]?.text);
  const end = place + (isUnitCount(count) ? 2 : 1);
  const unit = unitOf(pieces[end - 1]?.key ?? "");
  if (!period || !unit) return undefined;
  const { means: side, count: one } = period;
  const isSpan = one !== undefined || (side !== "THIS" && units.indexOf(unit) < units.indexOf("day")); // `in the last month`, `last hour`
  const single = isSpan ? counted(1, unit) : unit;
  const text = isUnitCount(count) ? counted(count, unit) : single;
  return { kind: "period", operand: `${side} ${text.toUpperCase()}`, end, isGuess: true };
}

/** A day, month or year: `2024-03-05`, `5 March 2024`, `March 5th, 2024`, `2024`. The compiler says what it means for a field. */
function timeAt(pieces: readonly Piece[], at: number, options: SuggestOptions): Value | undefined {
  const date = pieces[at]?.kind === "date" ? withYearFirst(pieces[at].text, options.dateOrder) : undefined;
  if (date !== undefined) return { kind: "time", operand: quoteString(date), text: date, end: at + 1 };
  let [year, month, day] = ["", "", ""];
  let end = at;
  for (; end < at + 8 && year === ""; end++) {
    const { kind, text = "", key = "" } = pieces[end] ?? {};
    const named = phraseAt(pieces, end, "month");
    if (named && month === "") month = named.means.padStart(2, "0");
    else if (kind === "number" && /^\d{4}$/.test(text)) year = text;
    else if (kind === "number" && day === "" && /^\d\d?$/.test(text)) day = text.padStart(2, "0");
    else if (end === at || !(hasPhrase(pieces, end, "ordinal") || /^(?:of|[,.-])$/.test(key))) return undefined;
  }
  const text = [year, month, day].filter((part) => part !== "").join("-");
  const isThere = year !== "" && (day === "" || (month !== "" && isDate(text)));
  return isThere ? { kind: "time", operand: quoteString(text), text, end } : undefined;
}

const CONNECTIVES = ["and", "or"] as const;
const STOPS = [...CONNECTIVES, "clause", "after", "superlative"] as const;
const VAGUE = ["vague", "truth", "null"] as const;
const MEANINGS = [...STOPS, ...VAGUE, "operator", "not", "copula", "direction", "noise", "before", "to"] as const;

export const isWordPart = (piece: Piece | undefined) =>
  piece !== undefined &&
  (/word|number|date/.test(piece.kind) || (piece.kind === "sign" && /^[-./@%*#&_?+:\\]+$/.test(piece.text)));

function wordsAt({ pieces, text, options }: ValueContext, at: number, field: Field | undefined, isText: boolean) {
  const first = pieces[at] as Piece;
  if (first.kind === "date" && !field) return undefined; // `1/2/2024` may be two dates
  if (!isWordPart(first) || hasPhrase(pieces, at, ...(isText ? CONNECTIVES : STOPS))) return undefined;
  let end = at + 1;
  while (pieces[end]?.isGlued && (isWordPart(pieces[end]) || /^[=~$]$/.test(pieces[end]?.text ?? ""))) end++;
  if (!isText && end === at + 1 && hasPhrase(pieces, at, ...VAGUE)) return undefined;
  const content = text.slice(first.start, pieces[end - 1]?.end).replaceAll("’", "'");
  if (!/[\p{L}\p{N}]/u.test(content) || /^(?:%[sdif]|@\w+|\/.*\/i?)$|~\d*$/.test(content)) return undefined;
  // A number with more than digits, or with signs that mean something elsewhere
  const isOdd = (first.kind === "number" && end > at + 1) || !/^[\p{L}\p{M}\p{N}\s_-]+$/u.test(content);
  const isOther = Object.hasOwn(options.resource?.fields ?? {}, content) || hasPhrase(pieces, at, ...MEANINGS);
  const isGuess = isOdd || !field || isOther;
  return { kind: "text", operand: quoteString(content), text: content, end, isGuess } as const;
}

import { operatorFrom } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type Lookup, lookupFor } from "../../base/language/spellings.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import { ref } from "../../compiler/ast/values.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";
import { type ConvertOptions, convert, type Piece, partsOf, readCondition, refuse, tokensLike } from "./notation.ts";

const { raw } = String;
const NAME = raw`(?!(?:null|true|false|not)\b)[a-z_]\w*(?:\/[a-z_]\w*)*(?![\w/-]|\s*\()`;
const GUID = raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])`;
const DATE = raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?(?![\w-])`;
const NUMBER = raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.-])`;
const VALUE = raw`(?:'(?:[^']|'')*'|${GUID}|${DATE}|${NUMBER}|(?:null|true|false)\b)`;
const SIDE = raw`(?:to(?:lower|upper)\s*\(\s*${NAME}\s*\)|${NAME}|${VALUE})`;
const comparisons = [
  raw`(?:contains|startswith|endswith)\s*\(\s*${SIDE}\s*,\s*${VALUE}\s*\)(?:\s+eq\s+(?:true|false)\b)?`,
  raw`${NAME}\s+in\s*\(\s*${VALUE}(?:\s*,\s*${VALUE})*\s*\)`,
  raw`${SIDE}\s+(?:eq|ne|gt|ge|lt|le)\s+${SIDE}`,
];
const tokens = /* @__PURE__ */ tokensLike(comparisons.join("|"), raw`and\b`, raw`or\b`, raw`not\b`);

/** A side of a comparison: a field, whose case may be folded, or a literal. Dates and GUIDs are texts. */
interface Side {
  readonly field?: Piece;
  readonly fold?: string;
  readonly value?: string | number | boolean | null;
}

function readSide(piece: Piece): Side {
  const text = piece.value;
  const [, fold] = /^to(lower|upper)\s*\(/i.exec(text) ?? [];
  const name = text.slice(text.indexOf("(") + 1, -1).trim();
  if (fold !== undefined) return { field: { ...piece, value: name }, fold: fold.toLowerCase() };
  if (text.startsWith("'")) return { value: text.slice(1, -1).replaceAll("''", "'") };
  const word = text.toLowerCase();
  if (word === "null") return { value: null };
  if (word === "true" || word === "false") return { value: word === "true" };
  return /^[a-z_][\w/]*$/i.test(text) ? { field: piece } : { value: foreign.numberFrom(text) };
}

/** What is said of a comparison that ignores case. The text must be in that case, or nothing equals it. */
function foldedIn({ value: written, at }: Piece, fold: string, value: unknown) {
  const text = typeof value === "string" ? value : "";
  const isFolded = value === (fold === "lower" ? text.toLowerCase() : text.toUpperCase());
  return isFolded ? { values: [{ value, at }], ignoresCase: written } : refuse(at, written, "value");
}

function readComparison(whole: Piece): foreign.ForeignCondition {
  const parts = partsOf(whole, raw`${SIDE}|[a-z]+`);
  const [first = whole, second = whole, third = whole] = parts;
  if (/^(?:contains|startswith|endswith)$/i.test(first.value)) {
    const found = readSearch(whole, first.value, readSide(second), readSide(third).value);
    return parts.at(-1)?.value.toLowerCase() === "false" ? { not: found } : found;
  }
  if (second.value.toLowerCase() !== "in") return readSign(whole, first, second.value, third);
  const values = parts.slice(2).map((each) => ({ value: readSide(each).value, at: each.at }));
  return { field: first, operator: "IN", values, readsTexts: true, isFalseForNull: true };
}

/** `contains(name,'x')`: null and not false for a field that is null, so its opposite excludes that too. */
function readSearch(whole: Piece, call: string, { field, fold }: Side, text: Side["value"]) {
  if (!field || typeof text !== "string") return refuse(whole.at, whole.value, "value");
  const { means, rewrite } = lookupFor(call) as Lookup;
  const { operator, operand } = rewrite?.(text) ?? { operator: means, operand: text };
  const found = { field, operator, values: [{ value: operand, at: whole.at }] };
  return fold === undefined ? found : { ...found, ignoresCase: foldedIn(whole, fold, text).ignoresCase };
}

function readSign(whole: Piece, left: Piece, sign: string, right: Piece): foreign.ForeignComparison {
  const isMirrored = !readSide(left).field;
  const [side, other] = isMirrored ? [readSide(right), readSide(left)] : [readSide(left), readSide(right)];
  const asked = operatorFrom("odata", sign) as OperatorName;
  const operator = isMirrored ? operators[asked].mirror : asked;
  if (!side.field || !operator) return refuse(whole.at, whole.value, "value");
  const found = { field: side.field, operator, readsTexts: true, isFalseForNull: true };
  const value = other.field ? ref(other.field.value) : other.value;
  const isFolding = side.fold !== undefined || other.fold !== undefined;
  if (!isFolding) return { ...found, values: [{ value, at: isMirrored ? left.at : right.at }] };
  const isEqual = operators[operator].predicate.kind === "equal";
  if (side.fold === undefined || !isEqual || other.field) return refuse(whole.at, whole.value, "operator");
  return { ...found, readsTexts: false, ...foldedIn(whole, side.fold, value) };
}

const SORT = /* @__PURE__ */ new RegExp(`^\\s*(${NAME})(?:\\s+(asc|desc))?\\s*$`, "i");

/** The fields between commas; of sort keys, with their direction. */
function readFields(list: Piece, isSort: boolean) {
  return partsOf(list, "[^,]+|(?<=,|^)(?=,|$)").map(({ value, at }) => {
    const [, name, direction] = SORT.exec(value) ?? [];
    if (name === undefined || (direction && !isSort)) return refuse(at, value, "option");
    return { field: { value: name, at }, isDown: direction?.toLowerCase() === "desc" };
  });
}

function readCount({ value, at }: Piece): foreign.Placed {
  return /^\d{1,15}$/.test(value) ? { value: Number(value), at } : refuse(at, value, "value");
}

function readOption(key: string, piece: Piece, options: ConvertOptions): foreign.ForeignFilter | undefined {
  if (key === "$filter") return { condition: readCondition(piece, tokens, readComparison, options) };
  if (key === "$orderby") return { order: readFields(piece, true) };
  if (key === "$select") return { select: readFields(piece, false).map(({ field }) => field) };
  if (key === "$top") return { limit: readCount(piece) };
  return key === "$skip" ? { offset: readCount(piece) } : undefined;
}

/** A filter, or an address after its question mark. */
function readText(text: string, options: ConvertOptions): foreign.ForeignFilter {
  if (!/^\??\$|\?\$/.test(text)) return readOption("$filter", { value: text, at: nowhere }, options) ?? {};
  let filter: foreign.ForeignFilter = {};
  let start = 0;
  const query = text.slice(text.indexOf("?") + 1).split("&");
  for (const option of query.map(decode)) {
    const [key = ""] = option.split("=", 1);
    const at = { start: start + key.length + 1, end: start + option.length };
    const parts = readOption(key, { value: option.slice(key.length + 1), at }, options);
    if (!parts || Object.keys(parts).some((part) => part in filter)) refuse({ start, end: at.end }, option, "option");
    filter = { ...filter, ...parts };
    start = at.end + 1;
  }
  return filter;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/**
 * Converts a query of OData: a filter such as `price gt 5 and contains(name,'shoe')`, or all of an address with `$filter`,
 * `$orderby`, `$top`, `$skip` and `$select`. Returns what `prepare` returns, with the filter as text; diagnostics have
 * their position in the text, in an address after decoding. It selects the same rows: as OData says, a comparison with
 * null is false and its opposite true, so `ne` and `not` select rows without a value. `tolower` and `toupper` become a
 * REGEXP with `(?i)`. Everything else is an error. Never throws on a text.
 *
 * @example
 * import { fromOData } from "fieldfilter/convert";
 *
 * const text = "$filter=price gt 5 and (state eq 'new' or state eq null)&$orderby=price desc&$top=10";
 * fromOData(text).text; // 'price > 5 AND (state = "new" OR state IS NULL) ORDER BY price DESC LIMIT 10'
 */
export function fromOData<const R extends Resource = Resource>(
  text: string,
  options: ConvertOptions<R> = {},
): foreign.Converted<R> {
  return convert(() => readText(text, options), options);
}

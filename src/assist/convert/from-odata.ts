import { operatorFrom } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type Lookup, lookupFor } from "../../base/language/spellings.ts";
import { ref } from "../../compiler/ast/values.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";
import { type ConvertOptions, convert, refuse } from "./convert.ts";
import { itemsOf, nothing, type Piece, type Pieces, readCondition } from "./grammar.ts";

const { raw } = String;
const NAME = raw`(?!(?:null|true|false|not)\b)[a-z_]\w*(?:\/[a-z_]\w*)*(?![\w/-]|\s*\()`;
const GUID = raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])`;
const DATE = raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?(?![\w-])`;
const NUMBER = raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.-])`;
const VALUE = raw`(?:'(?:[^']|'')*'|${GUID}|${DATE}|${NUMBER}|(?:null|true|false)\b)`;
const SIDE = raw`(?:to(?:lower|upper)\s*\(\s*${NAME}\s*\)|${NAME}|${VALUE})`;
const CALL = raw`(?<call>contains|startswith|endswith)\s*\(\s*(?<searched>${SIDE})\s*,\s*(?<text>${VALUE})\s*\)`;
const comparisons = [
  raw`${CALL}(?:\s+eq\s+(?<truth>true|false)\b)?`,
  raw`(?<name>${NAME})\s+in\s*\(\s*(?<list>${VALUE}(?:\s*,\s*${VALUE})*)\s*\)`,
  raw`(?<left>${SIDE})\s+(?<sign>eq|ne|gt|ge|lt|le)\s+(?<right>${SIDE})`,
];
const tokens = new RegExp(
  [
    raw`(?<comparison>${comparisons.join("|")})`,
    raw`(?<and>and\b)|(?<or>or\b)|(?<not>not\b)|(?<open>\()|(?<close>\))`,
    raw`(?<unknown>\S(?:(?!\s+(?:and|or)\b)[^()]){0,40})`,
  ].join("|"),
  "dgi",
);

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

/** A literal as the field holds it. */
function typedValue(piece: Piece, name: string, resource: Resource | undefined): foreign.Placed {
  const { value } = readSide(piece);
  if (value === null) return refuse(piece.at, piece.value, "value");
  return { value: typeof value === "string" ? foreign.valueFor(resource, name, value) : value, at: piece.at };
}

/** What is said of a comparison that ignores case. The text must be in that case, or nothing equals it. */
function foldedIn({ value: written, at }: Piece, fold: string, value: unknown) {
  const text = typeof value === "string" ? value : "";
  const isFolded = value === (fold === "lower" ? text.toLowerCase() : text.toUpperCase());
  return isFolded ? { values: [{ value, at }], ignoresCase: written } : refuse(at, written, "value");
}

/** `contains(name,'x')`: null and not false for a field that is null, so its opposite excludes that too. */
function readSearch(whole: Piece, call: string, searched: Piece, literal: Piece): foreign.ForeignComparison {
  const { field, fold } = readSide(searched);
  const { value: text } = readSide(literal);
  if (!field || typeof text !== "string") return refuse(whole.at, whole.value, "value");
  const { means, rewrite } = lookupFor(call) as Lookup;
  const { operator, operand } = rewrite?.(text) ?? { operator: means, operand: text };
  const found = { field, operator, values: [{ value: operand, at: whole.at }] };
  return fold === undefined ? found : { ...found, ignoresCase: foldedIn(whole, fold, text).ignoresCase };
}

function readSign(whole: Piece, left: Piece, sign: string, right: Piece, resource: Resource | undefined) {
  const [one, another] = [readSide(left), readSide(right)];
  const asked = operatorFrom("odata", sign) as OperatorName;
  const [side, other, at, operator] = one.field
    ? [one, another, right, asked]
    : [another, one, left, operators[asked].mirror];
  if (!side.field || !operator) return refuse(whole.at, whole.value, "value");
  const { nullForm } = operators[operator]; // of what asks for equality
  const found = { field: side.field, operator, isFalseForNull: true };
  const isFolding = side.fold !== undefined || other.fold !== undefined;
  if (isFolding ? other.field || !nullForm : other.value === null && !nullForm)
    return refuse(whole.at, whole.value, "operator");
  if (side.fold !== undefined) return { ...found, ...foldedIn(whole, side.fold, other.value) };
  if (other.field) return { ...found, values: [{ value: ref(other.field.value), at: other.field.at }] };
  if (other.value === null && nullForm) return { ...found, operator: nullForm, values: [] };
  return { ...found, values: [typedValue(at, side.field.value, resource)] };
}

function readComparison(pieces: Pieces, resource: Resource | undefined): foreign.ForeignCondition {
  const { comparison: whole = nothing, call, searched, text, truth, name = nothing, list, left, sign, right } = pieces;
  if (call && searched && text) {
    const found = readSearch(whole, call.value, searched, text);
    return truth?.value.toLowerCase() === "false" ? { not: found } : found;
  }
  if (left && sign && right) return readSign(whole, left, sign.value, right, resource);
  const values = list ? itemsOf(list, VALUE).map((each) => typedValue(each, name.value, resource)) : [];
  return { field: name, operator: "IN", values, isFalseForNull: true };
}

/** The fields between commas; of sort keys, with their direction. */
function readFields({ value, at: { start } }: Piece, item: RegExp) {
  let end = start - 1;
  return value.split(",").map((text) => {
    const at = { start: end + 1, end: end + 1 + text.length };
    end = at.end;
    const [, name, direction = ""] = item.exec(text) ?? refuse(at, text, "option");
    return { field: { value: name, at }, isDown: direction.toLowerCase() === "desc" };
  });
}

function readCount({ value, at }: Piece): foreign.Placed {
  return /^\d{1,15}$/.test(value) ? { value: Number(value), at } : refuse(at, value, "value");
}

function readText(text: string, options: ConvertOptions): foreign.ForeignFilter {
  const notation = { tokens, read: (pieces: Pieces) => readComparison(pieces, options.resource) };
  const readers: Readonly<Record<string, (piece: Piece) => foreign.ForeignFilter>> = {
    $filter: ({ value, at }) => ({ condition: readCondition(value, notation, options, at.start) }),
    $orderby: (piece) => ({ order: readFields(piece, new RegExp(`^\\s*(${NAME})(?:\\s+(asc|desc))?\\s*$`, "i")) }),
    $select: (piece) => ({
      select: readFields(piece, new RegExp(`^\\s*(${NAME})\\s*$`, "i")).map(({ field }) => field),
    }),
    $top: (piece) => ({ limit: readCount(piece) }),
    $skip: (piece) => ({ offset: readCount(piece) }),
  };
  if (!/^\??\$|\?\$/.test(text)) return { condition: readCondition(text, notation, options) };
  let filter: foreign.ForeignFilter = {};
  let start = 0;
  for (const raw of text.slice(text.indexOf("?") + 1).split("&")) {
    const decoded = decode(raw);
    const [key = ""] = decoded.split("=", 1);
    const at = { start: start + key.length + 1, end: start + decoded.length };
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    const parts = read?.({ value: decoded.slice(key.length + 1), at });
    if (!parts || Object.keys(parts).some((part) => part in filter)) refuse({ start, end: at.end }, decoded, "option");
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

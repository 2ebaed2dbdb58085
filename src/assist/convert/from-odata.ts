import { type Lookup, lookupFor, operatorFrom } from "../../base/language/notations.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { isDateOrTime } from "../../base/language/times.ts";
import { decimalOf } from "../../base/text/decimal.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import { isReference } from "../../compiler/ast/values.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";
import { type ConvertOptions, convert, type Notation, type Piece, readCondition, refuse } from "./notation.ts";

const { raw } = String;
const NAME = raw`(?!(?:null|true|false|not)\b)[a-z_]\w*(?:\/[a-z_]\w*)*(?![\w/.:+-])`;
const FOLDED = raw`to(?:lower|upper)\s*\(\s*${NAME}\s*\)`;
const TEXT = "'(?:[^']|'')*'";
const SEARCH = raw`(?<call>contains|startswith|endswith)\s*\(\s*(?<field>${FOLDED}|${NAME})\s*,\s*(?<part>${TEXT})\s*\)`;
const SWAPPED = raw`(?<left>${TEXT}|(?:null|true|false)\b|-?\d[\w.:+-]*)\s+(?<sign>eq|ne|[gl][te])\s+(?<right>${NAME})`;
const OTHERS = raw`${TEXT}|'[\s\S]*|(?<folded>${FOLDED})|(?<word>${NAME})|[\w/.:+-]+|\S`;
const isAddress = (text: unknown) => typeof text === "string" && /^(?:[^\s'(]*\?)?[$%]/.test(text);
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const unquote = (text: string) => text.slice(1, -1).replaceAll("''", "'");

/** Dates and GUIDs are Number tokens, which can hold strings; null, true and false are variables. */
const odata: Notation = {
  pieces: /* @__PURE__ */ new RegExp(`${SEARCH}|${SWAPPED}|${OTHERS}`, "gi"),
  tokensOf: (piece, previous, { call, field = "", part = "", left, sign = "", right = "", folded, word }, at) => {
    if (call) {
      const { means, rewrite } = lookupFor(call) as Lookup;
      const { operator, operand } = rewrite?.(unquote(part)) ?? { operator: means, operand: unquote(part) };
      return [
        [Kind.Name, field],
        [Kind.OneOperator, operator],
        [Kind.String, operand],
      ];
    }
    // `not sold eq true` is `(not sold) eq true`.
    if (previous === Kind.Not && (left ?? folded ?? word)) return refuse(at, piece, "not");
    if (left) {
      const [value = [Kind.Unknown]] = odata.tokensOf(left, previous, {}, at);
      const { mirror = "EQUALS" } = operators[operatorFrom("odata", sign) as OperatorName];
      return [[Kind.Name, right], [Kind.OneOperator, mirror], value];
    }
    if (/^'(?:[^']|'')*'$/.test(piece)) return [[Kind.String, unquote(piece)]];
    if (GUID.test(piece) || isDateOrTime(piece) || decimalOf(piece)) return [[Kind.Number, foreign.parseNumber(piece)]];
    const lower = piece.toLowerCase();
    if (/^(?:null|true|false)$/.test(lower)) return [[Kind.Variable, lower]];
    if (piece === "," || lower === "not") return [[piece === "," ? Kind.Comma : Kind.Not]];
    const operator = previous === Kind.Name ? operatorFrom("odata", lower) : undefined;
    if (operator) return [[Kind.OneOperator, operator]];
    if (word && previous === Kind.OneOperator) return [[Kind.Reference, piece]];
    return [[previous !== Kind.OneOperator && (word || folded) ? Kind.Name : Kind.Unknown, piece]];
  },
  /** Of a field that is null, a search is null and not false, so its opposite excludes that too. Two such are equal. */
  compare: (comparison) => {
    const { predicate, readsText } = operators[comparison.operator];
    const { value: name, at: place } = comparison.field as Piece;
    const [, fold, inner = name] = /^to(lower|upper)\s*\(\s*([\w/]+)/i.exec(name) ?? [];
    const found = { ...comparison, field: { value: inner, at: place }, isFalseForNull: !readsText };
    const [{ value, at } = comparison.field] = comparison.values;
    if (predicate.kind === "equal" && isReference(value)) return refuse(at, value.name, "value");
    if (fold === undefined) return { ...found, convertsStrings: !readsText };
    if ((!readsText && predicate.kind !== "equal") || typeof value !== "string") return refuse(place, name, "operator");
    // Nothing equals a text in another case.
    const isFolded = value === (fold.toLowerCase() === "lower" ? value.toLowerCase() : value.toUpperCase());
    return isFolded ? { ...found, ignoresCase: name } : refuse(at, value, "value");
  },
};

function readFields(list: Piece, isSort: boolean) {
  let end = list.at.start - 1;
  return list.value.split(",").map((key) => {
    const at = { start: end + 1, end: end + 1 + key.length };
    end = at.end;
    const [, name, direction] = /^\s*([a-z_]\w*(?:\/[a-z_]\w*)*)(?:\s+(asc|desc))?\s*$/i.exec(key) ?? [];
    if (name === undefined || (direction && !isSort)) return refuse(at, key, "option");
    return { field: { value: name, at }, isDescending: direction?.toLowerCase() === "desc" };
  });
}

function readOption(key: string, piece: Piece, options: ConvertOptions): foreign.ForeignFilter | undefined {
  if (key === "$filter") return { condition: readCondition(piece, odata, options) };
  if (key === "$orderby") return { order: readFields(piece, true) };
  if (key === "$select") return { select: readFields(piece, false).map(({ field }) => field) };
  if (key === "$top") return { limit: { ...piece, value: foreign.parseNumber(piece.value) } };
  return key === "$skip" ? { offset: { ...piece, value: foreign.parseNumber(piece.value) } } : undefined;
}

/** The parameters of an address; beside spaces, plus signs are themselves. */
const searchParams = (text: string) =>
  new URLSearchParams(text.slice(text.indexOf("?") + 1).replaceAll("+", /\s/.test(text) ? "%2B" : "+"));

function readQuery(text: string, pairs: string[][] | undefined, options: ConvertOptions): foreign.ForeignFilter {
  if (!pairs) return { condition: readCondition({ value: text, at: nowhere }, odata, options) };
  let filter: foreign.ForeignFilter = {};
  let start = 0;
  for (const [key = "", value = ""] of pairs) {
    const end = start + key.length;
    const at = { start: end + 1, end: end + 1 + value.length };
    const parts = readOption(key, { value, at }, options);
    if (!parts || Object.keys(parts).some((part) => part in filter)) refuse({ start, end }, key, "option");
    filter = { ...filter, ...parts };
    start = at.end + 1;
  }
  return filter;
}

/**
 * Converts a query of OData: a filter such as `price gt 5 and contains(name,'shoe')`, or an address with `$filter`,
 * `$orderby`, `$top`, `$skip` and `$select`. Returns what `prepare` returns; as OData says, `ne` and `not` select rows
 * without a value. Everything else is an error with its position in `text`, the decoded query. Never throws on a text.
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
  const pairs = isAddress(text) ? [...searchParams(text)] : undefined;
  const decoded = pairs?.map((pair) => pair.join("=")).join("&") ?? text;
  return convert(() => readQuery(text, pairs, options), options, decoded);
}

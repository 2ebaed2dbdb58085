import { type OperatorName, operators } from "../../base/language/operators.ts";
import { isExact } from "../../base/text/decimal.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { ref } from "../../compiler/ast/values.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ConvertOptions, negate, type Parts, type Placed } from "../foreign-filter.ts";
import { convert, operatorOf, TextReader } from "./notation.ts";

const NAME = /\s*(?!(?:null|true|false|not)\b)([A-Za-z_]\w*(?:\/[A-Za-z_]\w*)*)(?![\w/]|\s*\()/y;
const CALL = /\s*(contains|startswith|endswith)\s*\(/iy;
const CASE = /\s*(tolower|toupper)\s*\(/iy;
const STRING = /\s*'((?:[^']|'')*)'/y;
const DATE = /\s*(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)(?![\w-])/iy;
const GUID = /\s*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/iy;
const NUMBER = /\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.-])/iy;
const WORD = /\s*(null|true|false)\b/y;
const COMPARING = /\s+(eq|ne|gt|ge|lt|le)\b/y;
/** A function or an operator that a filter has not. */
const UNSUPPORTED_CALL = /\s*[A-Za-z][\w/]*(?=\s*\()/y;
const UNSUPPORTED_OPERATOR = /\s+(?:add|sub|mul|div|divby|mod|has)\b/y;

type Literal = string | number | boolean | null;
type Field = Placed<string>;

/** What can stand on a side of a comparison. */
type Side = { readonly field: Field; readonly folds?: string } | { readonly value: Literal };

/** A literal; undefined where there is none. */
function readLiteral(reader: TextReader): Literal | undefined {
  const string = reader.take(STRING);
  if (string) return (string[1] as string).replaceAll("''", "'");
  const [, date] = reader.take(GUID) ?? reader.take(DATE) ?? [];
  if (date !== undefined) return date;
  const [, number] = reader.take(NUMBER) ?? [];
  if (number !== undefined) return isExact(number) ? Number(number) : number;
  const [, word] = reader.take(WORD) ?? [];
  return word === undefined ? undefined : word === "null" ? null : word === "true";
}

function readSide(reader: TextReader): Side {
  const [, folds] = reader.take(CASE) ?? [];
  const field = reader.takePlaced(NAME);
  if (folds !== undefined) {
    const inside = field ?? reader.unexpected("name");
    reader.need(/\s*\)/y, ")");
    return { field: inside, folds: folds.toLowerCase() };
  }
  if (field) return { field };
  const value = readLiteral(reader);
  if (value !== undefined) return { value };
  reader.take(/\s*/y);
  const start = reader.at;
  return reader.take(UNSUPPORTED_CALL) ? reader.fail(start, "operator") : reader.unexpected("name", "value");
}

/** A literal as the field holds it. */
function typedValue(reader: TextReader, field: Field, value: Exclude<Literal, null>, start: number): Placed {
  const at = { start, end: reader.at };
  if (typeof value === "boolean") return { value: reader.flagFor(field.value, value, at), at };
  return { value: typeof value === "string" ? reader.valueFor(field.value, value) : value, at };
}

/** `tolower(name) eq 'x'`: a pattern that ignores case. The text must be in that case, or nothing equals it. */
function foldedPattern(
  reader: TextReader,
  folds: string,
  text: unknown,
  around: readonly [string, string],
  start: number,
) {
  const isFolded = typeof text === "string" && text === (folds === "tolower" ? text.toLowerCase() : text.toUpperCase());
  if (!isFolded) return reader.fail(start, "value");
  const at = { start, end: reader.at };
  const pattern = around[0] + escapeRegexp(text) + around[1];
  return { value: reader.ignoreCase(pattern, reader.text.slice(start, reader.at).trim(), at), at };
}

type Call = readonly [OperatorName, before: string, after: string];
const calls: Readonly<Record<string, Call>> = {
  contains: ["CONTAINS", "", ""],
  startswith: ["STARTS_WITH", "^", ""],
  endswith: ["REGEXP", "", "$"],
};

/** `contains(name,'x')`: null and not false for a field that is null, so the opposite excludes it too. */
function readCall(reader: TextReader, [operator, ...around]: Call, start: number): Condition {
  const side = readSide(reader);
  reader.need(/\s*,/y, ",");
  const text = readLiteral(reader);
  reader.need(/\s*\)/y, ")");
  const [, isTrue] = reader.take(/\s+eq\s+(true|false)\b/y) ?? [];
  if (!("field" in side) || typeof text !== "string") return reader.fail(start, "value");
  const by = (asked: OperatorName, value: Placed) =>
    negate(reader.compare(side.field, asked, [value], false), isTrue === "false");
  if (side.folds !== undefined) return by("REGEXP", foldedPattern(reader, side.folds, text, around, start));
  const value = operators[operator].isRegexp ? around[0] + escapeRegexp(text) + around[1] : text;
  return by(operator, { value, at: { start, end: reader.at } });
}

function readComparison(reader: TextReader): Condition {
  reader.take(/\s*/y);
  const start = reader.at;
  const [, call] = reader.take(CALL) ?? [];
  if (call !== undefined) return readCall(reader, calls[call.toLowerCase()] as Call, start);
  const left = readSide(reader);
  if ("field" in left && !left.folds && reader.take(/\s+in\s*\(/y)) return readList(reader, left.field);
  const end = reader.at + 1;
  if (reader.take(UNSUPPORTED_OPERATOR)) return reader.fail(end, "operator");
  const [, sign = ""] = reader.need(COMPARING, "eq", "ne", "gt", "ge", "lt", "le", "in");
  const [asked, isNegated] = operatorOf("odata", sign) ?? reader.fail(end, "operator");
  const right = readSide(reader);
  const [side, other, operator] = "field" in left ? [left, right, asked] : [right, left, operators[asked].mirror];
  if (!("field" in side) || !operator) return reader.fail(start, "value");
  const { field, folds } = side;
  const compare = (by: OperatorName, ...values: readonly Placed[]) =>
    negate(reader.compare(field, by, values), isNegated);
  if ("field" in other) {
    if (folds !== undefined || other.folds !== undefined) return reader.fail(start, "operator");
    return compare(operator, { value: ref(other.field.value), at: other.field.at });
  }
  const { value } = other;
  if (operator !== "EQUALS" && (folds !== undefined || value === null)) return reader.fail(start, "operator");
  if (folds === undefined)
    return value === null ? compare("IS_NULL") : compare(operator, typedValue(reader, field, value, start));
  return compare("REGEXP", foldedPattern(reader, folds, value, ["^", "$"], start));
}

function readList(reader: TextReader, field: Field): Condition {
  const values: Placed[] = [];
  do {
    const start = reader.at;
    const value = readLiteral(reader);
    if (value === undefined) return reader.unexpected("value");
    if (value === null) return reader.fail(start, "value");
    values.push(typedValue(reader, field, value, start));
  } while (reader.take(/\s*,/y));
  reader.need(/\s*\)/y, ")", ",");
  return reader.compare(field, "IN", values);
}

const joints = { and: /\s+and\b/y, or: /\s+or\b/y, not: /\s*not\b(?!\s*\/)/y, expected: ["and", "or"] };

const readCondition = (reader: TextReader) => reader.condition(joints, () => readComparison(reader));

/** Fields between commas, with what follows each. */
function readFields(reader: TextReader, behind: RegExp) {
  const fields: { field: Field; isDown: boolean }[] = [];
  do {
    const field = reader.takePlaced(NAME) ?? reader.unexpected("name");
    fields.push({ field, isDown: reader.take(behind)?.[1] === "desc" });
  } while (reader.take(/\s*,/y));
  return fields;
}

function readCount(reader: TextReader, key: string) {
  const { value, at } = reader.takePlaced(/\s*(\d{1,15})(?!\w)/y) ?? reader.unexpected("count");
  return reader.count(key, { value: Number(value), at });
}

/** The options of a query, by their names. */
const options: Readonly<Record<string, (reader: TextReader) => Parts>> = {
  $filter: (reader) => ({ condition: readCondition(reader) }),
  $orderby: (reader) => reader.order(readFields(reader, /\s+(asc|desc)\b/y)),
  $select: (reader) => reader.select(readFields(reader, /(?!)/y).map(({ field }) => field)),
  $top: (reader) => ({ limit: readCount(reader, "$top") }),
  $skip: (reader) => ({ offset: readCount(reader, "$skip") }),
};

function readAddress(reader: TextReader): Parts {
  let parts: Parts = {};
  do {
    const start = reader.at;
    const [, name = ""] = reader.need(/(\$\w+)=/y, ...Object.keys(options));
    const read = Object.hasOwn(options, name) ? options[name]?.(reader) : undefined;
    if (!read || Object.keys(read).some((key) => key in parts)) return reader.fail(start, "option");
    parts = { ...parts, ...read };
    reader.take(/\s*/y);
  } while (reader.take(/&/y));
  reader.end("&", "and", "or");
  return parts;
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
): Converted<R> {
  const reader = new TextReader(decodeAddress(text), options, true);
  return convert(reader, options, () => {
    reader.checkText();
    if (reader.text.startsWith("$")) return readAddress(reader);
    const condition = readCondition(reader);
    reader.end("and", "or");
    return { condition };
  });
}

/** The options of an address, decoded; another text as it is. */
function decodeAddress(text: string): string {
  if (typeof text !== "string" || !/^\??\$|\?\$/.test(text)) return text;
  const query = text.slice(text.indexOf("?") + 1);
  try {
    return decodeURIComponent(query.replaceAll("+", " "));
  } catch {
    return query;
  }
}

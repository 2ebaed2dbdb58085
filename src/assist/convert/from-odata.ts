import type { OperatorName } from "../../base/language/operators.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import {
  type Converted,
  type ConvertOptions,
  compare,
  countOf,
  flagFor,
  ignoreCase,
  isNull,
  type NamedField,
  orderOf,
  type Parts,
  selectOf,
  type Value,
  valueFor,
} from "./conditions.ts";
import { convertText, type TextReader } from "./text-reader.ts";

const operators: Readonly<Record<string, OperatorName>> = {
  eq: "EQUALS",
  ne: "NOT_EQUALS",
  gt: "GREATER_THAN",
  ge: "GREATER_THAN_EQUALS",
  lt: "LESS_THAN",
  le: "LESS_THAN_EQUALS",
};
const mirrored: Readonly<Record<string, string>> = { eq: "eq", ne: "ne", gt: "lt", ge: "le", lt: "gt", le: "ge" };

const NAME = /\s*(?!(?:null|true|false|not)\b)([A-Za-z_]\w*(?:\/[A-Za-z_]\w*)*)(?![\w/]|\s*\()/y;
const CALL = /\s*(contains|startswith|endswith)\s*\(/iy;
const CASE = /\s*(tolower|toupper)\s*\(/iy;
const STRING = /\s*'((?:[^']|'')*)'/y;
const DATE = /\s*(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)(?![\w-])/iy;
const GUID = /\s*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/iy;
const NUMBER = /\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.-])/iy;
const WORD = /\s*(null|true|false)\b/y;
/** A function or an operator that a filter has not. */
const UNSUPPORTED_CALL = /\s*[A-Za-z][\w/]*(?=\s*\()/y;
const UNSUPPORTED_OPERATOR = /\s+(?:add|sub|mul|div|divby|mod|has)\b/y;
const COMPARING = /\s+(eq|ne|gt|ge|lt|le)\b/y;

/** What can stand on a side of a comparison. */
type Side = { readonly field: NamedField; readonly folds?: string } | { readonly value: Value | boolean | null };

function nameOf(reader: TextReader): NamedField | undefined {
  const found = reader.take(NAME);
  return found?.[1] === undefined ? undefined : { name: found[1], start: reader.at - found[1].length, end: reader.at };
}

/** A literal for a field; dates and numbers as the field holds them. */
function literalOf(reader: TextReader): string | number | boolean | null | undefined {
  const string = reader.take(STRING);
  if (string) return (string[1] as string).replaceAll("''", "'");
  const [, date] = reader.take(GUID) ?? reader.take(DATE) ?? [];
  if (date !== undefined) return date;
  const [, number] = reader.take(NUMBER) ?? [];
  if (number !== undefined) return String(Number(number)) === number ? Number(number) : number;
  const [, word] = reader.take(WORD) ?? [];
  return word === undefined ? undefined : word === "null" ? null : word === "true";
}

function sideOf(reader: TextReader): Side {
  const [, folds] = reader.take(CASE) ?? [];
  const field = nameOf(reader);
  if (folds !== undefined) {
    if (!field) reader.unexpected("name");
    reader.need(/\s*\)/y, ")");
    return { field: field as NamedField, folds: folds.toLowerCase() };
  }
  if (field) return { field };
  const value = literalOf(reader);
  if (value !== undefined) return { value };
  reader.take(/\s*/y);
  const start = reader.at;
  return reader.take(UNSUPPORTED_CALL) ? reader.fail(start, "operator") : reader.unexpected("name", "value");
}

function fieldValue(reader: TextReader, field: NamedField, value: Value | boolean, start: number): Value {
  if (typeof value === "boolean") return flagFor(field, value, { start, end: reader.at }, reader.conversion);
  return typeof value === "string" ? valueFor(field, value, reader.conversion) : value;
}

/** `tolower(name) eq 'x'`: a pattern for the text that ignores case. The text must be in that case, or nothing equals it. */
function foldedPattern(
  reader: TextReader,
  folds: string,
  text: unknown,
  around: (escaped: string) => string,
  start: number,
) {
  const isFolded = typeof text === "string" && text === (folds === "tolower" ? text.toLowerCase() : text.toUpperCase());
  if (!isFolded) reader.fail(start, "value");
  const found = reader.text.slice(start, reader.at).trim();
  return ignoreCase(around(escapeRegexp(text as string)), found, { start, end: reader.at }, reader.conversion);
}

const patterns: Readonly<Record<string, (escaped: string) => string>> = {
  contains: (text) => text,
  startswith: (text) => `^${text}`,
  endswith: (text) => `${text}$`,
};

/** `contains(name,'x')`: null and not false for a field that is null, so the opposite excludes it too. */
function callOf(reader: TextReader, name: string, start: number, isNegated: boolean): Condition {
  const side = sideOf(reader);
  reader.need(/\s*,/y, ",");
  const text = literalOf(reader);
  reader.need(/\s*\)/y, ")");
  const [, isTrue] = reader.take(/\s+eq\s+(true|false)\b/y) ?? [];
  const isOpposite = isNegated !== (isTrue === "false");
  if (!("field" in side) || typeof text !== "string") return reader.fail(start, "value");
  const { field, folds } = side;
  const { resource } = reader.conversion;
  const by = (operator: OperatorName, value: string) =>
    compare(field, operator, [value], isOpposite, { resource, negatesNull: false });
  const around = patterns[name] as (escaped: string) => string;
  if (folds !== undefined) return by("REGEXP", foldedPattern(reader, folds, text, around, start));
  if (name === "endswith") return by("REGEXP", around(escapeRegexp(text)));
  return by(name === "contains" ? "CONTAINS" : "STARTS_WITH", text);
}

function comparisonOf(reader: TextReader, isNegated: boolean): Condition {
  reader.take(/\s*/y);
  const start = reader.at;
  const [, call] = reader.take(CALL) ?? [];
  if (call !== undefined) return callOf(reader, call.toLowerCase(), start, isNegated);
  const left = sideOf(reader);
  if ("field" in left && !left.folds && reader.take(/\s+in\s*\(/y)) return listOf(reader, left.field, isNegated);
  const end = reader.at + 1;
  if (reader.take(UNSUPPORTED_OPERATOR)) return reader.fail(end, "operator");
  const [, sign = ""] = reader.need(COMPARING, "eq", "ne", "gt", "ge", "lt", "le", "in");
  const right = sideOf(reader);
  const [side, other, operator] = "field" in left ? [left, right, sign] : [right, left, mirrored[sign] as string];
  if (!("field" in side)) return reader.fail(start, "value");
  const { field, folds } = side;
  const isEqual = operator === "eq" || operator === "ne";
  const isOpposite = isNegated !== (operator === "ne");
  if ("field" in other) {
    if (folds !== undefined || other.folds !== undefined) return reader.fail(start, "operator");
    const name = isEqual ? "EQUALS" : (operators[operator] as OperatorName);
    return compare(field, name, [other.field], isEqual ? isOpposite : isNegated, reader.conversion);
  }
  if (other.value === null)
    return isEqual && folds === undefined ? isNull(field, isOpposite) : reader.fail(start, "value");
  if (folds !== undefined) {
    if (!isEqual) return reader.fail(start, "operator");
    const pattern = foldedPattern(reader, folds, other.value, (text) => `^${text}$`, start);
    return compare(field, "REGEXP", [pattern], isOpposite, reader.conversion);
  }
  const value = fieldValue(reader, field, other.value, start);
  if (isEqual) return compare(field, "EQUALS", [value], isOpposite, reader.conversion);
  return compare(field, operators[operator] as OperatorName, [value], isNegated, reader.conversion);
}

function listOf(reader: TextReader, field: NamedField, isNegated: boolean): Condition {
  const values: Value[] = [];
  do {
    const start = reader.at;
    const value = literalOf(reader);
    if (value === undefined) reader.unexpected("value");
    if (value === null) reader.fail(start, "value");
    values.push(fieldValue(reader, field, value as Value | boolean, start));
  } while (reader.take(/\s*,/y));
  reader.need(/\s*\)/y, ")", ",");
  return compare(field, "IN", values, isNegated, reader.conversion);
}

function termOf(reader: TextReader, isNegated: boolean): Condition {
  if (reader.take(/\s*not\b(?!\s*\/)/y)) return reader.nested(() => termOf(reader, !isNegated));
  if (!reader.take(/\s*\(/y)) return comparisonOf(reader, isNegated);
  return reader.nested(() => {
    const condition = conditionOf(reader, isNegated);
    reader.need(/\s*\)/y, ")", "and", "or");
    return condition;
  });
}

function conditionOf(reader: TextReader, isNegated: boolean): Condition {
  const conjunction = () => reader.joined("and", /\s+and\b/y, isNegated, () => termOf(reader, isNegated));
  return reader.joined("or", /\s+or\b/y, isNegated, conjunction);
}

/** The options of a query, by their names. */
const clauses: Readonly<Record<string, (reader: TextReader) => Parts>> = {
  $filter: (reader) => ({ condition: conditionOf(reader, false) }),
  $orderby: (reader) => {
    const keys: (readonly [NamedField, boolean])[] = [];
    do {
      const field = nameOf(reader) ?? reader.unexpected("name");
      keys.push([field, reader.take(/\s+(asc|desc)\b/y)?.[1] === "desc"]);
    } while (reader.take(/\s*,/y));
    return orderOf(keys);
  },
  $select: (reader) => {
    const fields: NamedField[] = [];
    do fields.push(nameOf(reader) ?? reader.unexpected("name"));
    while (reader.take(/\s*,/y));
    return selectOf(fields);
  },
  $top: (reader) => ({ limit: countFrom(reader) }),
  $skip: (reader) => ({ offset: countFrom(reader) }),
};

function countFrom(reader: TextReader) {
  const [, digits = ""] = reader.need(/\s*(\d{1,15})(?!\w)/y, "count");
  return countOf(Number(digits), { start: reader.at - digits.length, end: reader.at });
}

const OPTION = /(\$\w+)=/y;

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
  return convertText(decodeAddress(text), options, true, (reader) => {
    if (!reader.text.startsWith("$")) {
      const parts = clauses.$filter?.(reader) ?? {};
      reader.end("and", "or");
      return parts;
    }
    let parts: Parts = {};
    do {
      const start = reader.at;
      const [, name = ""] = reader.need(OPTION, "$filter", "$orderby", "$top", "$skip", "$select");
      const read = Object.hasOwn(clauses, name) ? clauses[name] : undefined;
      if (!read) return reader.fail(start, "option");
      const found = read(reader);
      if (Object.keys(found).some((key) => key in parts)) return reader.fail(start, "option");
      parts = { ...parts, ...found };
      reader.take(/\s*/y);
    } while (reader.take(/&/y));
    reader.end("&", "and", "or");
    return parts;
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

import type { OperatorName } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { isExact } from "../../base/text/decimal.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import {
  type Converted,
  type ConvertOptions,
  compare,
  flagFor,
  isNull,
  type NamedField,
  orderOf,
  type Value,
  valueFor,
} from "./conditions.ts";
import { convertText, type TextReader } from "./text-reader.ts";

export interface FromRsqlOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `-price,name`, or `price,desc;name,asc`. */
  readonly sort?: string;
}

/** The operators, with whether each is negated. */
const operators: Readonly<Record<string, readonly [OperatorName, boolean?]>> = {
  "==": ["EQUALS"],
  "!=": ["EQUALS", true],
  "=gt=": ["GREATER_THAN"],
  ">": ["GREATER_THAN"],
  "=ge=": ["GREATER_THAN_EQUALS"],
  ">=": ["GREATER_THAN_EQUALS"],
  "=lt=": ["LESS_THAN"],
  "<": ["LESS_THAN"],
  "=le=": ["LESS_THAN_EQUALS"],
  "<=": ["LESS_THAN_EQUALS"],
  "=in=": ["IN"],
  "=out=": ["IN", true],
  "=isnull=": ["IS_NULL"],
  "=null=": ["IS_NULL"],
};

const SELECTOR = /\s*([^\s"'();,=!~<>]+)/y;
const OPERATOR = /\s*(=[a-z]*=|!=|>=|<=|>|<)/iy;
const QUOTED = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)')/y;
const BARE = /\s*([^\s"'();,=!~<>]+)/y;

interface Argument {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly start: number;
  readonly end: number;
}

function argumentOf(reader: TextReader): Argument {
  const quoted = reader.take(QUOTED);
  const [, bare] = quoted ? [] : (reader.take(BARE) ?? reader.unexpected("value"));
  const text = quoted ? (quoted[1] ?? quoted[2] ?? "").replace(/\\([\s\S])/g, "$1") : (bare as string);
  const length = quoted ? quoted[0].trimStart().length : text.length;
  return { text, isQuoted: quoted !== undefined, start: reader.at - length, end: reader.at };
}

/** A value as the field holds it. Without a resource, what looks like a number is one. */
function fieldValue(reader: TextReader, field: NamedField, { text, isQuoted, start, end }: Argument): Value {
  const { resource } = reader.conversion;
  const type = resource && findField(resource, field.name)?.field.type;
  if (type === "flag" && (text === "true" || text === "false"))
    return flagFor(field, text === "true", { start, end }, reader.conversion);
  if (!resource && !isQuoted && /^-?\d/.test(text) && isExact(text)) return Number(text);
  return valueFor(field, text, reader.conversion);
}

/** `==*shoe*`: a text with wildcards. */
function wildcardOf(reader: TextReader, field: NamedField, text: string, isNegated: boolean): Condition {
  const by = (operator: OperatorName, value: string) => compare(field, operator, [value], isNegated, reader.conversion);
  const pieces = text.split("*");
  const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  if (pieces.length === 2 && last === "") return by("STARTS_WITH", first);
  if (pieces.length === 3 && first === "" && last === "") return by("CONTAINS", pieces[1] as string);
  const body = pieces.map(escapeRegexp).join(".*");
  return by("REGEXP", `^${body}$`.replace(/^\^\.\*|\.\*\$$/g, ""));
}

function comparisonOf(reader: TextReader): Condition {
  const [, name = ""] = reader.need(SELECTOR, "name", "(");
  const field = { name, start: reader.at - name.length, end: reader.at };
  const [, sign = ""] = reader.need(OPERATOR, "==", "!=", "=gt=", "=ge=", "=lt=", "=le=", "=in=", "=out=");
  const start = reader.at - sign.length;
  const [operator, isNegated = false] = Object.hasOwn(operators, sign.toLowerCase())
    ? (operators[sign.toLowerCase()] as readonly [OperatorName, boolean?])
    : reader.fail(start, "operator");
  const inList = reader.take(/\s*\(/y) !== undefined;
  const all = [argumentOf(reader)];
  while (inList && reader.take(/\s*,/y)) all.push(argumentOf(reader));
  if (inList) reader.need(/\s*\)/y, ")", ",");
  const [only] = all as [Argument, ...Argument[]];
  if (operator === "IN")
    return compare(
      field,
      "IN",
      all.map((each) => fieldValue(reader, field, each)),
      isNegated,
      reader.conversion,
    );
  if (all.length > 1) return reader.fail(start, "value");
  if (operator === "IS_NULL") {
    if (only.text !== "true" && only.text !== "false") return reader.fail(only.start, "value");
    return isNull(field, only.text === "false");
  }
  const { resource } = reader.conversion;
  const type = resource ? findField(resource, field.name)?.field.type : "string";
  const isText = type !== undefined && typeFacts[type].isText;
  if (operator === "EQUALS" && isText && only.text.includes("*"))
    return wildcardOf(reader, field, only.text, isNegated);
  return compare(field, operator, [fieldValue(reader, field, only)], isNegated, reader.conversion);
}

function termOf(reader: TextReader): Condition {
  if (!reader.take(/\s*\(/y)) return comparisonOf(reader);
  return reader.nested(() => {
    const condition = conditionOf(reader);
    reader.need(/\s*\)/y, ")", ";", ",");
    return condition;
  });
}

function conditionOf(reader: TextReader): Condition {
  const conjunction = () => reader.joined("and", /\s*;|\s+and\s/y, false, () => termOf(reader));
  return reader.joined("or", /\s*,|\s+or\s/y, false, conjunction);
}

/** `-price,name` or `price,desc;name,asc`. A key stands before the text, so it has no position. */
function orderIn(sort: string) {
  const isOfPairs = /,(?:asc|desc)\s*(?:;|$)/i.test(sort);
  return orderOf(
    sort.split(isOfPairs ? ";" : ",").map((key) => {
      const [name = "", direction = ""] = key.split(",").map((part) => part.trim());
      const isDown = name.startsWith("-") || direction.toLowerCase() === "desc";
      return [{ name: name.replace(/^[+-]/, ""), start: 0, end: 0 }, isDown] as const;
    }),
  );
}

/**
 * Converts a filter of RSQL or FIQL: `;` and `,`, `and` and `or`, parentheses, `==`, `!=`, `=gt=`, `=ge=`, `=lt=`, `=le=`,
 * their signs, `=in=`, `=out=`, `=isnull=`, and `*` for any text. Returns what `prepare` returns, with the filter as text;
 * diagnostics have their position in the text. Rows without a value satisfy neither a comparison nor its opposite, as in
 * SQL. Everything else is an error. Never throws on a text.
 *
 * @example
 * import { fromRsql } from "fieldfilter/convert";
 *
 * fromRsql("name==shoe*;(price=lt=5,tags=in=(2,3))", { sort: "-price" }).text;
 * // 'name STARTS WITH "shoe" AND (price < 5 OR tags IN (2, 3)) ORDER BY price DESC'
 */
export function fromRsql<const R extends Resource = Resource>(
  text: string,
  options: FromRsqlOptions<R> = {},
): Converted<R> {
  const { sort, ...checking } = options;
  return convertText(text, checking as ConvertOptions<R>, false, (reader) => {
    const condition = conditionOf(reader);
    reader.end(";", ",");
    return { condition, ...(sort !== undefined && orderIn(sort)) };
  });
}

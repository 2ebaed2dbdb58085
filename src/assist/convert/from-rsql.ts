import type { OperatorName } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { isExact } from "../../base/text/decimal.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ConvertOptions, negate, type Placed } from "../foreign-filter.ts";
import { convert, operatorOf, TextReader } from "./notation.ts";

export interface FromRsqlOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `-price,name`, or `price,desc;name,asc`. */
  readonly sort?: string;
}

const BARE = /\s*([^\s"'();,=!~<>]+)/y;
const OPERATOR = /\s*(=[a-z]*=|!=|>=|<=|>|<)/iy;
const QUOTED = /\s*("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')/y;

function readArgument(reader: TextReader) {
  const quoted = reader.takePlaced(QUOTED);
  if (!quoted) return { ...(reader.takePlaced(BARE) ?? reader.unexpected("value")), isQuoted: false };
  return { value: quoted.value.slice(1, -1).replace(/\\([\s\S])/g, "$1"), at: quoted.at, isQuoted: true };
}

/** `==*shoe*`: a text with wildcards. */
function wildcard(text: string): readonly [OperatorName, string] {
  const pieces = text.split("*");
  const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  if (pieces.length === 2 && last === "") return ["STARTS_WITH", first];
  if (pieces.length === 3 && first === "" && last === "") return ["CONTAINS", pieces[1] as string];
  return ["REGEXP", `^${pieces.map(escapeRegexp).join(".*")}$`.replace(/^\^\.\*|\.\*\$$/g, "")];
}

function readComparison(reader: TextReader): Condition {
  const field = reader.takePlaced(BARE) ?? reader.unexpected("name", "(");
  const [, sign = ""] = reader.need(OPERATOR, "==", "!=", "=gt=", "=ge=", "=lt=", "=le=", "=in=", "=out=");
  const start = reader.at - sign.length;
  const [operator, isNegated] = operatorOf("rsql", sign.toLowerCase()) ?? reader.fail(start, "operator");
  const inList = reader.take(/\s*\(/y) !== undefined;
  const all = [readArgument(reader)];
  while (inList && reader.take(/\s*,/y)) all.push(readArgument(reader));
  if (inList) reader.need(/\s*\)/y, ")", ",");

  const { resource } = reader;
  const type = resource && findField(resource, field.value)?.field.type;
  /** As the field holds it. Without a resource, what looks like a number is one. */
  const typed = ({ value, at, isQuoted }: ReturnType<typeof readArgument>): Placed => {
    if (type === "flag" && /^(?:true|false)$/.test(value))
      return { value: reader.flagFor(field.value, value === "true", at), at };
    if (!resource && !isQuoted && /^-?\d/.test(value) && isExact(value)) return { value: Number(value), at };
    return { value: reader.valueFor(field.value, value), at };
  };
  const compare = (asked: OperatorName, values: readonly Placed[]) =>
    negate(reader.compare(field, asked, values), isNegated);
  if (operator === "IN") return compare(operator, all.map(typed));
  const [only = reader.unexpected("value")] = all;
  if (all.length > 1) return reader.fail(start, "value");
  if (operator === "IS_NULL") {
    if (!/^(?:true|false)$/.test(only.value)) return reader.fail(only.at.start, "value");
    return negate(reader.compare(field, operator), only.value === "false");
  }
  const isText = resource ? type !== undefined && typeFacts[type].isText : true;
  if (operator !== "EQUALS" || !isText || !only.value.includes("*")) return compare(operator, [typed(only)]);
  const [asked, value] = wildcard(only.value);
  return compare(asked, [{ value, at: only.at }]);
}

const joints = { and: /\s*;|\s+and\s/y, or: /\s*,|\s+or\s/y, expected: [";", ","] };

/** `-price,name` or `price,desc;name,asc`. A key stands before the text, so it has no position. */
function keysIn(sort: string) {
  const isOfPairs = /,(?:asc|desc)\s*(?:;|$)/i.test(sort);
  return sort.split(isOfPairs ? ";" : ",").map((key) => {
    const [name = "", direction = ""] = key.split(",").map((part) => part.trim());
    const field = { value: name.replace(/^[+-]/, ""), at: { start: 0, end: 0 } };
    return { field, isDown: name.startsWith("-") || direction.toLowerCase() === "desc" };
  });
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
  { sort, ...options }: FromRsqlOptions<R> = {},
): Converted<R> {
  const reader = new TextReader(text, options, false);
  return convert(reader, options as ConvertOptions<R>, () => {
    reader.checkText();
    const condition = reader.condition(joints, () => readComparison(reader));
    reader.end(...joints.expected);
    return { condition, ...(sort !== undefined && reader.order(keysIn(sort))) };
  });
}

import { like, operatorFrom } from "../../base/language/foreign.ts";
import { operators } from "../../base/language/operators.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ForeignCondition, numberFrom, valueFor } from "../foreign-filter.ts";
import { type ConvertOptions, convert, refuse } from "./convert.ts";
import { itemsOf, nothing, type Pieces, readCondition } from "./grammar.ts";

export interface FromRsqlOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `-price,name`, or `price,desc;name,asc`. */
  readonly sort?: string;
}

const { raw } = String;
const BARE = raw`[^\s"'();,=!~<>]+`;
const ARGUMENT = raw`(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|${BARE})`;
const LIST = raw`\(\s*(?<list>${ARGUMENT}(?:\s*,\s*${ARGUMENT})*)\s*\)`;
const tokens = new RegExp(
  [
    raw`(?<comparison>(?<name>${BARE})\s*(?<sign>=[a-z]*=|!=|[<>]=?)\s*(?:${LIST}|(?<value>${ARGUMENT})))`,
    raw`(?<and>;|(?<=\s)and(?=\s))|(?<or>,|(?<=\s)or(?=\s))|(?<open>\()|(?<close>\))`,
    raw`(?<unknown>\S(?:(?!\s+(?:and|or)\s)[^();,]){0,40})`,
  ].join("|"),
  "dgi",
);

function readComparison(pieces: Pieces, resource: Resource | undefined): ForeignCondition {
  const { comparison: whole = nothing, name: field = nothing, sign = nothing, list, value = nothing } = pieces;
  const operator = operatorFrom("rsql", sign.value) ?? refuse(sign.at, sign.value, "operator");
  const { arity, isNegative, predicate } = operators[operator];
  const all = itemsOf(list ?? value, ARGUMENT).map(({ value: written, at }) => {
    const isQuoted = /^["']/.test(written);
    return { value: isQuoted ? written.slice(1, -1).replace(/\\([\s\S])/g, "$1") : written, isQuoted, at };
  });
  const typed = all.map(({ value: text, at, isQuoted }) => {
    // Without a resource, what looks like a number is one.
    const isNumber = !resource && !isQuoted && /^-?\d/.test(text);
    return { value: isNumber ? numberFrom(text) : valueFor(resource, field.value, text), at };
  });
  if (arity === "list") return { field, operator, values: typed };
  const [{ value: text, at } = whole, ...others] = all;
  if (others.length > 0) return refuse(whole.at, whole.value, "value");
  if (arity === "none") {
    if (!/^(?:true|false)$/i.test(text)) return refuse(at, text, "value");
    const condition = { field, operator, values: [] };
    return text.toLowerCase() === "true" ? condition : { not: condition };
  }
  if (predicate.kind !== "equal" || !text.includes("*")) return { field, operator, values: typed };
  const meant = like(text.replace(/[%_\\]/g, "\\$&").replaceAll("*", "%"));
  const condition = { field, operator: meant.operator, values: [{ value: meant.operand, at }] };
  return isNegative ? { not: condition } : condition;
}

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
  const { resource } = options;
  const read = (pieces: Pieces) => readComparison(pieces, resource);
  const readText = () => {
    const condition = readCondition(text, { tokens, read }, options as ConvertOptions);
    return { condition, ...(sort !== undefined && { order: keysIn(sort) }) };
  };
  return convert(readText, options as ConvertOptions<R>);
}

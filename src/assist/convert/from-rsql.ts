import { like, operatorFrom } from "../../base/language/foreign.ts";
import { operators } from "../../base/language/operators.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ForeignCondition, numberFrom, valueFor } from "../foreign-filter.ts";
import { type ConvertOptions, convert, type Piece, partsOf, readCondition, refuse, tokensLike } from "./notation.ts";

export interface FromRsqlOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `-price,name`. */
  readonly sort?: string;
}

const { raw } = String;
const BARE = raw`[^\s"'();,=!~<>]+`;
const ARGUMENT = raw`(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|${BARE})`;
const SIGN = "=[a-z]*=|!=|[<>]=?";
const VALUES = raw`\(\s*${ARGUMENT}(?:\s*,\s*${ARGUMENT})*\s*\)|${ARGUMENT}`;
const COMPARISON = raw`${BARE}\s*(?:${SIGN})\s*(?:${VALUES})`;
const tokens = /* @__PURE__ */ tokensLike(COMPARISON, raw`;|(?<=\s)and(?=\s)`, raw`,|(?<=\s)or(?=\s)`, "(?!)");

function readComparison(whole: Piece, resource: Resource | undefined): ForeignCondition {
  const [field = whole, sign = whole, ...written] = partsOf(whole, `${ARGUMENT}|${SIGN}`);
  const operator = operatorFrom("rsql", sign.value) ?? refuse(sign.at, sign.value, "operator");
  const { arity, isNegative, predicate } = operators[operator];
  const all = written.map(({ value, at }) => {
    const isQuoted = /^["']/.test(value);
    return { value: isQuoted ? value.slice(1, -1).replace(/\\([\s\S])/g, "$1") : value, isQuoted, at };
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

/** A key stands before the text, so it has no position. */
function keysIn(sort: string) {
  const keys = sort.split(",").map((key) => key.trim());
  return keys.map((key) => ({ field: { value: key.replace(/^[+-]/, ""), at: nowhere }, isDown: key.startsWith("-") }));
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
  const read = (comparison: Piece) => readComparison(comparison, options.resource);
  return convert(
    () => ({
      condition: readCondition({ value: text, at: nowhere }, tokens, read, options as ConvertOptions),
      ...(sort !== undefined && { order: keysIn(sort) }),
    }),
    options as ConvertOptions<R>,
  );
}

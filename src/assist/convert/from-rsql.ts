import { ANY_CHARACTER, like } from "../../base/language/foreign.ts";
import { operatorFrom } from "../../base/language/notations.ts";
import { operators } from "../../base/language/operators.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ForeignFilter, parseNumber, readSortKeys } from "../foreign-filter.ts";
import { type ConvertOptions, convert, type Notation, readCondition, refuse } from "./notation.ts";

export interface FromRsqlOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `-price,name`. */
  readonly sort?: string | undefined;
}

const pieces =
  /(?<text>(["'])(?:(?!\2)[^\\]|\\[\s\S])*\2)|["'][\s\S]*|(?<sign>=[a-z]*=|!=|[<>]=?)|(?<word>[^\s"'();,=!~<>]+)|\S/gi;

/** Without a resource, text that looks like a number is a number. */
const rsql = (resource: Resource | undefined): Notation => ({
  pieces,
  tokensOf: (piece, previous, { text, sign, word }) => {
    if (piece.includes("\\*")) return [[Kind.Unknown, piece]]; // an escaped star, which is not a wildcard
    if (text) return [[Kind.String, text.slice(1, -1).replace(/\\([\s\S])/g, "$1")]];
    const operator = sign && operatorFrom("rsql", sign);
    if (operator) return [[Kind.OneOperator, operator]];
    if (piece === ";") return [[Kind.And]];
    if (piece === ",") return [[previous === Kind.ListOperator ? Kind.Comma : Kind.Or]];
    const isValue = previous === Kind.OneOperator || previous === Kind.ListOperator;
    if (!word || !isValue) return [[word ? Kind.Name : Kind.Unknown, piece]];
    return [[Kind.Number, !resource && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(piece) ? parseNumber(piece) : piece]];
  },
  compare: ({ field, operator, values }) => {
    const { arity, isNegative, predicate } = operators[operator];
    const [{ value, at } = field] = values;
    const text = String(value);
    if (arity === "none") {
      if (!/^(?:true|false)$/i.test(text)) return refuse(at, value, "value");
      const condition = { field, operator, values: [] };
      return text.toLowerCase() === "true" ? condition : { not: condition };
    }
    if (predicate.kind !== "equal" || !text.includes("*")) return { field, operator, values, convertsStrings: true };
    const meant = like(text.replace(/[%_\\]/g, "\\$&").replaceAll("*", "%"), ANY_CHARACTER);
    const condition = { field, operator: meant.operator, values: [{ value: meant.operand, at }] };
    return isNegative ? { not: condition } : condition;
  },
});

/**
 * Converts a filter of RSQL or FIQL, with `=isnull=`, and `*` for any text. Returns what `prepare` returns. Rows without a
 * value satisfy neither a comparison nor its opposite, as in SQL. Everything else is an error with its position in `text`,
 * which is then the given text, or with a path in the option `sort`. Never throws on a text.
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
  const read = (): ForeignFilter => ({
    condition: readCondition({ value: text, at: nowhere }, rsql(options.resource), options as ConvertOptions),
    order: sort === undefined ? undefined : readSortKeys(sort, (index) => ["sort", index]),
  });
  return convert(read, options as ConvertOptions<R>, text);
}

import { isWidth } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { checkQuery } from "../ast/check-query.ts";
import type * as Ast from "../ast/nodes.ts";
import { type CommentedQuery, withComments } from "./comments.ts";
import { clauseLines } from "./line.ts";
import { wrap } from "./multiline.ts";

export interface PrintOptions {
  /**
   * The maximum width of a line, in characters; a longer query is wrapped, with one condition per line (default:
   * unlimited, all on one line).
   */
  readonly width?: number;
}

const printOptions = /* @__PURE__ */ optionTable<PrintOptions>({ width: isWidth });

/**
 * Prints a query as text in the canonical spelling: upper-case keywords, single spaces, double quotes. The original
 * spelling, white space and redundant parentheses are not kept. Comments stay with their conditions, as `/* … *\/`.
 * Throws a `TypeError` for a query with a part that could not be parsed.
 *
 * @example
 * print(parse("a==1 and not b in(2)").query); // "a = 1 AND NOT b IN (2)"
 */
export function print(query: Ast.Query, options: PrintOptions = {}): string {
  checkQuery(query);
  checkOptions(options, printOptions);
  return printQuery(query, options.width);
}

/** As `print`, without checks of what it is given. */
export function printQuery(query: Ast.Query, width: number | undefined): string {
  const { comments } = query;
  return comments
    ? printLines(withComments(query, comments), width)
    : printLines({ query, around: (lines) => lines }, width);
}

function printLines({ query, around }: CommentedQuery, width: number | undefined): string {
  const lines = around(clauseLines(query));
  const line = lines.length === 1 ? (lines[0] as string) : lines.join(" ");
  return width === undefined || line.length <= width ? line : around(wrap(query, width)).join("\n");
}

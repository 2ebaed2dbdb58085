import { isWidth } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { checkQuery } from "../ast/check-query.ts";
import type * as Ast from "../ast/nodes.ts";
import { type CommentedQuery, withComments } from "./comments.ts";
import { clauseLines } from "./line.ts";
import { wrap } from "./multiline.ts";

export interface PrintOptions {
  /** Characters a line; a query that needs more is wrapped, one condition a line. Without it, one line. */
  readonly width?: number;
}

const printOptions = /* @__PURE__ */ optionTable<PrintOptions>({ width: isWidth });

/**
 * A query as text, in the canonical spelling: upper-case keywords, one space, double quotes. The spelling that was
 * read is not kept, nor are white space and parentheses that change nothing. Comments stay at their conditions, as
 * `/* … *\/`. Throws a `TypeError` for a query with a
 * part that could not be read.
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

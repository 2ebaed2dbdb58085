import { escapeInvisible, replaceInvisible } from "../../base/text/invisible.ts";
import { termsOf } from "../ast/conditions.ts";
import type * as Ast from "../ast/nodes.ts";
import { blockComment } from "../lexer/comments.ts";

export type Clause = Ast.Select | Ast.Condition | Ast.Order | Ast.Count;

/** The comments of a query: around its clauses and conditions, and after all of them. */
interface PlacedComments {
  readonly around: ReadonlyMap<Clause, { readonly before: string; readonly after: string }>;
  readonly last: string;
}

/**
 * Puts each comment between the same words and signs as before; one inside a comparison, a list of names or a count goes
 * behind it. Comments are taken in order, so that none is lost, whatever the spans of the nodes are.
 */
export function placeComments(comments: readonly Ast.Comment[], all: readonly (Clause | undefined)[]): PlacedComments {
  const clauses = all.filter((clause) => clause !== undefined);
  let next = 0;
  /** The comments before a position that are not placed yet: every one, or those that belong to what they follow. */
  const take = (until: number, every: boolean): readonly string[] => {
    const taken: string[] = [];
    for (let comment = comments[next]; comment && comment.start < until; comment = comments[++next]) {
      if (comment.isLeading && !every) break;
      taken.push(printComment(comment));
    }
    return taken;
  };
  const around = new Map<Clause, { readonly before: string; readonly after: string }>();
  /** What is behind the last of several terms belongs to that term, so that a line is as wide as it is read again. */
  const placeIn = (clause: Clause, until: number) => {
    const before = take(clause.start, true)
      .map((text) => `${text} `)
      .join("");
    const terms = clause.kind === "select" || clause.kind === "order" || clause.kind === "count" ? [] : termsOf(clause);
    const end = clause.kind === "and" || clause.kind === "or" ? until : clause.end;
    for (const [index, term] of terms.entries()) placeIn(term, terms[index + 1]?.start ?? end);
    const after = [...take(clause.end, true), ...take(until, false)].map((text) => ` ${text}`).join("");
    if (before + after !== "") around.set(clause, { before, after });
  };
  for (const [index, clause] of clauses.entries())
    placeIn(clause, clauses[index + 1]?.start ?? Number.POSITIVE_INFINITY);
  return { around, last: take(Number.POSITIVE_INFINITY, true).join(" ") };
}

/** On one line, with escapes for what is invisible. */
function printComment({ text }: Ast.Comment): string {
  return replaceInvisible(blockComment(text), (character) => (/\s/.test(character) ? " " : escapeInvisible(character)));
}

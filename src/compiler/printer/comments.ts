import { escapeInvisible, replaceInvisible } from "../../base/text/invisible.ts";
import type * as Ast from "../ast/nodes.ts";
import { blockComment } from "../lexer/comments.ts";
import type { Printed } from "./line.ts";

/** A query whose conditions have their comments, and how the lines of its clauses get theirs. */
export interface CommentedQuery {
  readonly query: Ast.Query;
  readonly around: (lines: readonly string[]) => readonly string[];
}

/** On one line, with escapes for what is invisible. */
function written({ text }: Ast.Comment): string {
  return replaceInvisible(blockComment(text), (character) => (/\s/.test(character) ? " " : escapeInvisible(character)));
}

/**
 * Puts each comment between the same words and signs as before; one inside a condition, a list of fields or sort keys, or
 * a count goes behind it. Comments are taken in order, so that none is lost, whatever the spans of the nodes are.
 */
export function withComments(query: Ast.Query, comments: readonly Ast.Comment[]): CommentedQuery {
  let next = 0;
  /** The comments before a position that have not been taken; `every`, or only those that belong to what they follow. */
  const take = (until: number, every: boolean): readonly string[] => {
    const taken: string[] = [];
    for (let comment = comments[next]; comment && comment.start < until; comment = comments[++next]) {
      if (comment.isLeading && !every) break;
      taken.push(written(comment));
    }
    return taken;
  };
  const behind = (end: number, until: number) =>
    [...take(end, true), ...take(until, false)].map((text) => ` ${text}`).join("");
  const commented = (condition: Ast.Condition, until: number): Ast.Condition => {
    const before = take(condition.start, true)
      .map((text) => `${text} `)
      .join("");
    const term = inside(condition, until);
    const after = behind(condition.end, until);
    const printed: Printed = before === "" && after === "" ? term : { kind: "commented", before, term, after };
    return printed as Ast.Condition;
  };
  /** What is behind the last of several terms belongs to that term, so that a line is as wide as it is read again. */
  const inside = (condition: Ast.Condition, until: number): Ast.Condition => {
    switch (condition.kind) {
      case "and":
      case "or": {
        const { terms } = condition;
        return { ...condition, terms: terms.map((term, index) => commented(term, terms[index + 1]?.start ?? until)) };
      }
      case "not":
        return { ...condition, term: commented(condition.term, condition.end) };
      case "group":
        return { ...condition, condition: commented(condition.condition, condition.end) };
      default:
        return condition;
    }
  };
  const { select, condition, order, limit, offset } = query;
  const clauses = [select, condition, order, limit, offset].filter((clause) => clause !== undefined);
  let printed = query;
  const around = clauses.map((clause, index) => {
    const until = clauses[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    if (clause === condition) printed = { ...query, condition: commented(condition, until) };
    const before = index === 0 ? take(clause.start, true) : [];
    return { before: before.map((text) => `${text} `).join(""), after: behind(clause.end, until) };
  });
  const rest = take(Number.POSITIVE_INFINITY, true).join(" ");
  return {
    query: printed,
    around: (lines) => {
      const all = lines.map((line, index) => `${around[index]?.before}${line}${around[index]?.after}`);
      return rest === "" ? all : [...all, rest];
    },
  };
}

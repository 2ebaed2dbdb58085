import { compile } from "../compile.ts";
import { Kind } from "../lexer/kinds.ts";
import type { Token } from "../lexer/token.ts";
import { applyEdits } from "../text/edits.ts";
import type { Span } from "../text/span.ts";
import type { Completion } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";

/** Characters that are compiled at most to find out what can be sent; of the rest nothing is offered. */
const MOST_WORK = 50_000;

/** Where a condition that stands alone between the ANDs of the text begins and ends; of the whole text, when OR joins it. */
function conjunctAround(text: string, tokens: readonly Token[], cursor: number): Span {
  let [start, end] = [0, text.length];
  let depth = 0;
  let isInRange = false;
  for (const token of tokens) {
    const { kind } = token;
    if (kind === Kind.LeftParenthesis) depth++;
    else if (kind === Kind.RightParenthesis) depth--;
    else if (kind === Kind.RangeOperator) isInRange = true;
    else if (depth === 0 && kind === Kind.Or) return { start: 0, end: text.length };
    else if (kind === Kind.And && isInRange) isInRange = false;
    else if (depth === 0 && kind === Kind.And) {
      if (token.end < cursor) start = token.end;
      else if (token.start > cursor && token.start < end) end = token.start;
    }
  }
  return { start, end };
}

const refused: readonly string[] = ["not-expressible", "operator-type"];

/** Where the text cannot be sent, of what stands before the place. */
function refusals(text: string, before: number, { resource, bindings = {} }: ToolOptions): readonly number[] {
  const { diagnostics } = compile(text, { bindings, ...(resource && { resource }) });
  return diagnostics.flatMap(({ code, span }) =>
    refused.includes(code) && span && span.start < before ? span.start : [],
  );
}

/**
 * Those of the completions after which the filter can still be sent, as far as it could before: an OR or a NOT may have
 * no form as filters, and only the compiler knows.
 */
export function onlyCompilable(
  text: string,
  tokens: readonly Token[],
  cursor: number,
  completions: readonly Completion[],
  options: ToolOptions,
): readonly Completion[] {
  const isAtEnd = text.slice(cursor).trim() === "";
  const isJoined = tokens.some(({ kind }) => kind === Kind.Or || kind === Kind.Not);
  if (isAtEnd && !isJoined) return completions;
  const part = conjunctAround(text, tokens, cursor);
  let work = 0;
  const isSendable = ({ kind, edit }: Completion) => {
    if (kind === "clause" || (isAtEnd && kind === "field") || (!isJoined && kind !== "keyword")) return true;
    const isInside =
      kind === "value" || kind === "reference" || kind === "variable" || (isAtEnd && kind === "operator");
    const { start, end } = isInside ? part : { start: 0, end: text.length };
    work += end - start;
    if (work > MOST_WORK) return false;
    const span = { start: edit.span.start - start, end: edit.span.end - start };
    const inside = text.slice(start, end);
    const stop = span.start + edit.text.length;
    const already = refusals(inside, stop, options);
    return refusals(applyEdits(inside, [{ span, text: edit.text }]), stop, options).every((each) =>
      already.includes(each),
    );
  };
  return completions.filter(isSendable);
}

import { applyEdits } from "../../base/text/edits.ts";
import { moved, type Span } from "../../base/text/span.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { compileAs } from "../../compiler/outputs.ts";
import type { Completion } from "./candidate.ts";
import { editsOf } from "./insert.ts";
import type { ToolOptions } from "./options.ts";

/** Characters to compile at most; completions that would need more are not offered. */
const MOST_WORK = 50_000;

/** The span between the ANDs around the cursor; the whole text if OR joins the conditions. */
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

/** Where the text before the offset cannot be sent. */
function refusals(text: string, before: number, { resource, bindings = {}, output }: ToolOptions): readonly number[] {
  const { diagnostics } = compileAs(text, { bindings, ...(resource && { resource }), ...(output && { output }) });
  return diagnostics.flatMap(({ code, span }) =>
    refused.includes(code) && span && span.start < before ? span.start : [],
  );
}

/**
 * The completions that do not make the filter impossible to send. Whether an OR or a NOT can be sent, only the compiler
 * knows, so each completion is applied and compiled.
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
  const keepsCompilable = (completion: Completion) => {
    const { kind, edit } = completion;
    if (kind === "clause" || (isAtEnd && kind === "field") || (!isJoined && kind !== "keyword")) return true;
    const isInside =
      kind === "value" || kind === "reference" || kind === "variable" || (isAtEnd && kind === "operator");
    const { start, end } = isInside ? part : { start: 0, end: text.length };
    work += end - start;
    if (work > MOST_WORK) return false;
    const inside = text.slice(start, end);
    const edits = editsOf(completion).map((each) => ({ span: moved(each.span, -start), text: each.text }));
    const made = applyEdits(inside, edits);
    const stop = made.length - (end - edit.span.end);
    const already = refusals(inside, stop, options);
    return refusals(made, stop, options).every((each) => already.includes(each));
  };
  return completions.filter(keepsCompilable);
}

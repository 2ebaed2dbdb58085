import { type Arity, idOperator, operatorNames, operators } from "../../base/language/operators.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import { moved, type Span } from "../../base/text/span.ts";
import { compileText } from "../../compiler/compile.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import { isNameToken, Kind, type Token } from "../../compiler/lexer/token.ts";
import { ranks } from "../../compiler/parser/recovery/clause-order.ts";
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
  const { diagnostics } = compileText(text, { bindings, ...(resource && { resource }), ...(output && { output }) });
  return diagnostics.flatMap(({ code, span }) =>
    refused.includes(code) && span && span.start < before ? span.start : [],
  );
}

/** Operands that stand for those to be typed, so that the compiler sees a condition. */
const operands: Readonly<Record<Arity, string>> = { none: "", one: ' ""', list: ' ("")', range: ' "" AND ""' };

/** What has to follow a field or an operator that the text goes on behind with something else. */
function endingFor({ kind, label, edit }: Completion, tokens: readonly Token[]): string {
  const next = tokens.find(({ start }) => start >= edit.span.end)?.kind ?? Kind.End;
  if (!endings.includes(next) && !ranks.has(next)) return "";
  if (kind === "operator")
    return operands[
      operatorNames.map((each) => operators[each]).find(({ canonical }) => canonical === label)?.arity ?? "none"
    ];
  return kind === "field" ? ` ${operators[idOperator].canonical}${operands.one}` : "";
}

const endings: readonly Kind[] = [Kind.End, Kind.And, Kind.Or, Kind.RightParenthesis];

/**
 * The completions that do not make the filter impossible to send. Whether an OR or a NOT can be sent, only the compiler
 * knows, so each completion is applied and compiled; a field that the text does not name is as good as any other.
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
  const { resource: _, ...untyped } = options;
  const named = new Set(tokens.flatMap((token) => (isNameToken(token) ? writtenName(token.value) : [])));
  const part = conjunctAround(text, tokens, cursor);
  let work = 0;
  let allowsOthers: boolean | undefined;
  const keepsCompilable = (completion: Completion) => {
    const { kind, edit } = completion;
    if (kind === "clause" || (!isJoined && kind !== "keyword")) return true;
    const isInside =
      kind !== "keyword" && kind !== "punctuation" && (isAtEnd || (kind !== "operator" && kind !== "field"));
    const { start, end } = isInside ? part : { start: 0, end: text.length };
    work += end - start;
    if (work > MOST_WORK) return false;
    const inside = text.slice(start, end);
    const edits = editsOf(completion).map((each) => ({ span: moved(each.span, -start), text: each.text }));
    const last = edits.at(-1) as TextEdit;
    const whole = [...edits.slice(0, -1), { ...last, text: last.text + endingFor(completion, tokens) }];
    const made = applyEdits(inside, whole);
    const stop = made.length - (end - edit.span.end);
    // Whether fields can be joined does not depend on their types.
    const compiling = kind === "field" ? untyped : options;
    const already = refusals(inside, stop, compiling);
    return refusals(made, stop, compiling).every((each) => already.includes(each));
  };
  return completions.filter((completion) => {
    if (completion.kind !== "field" || named.has(completion.label)) return keepsCompilable(completion);
    allowsOthers ??= keepsCompilable(completion);
    return allowsOthers;
  });
}

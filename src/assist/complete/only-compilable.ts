import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { type Arity, idOperator, operatorNames, operators } from "../../base/language/operators.ts";
import { compileText } from "../../compiler/compile.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import { isNameToken, Kind, type Token } from "../../compiler/lexer/token.ts";
import { ranks } from "../../compiler/parser/recovery/recover.ts";
import type { Completion } from "./candidate.ts";
import { isAtEndOf } from "./insert.ts";
import type { ToolOptions } from "./options.ts";

/** Characters to compile at most; completions that would need more are not offered. */
const MOST_WORK = 100_000;

/** Operands that stand for those to be typed, so that the compiler sees a condition. */
const operands: Readonly<Record<Arity, string>> = { none: "", one: ' ""', list: ' ("")', range: ' "" AND ""' };
const endings: readonly Kind[] = [Kind.End, Kind.And, Kind.Or, Kind.RightParenthesis];

/** What has to follow a range, or a field or an operator that the text goes on behind with something else. */
function endingFor({ kind, label, edit }: Completion, tokens: readonly Token[]): string {
  const last = tokens.findLast((token) => token.end <= edit.span.start && token.kind !== Kind.End);
  if (kind === "variable" && last?.kind === Kind.RangeOperator) return ` AND ${label}`;
  const next = tokens.find(({ start }) => start >= edit.span.end)?.kind ?? Kind.End;
  if (!endings.includes(next) && !ranks.has(next)) return "";
  if (kind === "field") return ` ${operators[idOperator].canonical}${operands.one}`;
  const operator = operatorNames.find((each) => operators[each].canonical === label);
  return kind === "operator" && operator ? operands[operators[operator].arity] : "";
}

/** What more text mends, and what the operands that stand for others are. */
const ignored: readonly string[] = ["expected", "unclosed-parenthesis", "unrestricted-action"];
const ofOperands: readonly string[] = ["value-type", "value-not-allowed", "date-format", "number-precision"];

function errorsIn(text: string, options: ToolOptions): readonly Diagnostic[] {
  const { diagnostics } = compileText(text, { ...options, bindings: options.bindings ?? {} });
  return diagnostics.filter((each) => isError(each) && !ignored.includes(each.code));
}

/**
 * The completions that do not make the filter impossible to send. Whether an OR, a NOT or a variable can be sent, only
 * the compiler knows, so each completion is applied and compiled; one field that the text does not name stands for all.
 */
export function onlyCompilable(
  text: string,
  tokens: readonly Token[],
  cursor: number,
  completions: readonly Completion[],
  options: ToolOptions,
): readonly Completion[] {
  const isAtEnd = isAtEndOf(text, cursor);
  const isJoined = tokens.some(({ kind }) => kind === Kind.Or || kind === Kind.Not);
  const named = new Set(tokens.flatMap((token) => (isNameToken(token) ? writtenName(token.value) : [])));
  // Whether fields can be joined does not depend on their types.
  const { resource: _, ...untyped } = options;
  const before = new Map<ToolOptions, readonly Diagnostic[]>();
  let work = 0;
  const keeps = (completion: Completion) => {
    const { kind, edit } = completion;
    if (kind === "clause" || kind === "filter") return true;
    if (!isJoined && kind !== "variable" && (isAtEnd || kind !== "keyword")) return true;
    work += text.length;
    if (work > MOST_WORK) return false;
    const compiling = kind === "field" ? untyped : options;
    const earlier = before.get(compiling) ?? errorsIn(text, compiling);
    before.set(compiling, earlier);
    const ending = endingFor(completion, tokens);
    const written = text.slice(0, edit.span.start) + edit.text + ending;
    const touches = ({ span }: Diagnostic) => span && span.start < written.length && span.end > edit.span.start;
    const mended = kind !== "variable" && ending !== "" ? ofOperands : [];
    const allowed = [...earlier.filter(touches).map(({ code }) => code), ...mended];
    const after = errorsIn(written + text.slice(edit.span.end), compiling);
    return after.filter(touches).every(({ code }) => allowed.includes(code));
  };
  let keepsUnnamed: boolean | undefined;
  return completions.filter((completion) => {
    if (completion.kind !== "field" || named.has(completion.label)) return keeps(completion);
    keepsUnnamed ??= keeps(completion);
    return keepsUnnamed;
  });
}

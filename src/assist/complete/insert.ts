import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { type Arity, idOperator, type Operator, operatorNames, operators } from "../../base/language/operators.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { compileText } from "../../compiler/compile.ts";
import { isSign, skipRun, skipSpace, skipWord, spellName } from "../../compiler/lexer/characters.ts";
import { matchOperatorWords } from "../../compiler/lexer/lexer.ts";
import { isNameToken, isOperator, Kind, type Token } from "../../compiler/lexer/token.ts";
import { clauseRanks } from "../../compiler/parser/recovery/recover.ts";
import { type CompletionContext, countTokens, tokenAt } from "./context.ts";
import { dateParts, endOfDate } from "./highlight.ts";
import type { Candidate, Completion, CompletionKind, ToolOptions } from "./options.ts";

/** What follows an offset, and the kind of completion that would replace it. */
interface Following {
  readonly end: number;
  readonly kind: CompletionKind | undefined;
  readonly token: Token;
}

const keywordKinds: readonly Kind[] = [Kind.And, Kind.Or, Kind.Asc, Kind.Desc];
const valueKinds: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable];

function completionKind(token: Token): CompletionKind | undefined {
  if (isOperator(token)) return "operator";
  if (keywordKinds.includes(token.kind)) return "keyword";
  if (valueKinds.includes(token.kind)) return "value";
  return isNameToken(token) ? "field" : undefined;
}

/** What follows an offset. A word that spells an operator is one here, because the name before it may be missing. */
function findFollowing(text: string, tokens: readonly Token[], offset: number, isOperand: boolean): Following {
  const token = tokenAt(tokens, offset);
  const date = isOperand ? endOfDate(tokens, countTokens(tokens, offset)) : undefined;
  if (date !== undefined) return { end: date, kind: "value", token };
  const words = isNameToken(token) ? matchOperatorWords(text, token.start) : undefined;
  if (words?.found) return { end: words.foundEnd, kind: "operator", token };
  return { end: token.end, kind: completionKind(token), token };
}

const isDateStart = ({ kind }: Token) => kind === Kind.Place || kind === Kind.This;

/** Whether an operator can stand before what follows it; before a value, one of these arities. */
function suitsOperands({ arity, takesReference }: Operator, { token, kind }: Following, forValue: readonly Arity[]) {
  if (token.kind === Kind.LeftParenthesis || isDateStart(token)) return arity === "list";
  return kind !== "value" || (forValue.includes(arity) && (takesReference || token.kind !== Kind.Reference));
}

/** One kind for completions of the same position, so that one of them replaces another. */
const replacementKind = (kind: CompletionKind) => (kind === "reference" || kind === "variable" ? "value" : kind);

/** The end of the word that the cursor is in; of both words of ORDER BY. */
function endOfWord(text: string, tokens: readonly Token[], quote: string, cursor: number, label: string): number {
  const inside = tokenAt(tokens, cursor);
  if (quote !== "") {
    if (inside.start < cursor && !inside.diagnostic && skipWord(text, inside.end) === inside.end) return inside.end;
    // A string that is not closed goes on too far, or to the quote of the next: `"| AND name = "x"`.
    const end = skipRun(text, cursor);
    return text.charAt(end) === quote ? end + 1 : end;
  }
  const end = inside.start < cursor ? inside.end : cursor;
  const next = tokenAt(tokens, end);
  return label === "ORDER BY" && next.kind === Kind.By ? next.end : end;
}

/** The edit that inserts a candidate in the context; undefined for one that does not fit the text around it. */
export function editorFor(
  text: string,
  tokens: readonly Token[],
  context: CompletionContext,
  cursor: number,
): (candidate: Candidate) => TextEdit | undefined {
  const { start, quote, state } = context;
  const isBegun = start < cursor;
  const isOperand = state.expected.has(Kind.Variable);
  const next = findFollowing(text, tokens, start, isOperand);
  const isDate = next.kind === "value" && isNameToken(next.token);
  const isUnit = state.expected.has(Kind.Unit) && next.token.kind === Kind.Unit;
  const isInDate = !isOperand && !isUnit && dateParts.includes(next.token.kind) && state.expected.has(next.token.kind);
  if (!isBegun && (isInDate || next.token.start < cursor)) return () => undefined;
  return ({ shown: { kind, label }, operator, isTyped }) => {
    if (isTyped && isBegun && skipRun(text, cursor) > cursor) return undefined;
    const isSame = !isBegun && (isUnit || replacementKind(kind) === next.kind);
    if (isSame && next.token.start > cursor && kind !== "field") return undefined;
    if (!isBegun && next.kind === "keyword" && kind === "clause") return undefined;
    const isReplaced = isBegun ? isDate && !isTyped : isSame && next.token.start === cursor;
    const end = Math.max(endOfWord(text, tokens, quote, cursor, label), isReplaced ? next.end : cursor);
    const behind = findFollowing(text, tokens, end, operator !== undefined);
    const after = behind.token.kind;
    // The AND behind a value is that of a range, or it is not.
    const isJoined = end > start && isOperator(next.token) && tokenAt(tokens, behind.end).kind === Kind.And;
    const forValue: readonly Arity[] = next.token.kind === Kind.RangeOperator ? ["range"] : ["one"];
    if (operator && !suitsOperands(operator, behind, isJoined ? forValue : ["one", "range"])) return undefined;
    if (after === Kind.By || (isOperand && after === Kind.LeftParenthesis)) return undefined;
    if (kind === "punctuation" && after === Kind.Comma) return undefined;
    if (label === ")" && after === Kind.RightParenthesis) return undefined;
    if (label === "(" && isDateStart(behind.token)) return undefined;
    // Before an operator, every word is a name.
    if ((kind === "keyword" || kind === "clause") && behind.kind === "operator") return undefined;
    const gap = isBegun && !quote ? "" : gapBefore(text, start, label);
    return { span: { start, end }, text: gap + label + gapAfter(text, end, label, kind) };
  };
}

/** The space needed to separate the word from the text before it. */
function gapBefore(text: string, at: number, written: string): string {
  const before = text.charAt(at - 1);
  if (before === "" || written === "," || written === ")" || /[\s(（]/.test(before)) return "";
  return isSign(before.charCodeAt(0)) && !isSign(written.charCodeAt(0)) ? "" : " ";
}

/** The space needed to separate the word from the text after it. */
function gapAfter(text: string, at: number, written: string, kind: CompletionKind): string {
  const after = text.charAt(at);
  if (after === ":" && kind !== "field") return " "; // or a variable would be part of the word
  if (after === "" || written === "(" || /[\s),），:]/.test(after)) return "";
  return skipWord(text, at) > at || !isSign(after.charCodeAt(0)) || isSign(written.charCodeAt(0)) ? " " : "";
}

/** The maximum number of characters to compile. Completions beyond it are not offered. */
const MOST_WORK = 100_000;

/** Placeholders for operands that are not typed yet, so that the text compiles. */
const placeholders: Readonly<Record<Arity, string>> = { none: "", one: ' ""', list: ' ("")', range: ' "" AND ""' };
const conditionEnds: readonly Kind[] = [Kind.End, Kind.And, Kind.Or, Kind.RightParenthesis];
const doubtful: readonly Kind[] = [Kind.Or, Kind.Not, Kind.Reference, Kind.Now, Kind.Edge, Kind.Place, Kind.This];

/** The rest of a condition after a completion that leaves it incomplete: of a range, a field or an operator. */
function endingFor({ kind, label, edit }: Completion, tokens: readonly Token[]): string {
  const last = tokens.findLast((token) => token.end <= edit.span.start && token.kind !== Kind.End);
  if (kind === "variable" && last?.kind === Kind.RangeOperator) return ` AND ${label}`;
  const next = tokens.find(({ start }) => start >= edit.span.end)?.kind ?? Kind.End;
  if (!conditionEnds.includes(next) && !clauseRanks.has(next)) return "";
  if (kind === "field") return ` ${operators[idOperator].canonical}${placeholders.one}`;
  const operator = operatorNames.find((each) => operators[each].canonical === label);
  return kind === "operator" && operator ? placeholders[operators[operator].arity] : "";
}

/** Errors that further typing can repair, and errors of the placeholders. */
const repairable: readonly string[] = ["expected", "unclosed-parenthesis", "unrestricted-action"];
const ofPlaceholders: readonly string[] = ["value-type", "value-not-allowed", "date-format", "number-precision"];

function errorsIn(text: string, options: ToolOptions): readonly Diagnostic[] {
  const { diagnostics } = compileText(text, { ...options, bindings: options.bindings ?? {} });
  return diagnostics.filter((each) => isError(each) && !repairable.includes(each.code));
}

/**
 * Returns the completions after which the filter still compiles. Only the compiler knows whether OR, NOT, a variable or
 * a date beside others can be sent, so each is applied and compiled; of the fields that the text does not name, only one.
 */
export function onlyCompilable(
  text: string,
  tokens: readonly Token[],
  cursor: number,
  completions: readonly Completion[],
  options: ToolOptions,
): readonly Completion[] {
  const isAtEnd = skipSpace(text, cursor) >= text.length;
  const isDoubtful = tokens.some(({ kind }) => doubtful.includes(kind));
  const named = new Set(tokens.flatMap((token) => (isNameToken(token) ? spellName(token.value) : [])));
  // Whether fields can be joined does not depend on their types.
  const { resource: _, ...untyped } = options;
  const before = new Map<ToolOptions, readonly Diagnostic[]>();
  let work = 0;
  const isKept = (completion: Completion) => {
    const { kind, edit } = completion;
    if (kind === "clause" || kind === "filter") return true;
    if (!isDoubtful && kind !== "variable" && (isAtEnd || kind !== "keyword")) return true;
    work += text.length;
    if (work > MOST_WORK) return false;
    const compiling = kind === "field" ? untyped : options;
    const earlier = before.get(compiling) ?? errorsIn(text, compiling);
    before.set(compiling, earlier);
    const ending = endingFor(completion, tokens);
    const written = text.slice(0, edit.span.start) + edit.text + ending;
    const touches = ({ span }: Diagnostic) => span && span.start < written.length && span.end > edit.span.start;
    const placeholderErrors = kind !== "variable" && ending !== "" ? ofPlaceholders : [];
    const isAround = ({ span }: Diagnostic) => span && (span.start < edit.span.start || span.end > edit.span.end);
    const excused = earlier.filter((each) => touches(each) && isAround(each));
    const allowed = [...excused.map(({ code }) => code), ...placeholderErrors];
    const after = errorsIn(written + text.slice(edit.span.end), compiling);
    return after.filter(touches).every(({ code }) => allowed.includes(code));
  };
  let areUnnamedKept: boolean | undefined;
  return completions.filter((completion) => {
    if (completion.kind !== "field" || named.has(completion.label)) return isKept(completion);
    areUnnamedKept ??= isKept(completion);
    return areUnnamedKept;
  });
}

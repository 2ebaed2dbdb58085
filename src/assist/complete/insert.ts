import type { Operator } from "../../base/language/operators.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { isSign, skipRun, skipWord } from "../../compiler/lexer/characters.ts";
import { matchOperatorWords } from "../../compiler/lexer/lexer.ts";
import { isNameToken, isOperator, Kind, type Token } from "../../compiler/lexer/token.ts";
import type { ParserState } from "../../compiler/parser/parser-state.ts";
import type { CompletionContext } from "./context.ts";
import type { Candidate, CompletionKind } from "./options.ts";
import { type CursorInText, continuesDate, countTokens, endOfDate, tokenAt } from "./tokens.ts";

/** What follows an offset, and the kind of completion that would replace it. */
interface Following {
  readonly token: Token;
  readonly kind: CompletionKind | undefined;
  readonly end: number;
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
function findFollowing({ text, tokens }: CursorInText, offset: number, isOperand: boolean): Following {
  const token = tokenAt(tokens, offset);
  const date = isOperand ? endOfDate(tokens, countTokens(tokens, offset)) : undefined;
  if (date !== undefined) return { token, kind: "value", end: date };
  const words = isNameToken(token) ? matchOperatorWords(text, token.start) : undefined;
  if (words?.found) return { token, kind: "operator", end: words.foundEnd };
  return { token, kind: completionKind(token), end: token.end };
}

/** One kind for completions of the same position, so that one of them replaces another. */
const replacementKind = (kind: CompletionKind) => (kind === "reference" || kind === "variable" ? "value" : kind);

/** The end of the word that the cursor is in; of both words of ORDER BY. */
function endOfWord({ text, tokens, cursor }: CursorInText, quote: string, label: string): number {
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

/** Returns a function that creates the edit of a candidate in the context, or undefined if it does not fit the text. */
export function editsAt(at: CursorInText, context: CompletionContext): (candidate: Candidate) => TextEdit | undefined {
  const { text, tokens, cursor } = at;
  const { start, quote, state } = context;
  const isBegun = start < cursor;
  const isOperand = state.expected.has(Kind.Variable);
  const found = findFollowing(at, start, isOperand);
  const isUnit = found.token.kind === Kind.Unit && state.expected.has(Kind.Unit);
  const next: Following = isUnit ? { ...found, kind: "value" } : found;
  const isApart = next.token.start > cursor;
  const isInToken = next.token.start < cursor;
  const isDatePart = state.expected.has(next.token.kind) && continuesDate(tokens, countTokens(tokens, start));
  const isInDate = isDatePart && !isOperand && !isUnit;
  if (!isBegun && (isInToken || isInDate)) return () => undefined;
  const isDateBegun = isBegun && isNameToken(next.token) && next.kind === "value";
  return ({ shown, operator, isTyped }) => {
    const { kind, label } = shown;
    const isSame = !isBegun && replacementKind(kind) === next.kind;
    if (isSame && isApart && kind !== "field") return undefined; // it would be there twice
    if (isTyped && skipRun(text, cursor) > cursor) return undefined; // the word goes on behind the cursor
    const isReplaced = isDateBegun ? !isTyped : isSame && !isApart;
    const end = Math.max(endOfWord(at, quote, label), isReplaced ? next.end : cursor);
    const following = findFollowing(at, end, operator !== undefined);
    const replaced = end > start ? next.token : undefined;
    const fits = operator
      ? suitsOperand(operator, following, replaced, tokens)
      : canPrecede(shown, following, state, replaced);
    const gap = isBegun && !quote ? "" : gapBefore(text, start, label);
    return fits ? { span: { start, end }, text: gap + label + gapAfter(text, end, label, kind) } : undefined;
  };
}

/** Whether the token begins a relative date that takes the place of a list: `LAST 7 DAYS`. */
const beginsPeriod = ({ kind }: Token) => kind === Kind.Place || kind === Kind.This;

/** Whether an operator can stand before what follows it, in place of a token if it replaces one. */
function suitsOperand(operator: Operator, following: Following, replaced: Token | undefined, tokens: readonly Token[]) {
  const { arity, takesReference } = operator;
  const { token, kind, end } = following;
  if (token.kind === Kind.LeftParenthesis || beginsPeriod(token)) return arity === "list";
  if (kind !== "value") return token.kind !== Kind.By;
  if (token.kind === Kind.Reference && !takesReference) return false;
  if (!isOperator(replaced) || tokenAt(tokens, end).kind !== Kind.And) return arity === "one" || arity === "range";
  // The AND behind the value stays that of the range, or between conditions.
  return arity === (replaced.kind === Kind.RangeOperator ? "range" : "one");
}

/** Whether another completion can stand before what follows it, in place of a token if it replaces one. */
function canPrecede({ kind, label }: Candidate["shown"], following: Following, state: ParserState, replaced?: Token) {
  const { token } = following;
  if (token.kind === Kind.By) return false; // it belongs to ORDER
  if (token.kind === Kind.Comma) return kind !== "punctuation";
  if (token.kind === Kind.RightParenthesis) return label !== ")";
  if (token.kind === Kind.LeftParenthesis) return !state.expected.has(Kind.Variable);
  if (beginsPeriod(token)) return label !== "(";
  if (following.kind === "keyword") return kind !== "clause" || replaced !== undefined;
  // Before an operator, every word is a name.
  return following.kind !== "operator" || (kind !== "keyword" && kind !== "clause");
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

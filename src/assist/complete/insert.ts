import { clauses, directions, referencePrefix } from "../../base/language/clauses.ts";
import type { Arity } from "../../base/language/operators.ts";
import { units } from "../../base/language/relative-dates.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { isSign, narrow, skipRun, skipSpace, skipWord } from "../../compiler/lexer/characters.ts";
import { matchOperatorWords } from "../../compiler/lexer/lexer.ts";
import { kindTerms } from "../../compiler/lexer/token.ts";
import type { Candidate, Completion, CompletionKind, ReplacedOperator } from "./candidate.ts";
import type { CompletionContext } from "./completion-context.ts";

/** The word that follows the cursor, classified by its look, because the text before it is incomplete. */
interface Following {
  readonly start: number;
  readonly end: number;
  readonly kind?: CompletionKind;
}

const keywords: readonly string[] = [kindTerms.And, kindTerms.Or, ...directions].map(String);
const firstWords: readonly string[] = /* @__PURE__ */ Object.values(clauses).map((clause) =>
  clause.keywords.replace(/ .*/, ""),
);
const VALUE = /["'\d:“„«‘-]/;

const PERIOD = /* @__PURE__ */ new RegExp(`^(?:LAST|THIS|NEXT)\\s+(?:\\d+\\s+)?(?:${units.join("|")})s?\\b`, "i");

/** Whether the text begins with a period such as `LAST 7 DAYS`. */
function isPeriod(text: string): boolean {
  return PERIOD.test(text.slice(0, 64));
}

function skipSigns(text: string, start: number): number {
  let end = start;
  while (isSign(text.charCodeAt(end))) end++;
  return end;
}

function endOfString(text: string, start: number): number {
  const close = text.indexOf(text.charAt(start), start + 1);
  return close < 0 ? skipRun(text, start + 1) : close + 1;
}

function following(text: string, start: number): Following {
  const first = text.charAt(start);
  if (isSign(text.charCodeAt(start))) return { start, end: skipSigns(text, start), kind: "operator" };
  if (first === '"' || first === "'") return { start, end: endOfString(text, start), kind: "value" };
  const { found, foundEnd } = matchOperatorWords(text, start);
  if (found) return { start, end: foundEnd, kind: "operator" };
  const end = skipRun(text, start);
  const word = text.slice(start, end);
  if (VALUE.test(first) || word.startsWith(referencePrefix)) return { start, end, kind: "value" };
  if (keywords.includes(word.toUpperCase())) return { start, end, kind: "keyword" };
  if (firstWords.includes(word.toUpperCase())) return { start, end, kind: "clause" };
  return { start, end, ...(word && { kind: "field" }) };
}

/** One kind for all that stand in the same place, so that one of them replaces another. */
function placeOf(kind: CompletionKind | undefined): CompletionKind | undefined {
  return kind === "reference" || kind === "variable" ? "value" : kind;
}

/** The end of the words of a label that the text has: `ORDER` and `order  by` are words of ORDER BY. */
function endOfLabel(text: string, start: number, label: string): number {
  let end = start;
  for (const word of label.split(" ")) {
    const at = skipSpace(text, end);
    const wordEnd = skipWord(text, at);
    if (text.slice(at, wordEnd).toUpperCase() !== word) return end;
    end = wordEnd;
  }
  return end;
}

/** The end of the word that the cursor is in. */
function endOfWord(
  text: string,
  { start, quote }: CompletionContext,
  cursor: number,
  { kind, label }: Candidate["shown"],
): number {
  const phraseEnd = kind === "operator" ? matchOperatorWords(text, start).end : endOfLabel(text, start, label);
  if (phraseEnd > cursor && quote === "") return phraseEnd;
  if (isSign(text.charCodeAt(start))) return skipSigns(text, cursor);
  const end = skipRun(text, cursor);
  return quote !== "" && text.charAt(end) === quote ? end + 1 : end;
}

/** Whether an offset is inside a word, an operator sign or a doubled quote. */
function splits(text: string, at: number): boolean {
  const isWord = at > 0 && skipRun(text, at - 1) > at;
  if (/^(["'`])\1$/.test(text.slice(Math.max(0, at - 1), at + 1))) return true;
  return isWord || (isSign(text.charCodeAt(at - 1)) && isSign(text.charCodeAt(at)));
}

/** Whether an operator of that arity can be followed by the text at `end`. */
function suitsOperands(arity: Arity, text: string, end: number): boolean {
  const next = skipSpace(text, end);
  if (narrow(text.charAt(next)) === "(" || isPeriod(text.slice(next))) return arity === "list";
  return following(text, next).kind !== "value" || arity === "one" || arity === "range";
}

/** Before an operator, every word is a name. */
function isBeforeOperator(text: string, end: number): boolean {
  return following(text, skipSpace(text, end)).kind === "operator";
}

/** The edit that inserts a candidate in the context; undefined for one that does not fit the text around it. */
export function editsIn(
  text: string,
  context: CompletionContext,
  cursor: number,
): (candidate: Candidate) => TextEdit | undefined {
  const { start } = context;
  const isBegun = start < cursor;
  if (!isBegun && splits(text, cursor)) return () => undefined;
  const next: Following = isBegun ? { start: cursor, end: cursor } : following(text, skipSpace(text, cursor));
  const isInside = isBegun && skipRun(text, cursor) > cursor;
  return ({ shown, arity, isTyped, writes }) => {
    const { kind, label } = shown;
    if (isTyped && isInside) return undefined;
    const isSame = next.kind !== undefined && placeOf(kind) === placeOf(next.kind) && !alone.includes(kind);
    if (isSame && next.start > cursor && kind !== "field") return undefined;
    if (next.kind === "keyword" && kind === "clause") return undefined;
    const isReplaced = isSame && next.start === cursor;
    const end = isBegun ? endOfWord(text, context, cursor, shown) : isReplaced ? next.end : cursor;
    if (arity && !suitsOperands(arity, text, end)) return undefined;
    if (label === "(" && isPeriod(text.slice(skipSpace(text, end)))) return undefined;
    if ((kind === "keyword" || kind === "clause") && isBeforeOperator(text, end)) return undefined;
    const written = writes ?? label;
    const gap = isBegun && !context.quote ? "" : gapBefore(text, start, written);
    return { span: { start, end }, text: gap + written + gapAfter(text, end, written) };
  };
}

/** The edit that writes the operator in place of the one before the word. */
export function operatorEdit(text: string, { start }: CompletionContext, operator: ReplacedOperator): TextEdit {
  return {
    span: { start: operator.start, end: start },
    text: `${gapBefore(text, operator.start, operator.word)}${operator.word} `,
  };
}

/** All edits of a completion, in the order of the text. */
export const editsOf = ({ edit, additionalEdits = [] }: Completion): readonly TextEdit[] => [...additionalEdits, edit];

/** Kinds that can follow one of their own kind. */
const alone: readonly CompletionKind[] = ["punctuation", "clause"];

/** The space needed to separate the word from the text before it. */
function gapBefore(text: string, at: number, written: string): string {
  const before = text.charAt(at - 1);
  if (before === "" || written === "," || written === ")" || /[\s(（]/.test(before)) return "";
  return isSign(before.charCodeAt(0)) && !isSign(written.charCodeAt(0)) ? "" : " ";
}

/** The space needed to separate the word from the text after it. */
function gapAfter(text: string, at: number, written: string): string {
  const after = text.charAt(at);
  if (after === "" || written === "(" || /[\s),），:]/.test(after)) return "";
  return skipWord(text, at) > at || !isSign(after.charCodeAt(0)) || isSign(written.charCodeAt(0)) ? " " : "";
}

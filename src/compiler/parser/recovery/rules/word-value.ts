import { type Fix, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../../base/language/clauses.ts";
import { nullWords, truthWords } from "../../../../base/language/foreign.ts";
import { quoteName, quoteString } from "../../../../base/text/quote.ts";
import type { Span } from "../../../../base/text/span.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { isOperator, type TokenOf } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, peek, type RecoveryView, syntheticToken } from "../state.ts";

/** A bare word for a value: `name = shoe`, `active = true`. */
export const wordValue: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    if (!expects(view, Kind.String)) return undefined;
    const count = phraseLength(view);
    const span = { start: word.start, end: peek(view, count - 1).end };
    const number = count === 1 ? truthWords.get(word.value.toUpperCase()) : undefined;
    const found = view.text.slice(span.start, span.end);
    return {
      diagnostics: [number === undefined ? unquoted(span, found, view) : truth(word, number)],
      skip: count,
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
    };
  },
};

const LONGEST = 16;

/** How many tokens the value takes: `red shoe` is two; a name before an operator is a condition. */
function phraseLength(view: RecoveryView): number {
  let count = 1;
  while (peek(view, count).kind === Kind.Name && !peek(view, count).diagnostic && count < LONGEST) count++;
  const next = peek(view, count);
  return count > 1 && (isOperator(next) || next.kind === Kind.Word) ? count - 1 : count;
}

function truth(word: TokenOf<Kind.Word>, number: number) {
  const found = word.value;
  const quoted = quoteString(found.toLowerCase());
  const fixes = [rewrite("replace", word, String(number)), rewrite("quote", word, quoted)];
  return syntaxDiagnostic("boolean-value", word, { found, number }, fixes);
}

/** `O'Brien` and `Field:c` as two: the word goes on in what was read as a string or a variable. */
function isCutOff({ text }: RecoveryView, { end }: Span): boolean {
  return /["'`:]/.test(text.charAt(end));
}

function unquoted(word: Span, found: string, view: RecoveryView) {
  if (isCutOff(view, word)) return syntaxDiagnostic("unquoted-value", word, { found });
  const operator = view.accepted.findLast(isOperator)?.value.row;
  const fixes: Fix[] = [quotedList(view) ?? rewrite("quote", word, quoteString(found))];
  const reference = `${referencePrefix}${isBareName(found) ? found : quoteName(found)}`;
  if (operator?.takesReference) fixes.push(rewrite("reference", word, reference));
  return syntaxDiagnostic("unquoted-value", word, { found }, fixes);
}

/** `(de, fr)` → `("de", "fr")`: the values of a list of nothing but words, in one edit. */
function quotedList({ tokens, at, accepted }: RecoveryView): Fix | undefined {
  if (accepted.at(-1)?.kind !== Kind.LeftParenthesis || accepted.at(-2)?.kind !== Kind.ListOperator) return undefined;
  const written: string[] = [];
  for (let index = at; index < tokens.length; index += 2) {
    const [word, next] = [tokens[index], tokens[index + 1]];
    if (word?.kind !== Kind.Word || !isText(word.value)) return undefined;
    written.push(quoteString(word.value));
    if (next?.kind === Kind.RightParenthesis) {
      const span = { start: tokens[at]?.start ?? 0, end: word.end };
      return rewrite("quote", span, written.join(", "));
    }
    if (next?.kind !== Kind.Comma) return undefined;
  }
  return undefined;
}

/** Whether a word can stand for itself. */
function isText(word: string): boolean {
  const upper = word.toUpperCase();
  return !nullWords.has(upper) && !truthWords.has(upper);
}

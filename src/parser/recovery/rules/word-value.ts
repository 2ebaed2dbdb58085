import { createDiagnostic, type Fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../language/clauses.ts";
import { truthWords } from "../../../language/foreign.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { isOperator, type TokenOf } from "../../../lexer/token.ts";
import { quoteName, quoteString } from "../../../text/quote.ts";
import type { Span } from "../../../text/span.ts";
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
      diagnostics: [number === undefined ? unquoted(span, found, isCutOff(view, span)) : truth(word, number)],
      skip: count,
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
    };
  },
};

/** `sum > FIELD:budget` → `sum > Field:budget`, read on as that. */
export const misspeltReference: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    const found = word.value;
    const name = found.slice(referencePrefix.length);
    const isPrefixed = found.slice(0, referencePrefix.length).toLowerCase() === referencePrefix.toLowerCase();
    if (!isPrefixed || name === "" || !expects(view, Kind.Reference)) return undefined;
    const use = referencePrefix + (isBareName(name) ? name : quoteName(name));
    const quoted = quoteString(found);
    const fixes = [rewrite("replace", word, use), rewrite("quote", word, quoted)];
    return {
      diagnostics: [createDiagnostic("foreign-word", word, { found, use }, fixes)],
      skip: 1,
      emit: [syntheticToken(Kind.Reference, word.start, word.end, name)],
    };
  },
};

const LONGEST = 16;

/** How many tokens the value takes: `red shoe` is two, `today()` is three; a name before an operator is a condition. */
function phraseLength(view: RecoveryView): number {
  let count = 1;
  while (peek(view, count).kind === Kind.Name && !peek(view, count).diagnostic && count < LONGEST) count++;
  const next = peek(view, count);
  if (count > 1) return isOperator(next) || next.kind === Kind.Word ? count - 1 : count;
  if (next.kind !== Kind.LeftParenthesis || next.start !== peek(view).end) return count;
  for (let close = count + 1; close < LONGEST; close++) {
    const { kind } = peek(view, close);
    if (kind === Kind.RightParenthesis) return close + 1;
    if (kind === Kind.End || kind === Kind.LeftParenthesis) break;
  }
  return count;
}

function truth(word: TokenOf<Kind.Word>, number: number) {
  const found = word.value;
  const quoted = quoteString(found.toLowerCase());
  const fixes = [rewrite("replace", word, String(number)), rewrite("quote", word, quoted)];
  return createDiagnostic("boolean-value", word, { found, number }, fixes);
}

/** `O'Brien` and `Field:c` as two: the word goes on in what was read as a string or a variable. */
function isCutOff({ text }: RecoveryView, { end }: Span): boolean {
  return /["'`:]/.test(text.charAt(end));
}

function unquoted(word: Span, found: string, isPart: boolean) {
  const quoted = quoteString(found);
  const reference = `${referencePrefix}${isBareName(found) ? found : quoteName(found)}`;
  const fixes: Fix[] = isPart ? [] : [rewrite("quote", word, quoted), rewrite("reference", word, reference)];
  return createDiagnostic("unquoted-value", word, { found }, fixes);
}

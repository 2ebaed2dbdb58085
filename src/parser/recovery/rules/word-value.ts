import { createDiagnostic, type Fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../language/clauses.ts";
import { truthWords } from "../../../language/foreign.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { Token } from "../../../lexer/token.ts";
import { quoteName, quoteString } from "../../../text/quote.ts";
import type { Span } from "../../../text/span.ts";
import type { RecoveryRule } from "../rule.ts";
import { consume, expects, peek, type RecoveryState, syntheticToken } from "../state.ts";

/** A bare word for a value: `name = shoe`, `active = true`. */
export const wordValue: RecoveryRule = {
  at: [Kind.Word],
  recover(repair) {
    if (!expects(repair, Kind.String)) return false;
    const word = peek(repair);
    const count = phraseLength(repair);
    const span = { start: word.start, end: peek(repair, count - 1).end };
    const number = count === 1 ? truthWords.get((word.value as string).toUpperCase()) : undefined;
    const found = repair.text.slice(span.start, span.end);
    repair.diagnostics.push(number === undefined ? unquoted(span, found) : truth(word, number));
    consume(repair, syntheticToken(Kind.Invalid, span.start, span.end));
    repair.at += count;
    return true;
  },
};

/** `sum > FIELD:budget` → `sum > Field:budget`, read on as that. */
export const misspeltReference: RecoveryRule = {
  at: [Kind.Word],
  recover(repair) {
    const word = peek(repair);
    const found = word.value as string;
    const name = found.slice(referencePrefix.length);
    const isPrefixed = found.slice(0, referencePrefix.length).toLowerCase() === referencePrefix.toLowerCase();
    if (!isPrefixed || name === "" || !expects(repair, Kind.Reference)) return false;
    const use = referencePrefix + (isBareName(name) ? name : quoteName(name));
    const quoted = quoteString(found);
    const fixes = [rewrite("replace", word, use), rewrite("quote", word, quoted)];
    repair.diagnostics.push(createDiagnostic("foreign-word", word, { found, use }, fixes));
    consume(repair, syntheticToken(Kind.Reference, word.start, word.end, name));
    repair.at++;
    return true;
  },
};

const operatorKinds: readonly Kind[] = [Kind.OneOperator, Kind.ListOperator, Kind.RangeOperator, Kind.NoneOperator];
const LONGEST = 16;

/** How many tokens the value takes: `red shoe` is two, `today()` is three; a name before an operator is a condition. */
function phraseLength(repair: RecoveryState): number {
  let count = 1;
  while (peek(repair, count).kind === Kind.Name && !peek(repair, count).diagnostic && count < LONGEST) count++;
  const next = peek(repair, count);
  if (count > 1) return operatorKinds.includes(next.kind) || next.kind === Kind.Word ? count - 1 : count;
  if (next.kind !== Kind.LeftParenthesis || next.start !== peek(repair).end) return count;
  for (let close = count + 1; close < LONGEST; close++) {
    const { kind } = peek(repair, close);
    if (kind === Kind.RightParenthesis) return close + 1;
    if (kind === Kind.End || kind === Kind.LeftParenthesis) break;
  }
  return count;
}

function truth(word: Token, number: number) {
  const found = word.value as string;
  const quoted = quoteString(found.toLowerCase());
  const fixes = [rewrite("replace", word, String(number)), rewrite("quote", word, quoted)];
  return createDiagnostic("boolean-value", word, { found, number }, fixes);
}

function unquoted(word: Span, found: string) {
  const quoted = quoteString(found);
  const reference = `${referencePrefix}${isBareName(found) ? found : quoteName(found)}`;
  const fixes: Fix[] = [rewrite("quote", word, quoted), rewrite("reference", word, reference)];
  return createDiagnostic("unquoted-value", word, { found }, fixes);
}

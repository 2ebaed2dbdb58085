import { closestMatch } from "../../../diagnostics/closest-match.ts";
import { createDiagnostic, type Fix, fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { ownSpellings, type Spelling, type SpellingNode } from "../../../language/spellings.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { createScanner, emptyToken } from "../../../lexer/scanner.ts";
import { emitOperator } from "../../../lexer/signs.ts";
import { matchOperatorPrefix } from "../../../lexer/words.ts";
import type { RecoveryRule } from "../rule.ts";
import { backtrack, consume, expects, peek, type RecoveryState, reportToken, takeInvalid } from "../state.ts";

/** `name contians "x"` and `name NOT 3`: no operator, or only the beginning of one. The condition is left out. */
export const unknownOperator: RecoveryRule = {
  at: [Kind.Word],
  recover(repair) {
    if (!expects(repair, Kind.OneOperator)) return false;
    const word = peek(repair);
    const { found, node, end } = matchOperatorPrefix(repair.text, word.start);
    if (found) return takeOperator(repair, found.spelling, found.end);
    const isBegun = node !== undefined && [...node.next.values()].some(({ isOwn }) => isOwn);
    repair.diagnostics.push(isBegun ? unfinished(repair, node, end) : unknown(repair));
    const name = backtrack(repair);
    repair.at += wordsBefore(repair, word.start, end);
    takeInvalid(repair, name?.start ?? word.start);
    return true;
  },
};

/** `a = 1 ADN b IN (2)`: an operator that was read as a word, because of what went wrong before it. */
function takeOperator(repair: RecoveryState, spelling: Spelling, end: number): boolean {
  const { start } = peek(repair);
  const operator = emptyToken();
  emitOperator(createScanner(repair.text, 1), operator, spelling, start, end);
  repair.at += wordsBefore(repair, start, end);
  reportToken(repair, operator);
  return consume(repair, operator);
}

function unknown(repair: RecoveryState) {
  const word = peek(repair);
  const found = word.value as string;
  const suggestion = closestMatch(found, ownSpellings());
  const fixes: Fix[] = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return createDiagnostic("unknown-operator", word, { found, ...(suggestion && { suggestion }) }, fixes);
}

/** How many of the tokens to come lie in the part of the text from `start` to `end`. */
function wordsBefore(repair: RecoveryState, start: number, end: number): number {
  let count = 0;
  while (peek(repair, count).start >= start && peek(repair, count).start < end) count++;
  return count;
}

/** The operator begins with these words: what may follow them is what was expected. */
function unfinished(repair: RecoveryState, node: SpellingNode, end: number) {
  const { text } = repair;
  const next = peek(repair, wordsBefore(repair, peek(repair).start, end));
  const expected = [...node.next].filter(([, branch]) => branch.isOwn).map(([word]) => word);
  const span = next.kind === Kind.End ? { start: end, end } : next;
  const found = text.slice(span.start, span.end);
  const isWord = next.kind === Kind.Word || next.kind === Kind.Name;
  const suggestion = isWord ? closestMatch(found, expected) : undefined;
  const fixes: Fix[] = suggestion ? [rewrite("replace", span, suggestion)] : [];
  const [only] = expected;
  const isMissing = expected.length === 1 && only !== undefined && next.kind !== Kind.End && !isWord;
  if (isMissing) fixes.push(fix("insert", { text: only }, { span: { start: end, end }, text: ` ${only}` }));
  return createDiagnostic("expected", span, { expected, ...(found && { found }) }, fixes);
}

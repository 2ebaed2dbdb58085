import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import { closestOperator } from "../../../../base/diagnostics/closest-operator.ts";
import { type Fix, fix, rewrite, sharedDiagnostic, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { ownSpellings, type SpellingNode } from "../../../../base/language/spellings.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { operatorToken } from "../../../lexer/signs.ts";
import type { TokenOf } from "../../../lexer/token.ts";
import { matchOperatorPrefix } from "../../../lexer/words.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, peek, type RecoveryView, tokensUntil } from "../state.ts";

/** `name contians "x"` and `name NOT 3`: no operator, or only the beginning of one. The condition is left out. */
export const unknownOperator: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    if (!expects(view, Kind.OneOperator)) return undefined;
    const { text } = view;
    const { found, node, end } = matchOperatorPrefix(text, word.start);
    // `a = 1 ADN b IN (2)`: an operator that was read as a word, because of what went wrong before it.
    if (found) {
      const operator = operatorToken(text, found.spelling, word.start, found.end);
      return { skip: tokensUntil(view, found.end), emit: [operator] };
    }
    const isBegun = node !== undefined && [...node.next.values()].some(({ isOwn }) => isOwn);
    const field = lastAccepted(view);
    return {
      diagnostics: [isBegun ? unfinished(view, node, end) : unknown(word, view)],
      backtrack: 1,
      skip: tokensUntil(view, end),
      invalidFrom: field?.start ?? word.start,
      ...(field?.kind === Kind.Name && !isFreeText(view) && { field }),
    };
  },
};

/** `isn't`: the word goes on in what was read as a string, and is none of ours. */
const QUOTE = /["'`]/;

const words: readonly Kind[] = [Kind.Name, Kind.Word, Kind.End];

/** `red shoe`: words, and nothing else in all of the text. */
function isFreeText({ accepted, tokens }: RecoveryView): boolean {
  return accepted.length === 1 && tokens.every(({ kind }) => words.includes(kind));
}

function unknown(word: TokenOf<Kind.Word>, view: RecoveryView) {
  const { text } = view;
  const found = word.value;
  const suggestion = QUOTE.test(text.charAt(word.end)) ? undefined : closestOperator(found, ownSpellings());
  if (suggestion === undefined && isFreeText(view)) {
    const span = { start: lastAccepted(view)?.start ?? word.start, end: word.end };
    return syntaxDiagnostic("unsupported-syntax", span, { found: text.slice(span.start, span.end), what: "text" });
  }
  const fixes: Fix[] = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return sharedDiagnostic("unknown-operator", word, { found, ...(suggestion && { suggestion }) }, fixes);
}

/** The operator begins with these words: what may follow them is what was expected. */
function unfinished(view: RecoveryView, node: SpellingNode, end: number) {
  const next = peek(view, tokensUntil(view, end));
  const expected = [...node.next].filter(([, branch]) => branch.isOwn).map(([word]) => word);
  const span = next.kind === Kind.End ? { start: end, end } : next;
  const found = view.text.slice(span.start, span.end);
  const isWord = next.kind === Kind.Word || next.kind === Kind.Name;
  const suggestion = isWord ? closestMatch(found, expected) : undefined;
  const insertions = expected
    .slice(0, 1)
    .map((text) => fix("insert", { text }, { span: { start: end, end }, text: ` ${text}` }));
  const fixes = suggestion ? [rewrite("replace", span, suggestion)] : insertions;
  return syntaxDiagnostic("expected", span, { expected, ...(found && { found }) }, fixes);
}

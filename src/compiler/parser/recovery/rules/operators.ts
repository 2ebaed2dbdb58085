import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import { closestOperator } from "../../../../base/diagnostics/closest-operator.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { certain, diagnostic, type Fix, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { nullWords, truthWords } from "../../../../base/language/foreign.ts";
import { mirrored, operators } from "../../../../base/language/operators.ts";
import { ownSpellings, type SpellingNode } from "../../../../base/language/spellings.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, operatorToken } from "../../../lexer/signs.ts";
import { isOperator, type TokenOf } from "../../../lexer/token.ts";
import { matchOperatorPrefix } from "../../../lexer/words.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, peek, type RecoveryView, syntheticToken, tokensUntil, writtenAs } from "../state.ts";

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. Read on as what it means. */
export const foreignOperator: RecoveryRule<Kind.OneOperator> = {
  at: [Kind.OneOperator],
  ofExpected: true,
  recover(token, view) {
    const operand = peek(view, 1);
    const { foreign } = token.value;
    if (!foreign?.rewrite || operand.kind !== Kind.String || operand.diagnostic || !expects(view, token.kind))
      return undefined;
    const { operator, operand: value } = foreign.rewrite(operand.value);
    const row = operators[operator];
    const use = `${row.canonical} ${quoteString(value)}`;
    const found = writtenAs(view, token);
    const edit = { span: { start: token.start, end: operand.end }, text: use };
    const fixes = [fix("replace", { by: use }, edit)];
    const spelling = { operator, row, negated: false };
    return {
      diagnostics: [
        diagnostic(
          codes.foreignOperator,
          token,
          { found, use, ...(foreign.ignoresCase && { ignoresCase: true }) },
          fixes,
        ),
      ],
      skip: 2,
      emit: [
        syntheticToken(kindOfArity[row.arity], token.start, token.end, spelling),
        syntheticToken(Kind.String, operand.start, operand.end, value),
      ],
    };
  },
};

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
    return diagnostic(codes.unsupportedSyntax, span, { found: text.slice(span.start, span.end), what: "text" });
  }
  const fixes: Fix[] = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return diagnostic(codes.unknownOperator, word, { found, ...(suggestion && { suggestion }) }, fixes);
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
  return diagnostic(codes.expected, span, { expected, ...(found && { found }) }, fixes);
}

/** `"shoe" = name` and `10 > price` → `name = "shoe"` and `price < 10`, read on as that. */
export const swappedComparison: RecoveryRule<Kind.String | Kind.Number> = {
  at: [Kind.String, Kind.Number],
  recover(value, view) {
    const operator = peek(view, 1);
    const field = peek(view, 2);
    if (!expects(view, Kind.Not) || value.diagnostic || operator.diagnostic) return undefined;
    if (operator.kind !== Kind.OneOperator || field.kind !== Kind.Word || isOperator(peek(view, 3))) return undefined;
    const name = mirrored(operator.value.operator);
    const word = field.value.toUpperCase();
    if (!name || !isBareName(field.value) || nullWords.has(word) || truthWords.has(word)) return undefined;
    const row = operators[name];
    const span = { start: value.start, end: field.end };
    const found = writtenAs(view, value);
    const fixes = [certain(rewrite("replace", span, `${field.value} ${row.canonical} ${found}`))];
    return {
      diagnostics: [diagnostic(codes.expected, value, { expected: ["name"], found }, fixes)],
      skip: 3,
      emit: [
        syntheticToken(Kind.Name, value.start, value.end, field.value),
        syntheticToken(kindOfArity[row.arity], operator.start, operator.end, {
          operator: name,
          row,
          negated: false,
        }),
        { ...value, start: field.start, end: field.end },
      ],
    };
  },
};

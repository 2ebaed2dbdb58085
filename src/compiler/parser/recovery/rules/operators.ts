import { closestMatch, closestOperator } from "../../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { certain, diagnostic, type Fix, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { nullWords, truthWords } from "../../../../base/language/foreign.ts";
import { mirrored, operators } from "../../../../base/language/operators.ts";
import { ownSpellings, type SpellingNode } from "../../../../base/language/spellings.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { isNameKind, Kind } from "../../../lexer/kinds.ts";
import { matchOperatorWords, operatorInWords } from "../../../lexer/operators.ts";
import { isNameToken, isOperator, type NameKind, type TokenOf } from "../../../lexer/token.ts";
import {
  accepted,
  expects,
  expectsOperator,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  written,
} from "../view.ts";

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. Read on as what it means. */
export const foreignComparison: RecoveryRule = (view, token) => {
  const operand = peek(view, 1);
  if (token.kind !== Kind.OneOperator || !expectsOperator(view)) return undefined;
  const { foreign } = token.value;
  if (!foreign?.rewrite || operand.kind !== Kind.String || operand.diagnostic) return undefined;
  const { operator, operand: value } = foreign.rewrite(operand.value);
  const by = `${operators[operator].canonical} ${quoteString(value)}`;
  const span = { start: token.start, end: operand.end };
  const found = written(view, token);
  const data = { found, use: by, ...(foreign.ignoresCase && { ignoresCase: true as const }) };
  return { diagnostics: [diagnostic(codes.foreignOperator, token, data, [rewrite("replace", span, by)])], span, by };
};

/** `name contians "x"` and `name NOT 3`: no operator, or only the beginning of one. The condition cannot be read. */
export const unknownOperator: RecoveryRule = (view, token) => {
  const isWord = isNameToken(token) && !written(view, token).startsWith("`");
  if (!expectsOperator(view) || !(isWord || token.kind === Kind.Not)) return undefined;
  const { node, end } = matchOperatorWords(view.text, token.start);
  // `"name" CONTAINS 2`: behind what was read as a name only now.
  const operator = operatorInWords(view.text, token.start);
  if (operator && isOperator(operator)) {
    const diagnostics = operator.diagnostic ? [operator.diagnostic] : [];
    return { diagnostics, span: operator, by: operator.value.row.canonical };
  }
  const isBegun = node !== undefined && [...node.next.values()].some(({ isOwn }) => isOwn);
  if (!isBegun && !isNameToken(token)) return undefined;
  const field = accepted(view);
  const isField = field !== undefined && isNameToken(field) && !isFreeText(view);
  return {
    diagnostics: [isBegun ? unfinished(view, node, end) : unknown(view, token as TokenOf<NameKind>)],
    span: { start: field?.start ?? token.start, end: Math.max(end, token.end) },
    skipsOn: true,
    ...(isField && { field }),
  };
};

/** `red shoe`: words, and nothing else in all of the text. */
function isFreeText({ accepted: tokens, tokens: all }: RecoveryView): boolean {
  return tokens.length === 1 && all.every(({ kind }) => isNameKind(kind) || kind === Kind.End);
}

/** `isn't`: the word goes on in what was read as a string, and is none of ours. */
const QUOTE = /["'`]/;

function unknown(view: RecoveryView, word: TokenOf<NameKind>) {
  const { text } = view;
  const { value: found, end } = word;
  const suggestion = QUOTE.test(text.charAt(end)) ? undefined : closestOperator(found, ownSpellings());
  if (suggestion === undefined && isFreeText(view)) {
    const span = { start: accepted(view)?.start ?? word.start, end };
    return diagnostic(codes.unsupportedSyntax, span, { found: written(view, span), what: "text" });
  }
  const fixes: Fix[] = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return diagnostic(codes.unknownOperator, word, { found, ...(suggestion && { suggestion }) }, fixes);
}

/** The operator begins with these words: what may follow them is what was expected. */
function unfinished(view: RecoveryView, node: SpellingNode, end: number) {
  let ahead = 0;
  while (peek(view, ahead).start < end && peek(view, ahead).kind !== Kind.End) ahead++;
  const next = peek(view, ahead);
  const expected = [...node.next].filter(([, branch]) => branch.isOwn).map(([word]) => word);
  const span = next.kind === Kind.End ? { start: end, end } : next;
  const found = written(view, span);
  const suggestion = isNameToken(next) ? closestMatch(found, expected) : undefined;
  const [first] = expected;
  const insertion =
    first === undefined ? [] : [fix("insert", { text: first }, { span: { start: end, end }, text: ` ${first}` })];
  const fixes = suggestion ? [rewrite("replace", span, suggestion)] : insertion;
  return diagnostic(codes.expected, span, { expected, ...(found && { found }) }, fixes);
}

/** `"shoe" = name` and `10 > price` → `name = "shoe"` and `price < 10`, read on as that. */
export const swappedComparison: RecoveryRule = (view, value): Repair | undefined => {
  const [operator, field] = [peek(view, 1), peek(view, 2)];
  const isValue = value.kind === Kind.String || value.kind === Kind.Number;
  if (!isValue || !expects(view, Kind.Not) || value.diagnostic || operator.diagnostic) return undefined;
  if (operator.kind !== Kind.OneOperator || !isNameToken(field) || isOperator(peek(view, 3))) return undefined;
  const name = mirrored(operator.value.operator);
  if (!name || !isBareName(field.value) || isValueWord(field)) return undefined;
  const span = { start: value.start, end: field.end };
  const found = written(view, value);
  const by = `${field.value} ${operators[name].canonical} ${found}`;
  const fixes = [certain(rewrite("replace", span, by))];
  return { diagnostics: [diagnostic(codes.expected, value, { expected: ["name"], found }, fixes)], span, by };
};

function isValueWord({ value }: TokenOf<NameKind>): boolean {
  return nullWords.has(value.toUpperCase()) || truthWords.has(value.toUpperCase());
}

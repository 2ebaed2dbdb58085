import * as codes from "../../base/diagnostics/codes.ts";
import type { Code, DataOf } from "../../base/diagnostics/diagnostic.ts";
import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { localize, localizeText } from "../../base/diagnostics/localize.ts";
import { impossibleIn } from "../../base/language/times.ts";
import { shown } from "../../base/messages/words.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText } from "../../compiler/compile.ts";
import { print } from "../../compiler/printer/print.ts";
import { readDigits } from "./dates.ts";
import { fieldIndexOf, joinedName } from "./fields.ts";
import { codeIn, isJson } from "./looks-like.ts";
import { readNumber, readNumbers } from "./numbers.ts";
import { dateOrderOf, type SuggestOptions } from "./options.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { read } from "./read.ts";
import { reasonTexts } from "./texts.ts";
import { nth, type Token, tokensOf } from "./tokens.ts";
import { isOneOf } from "./values.ts";
import type { ObstacleKind } from "./vocabulary.ts";

/** The warning for `stock is empty`, where it always has a value. */
export const NEVER_NULL: Code = "never-null";

interface Obstacle {
  readonly reason: ObstacleKind;
  readonly from: number;
  readonly end: number;
}

/** Why a text without suggestions has none, in one sentence; undefined for a text that compiles, and where nothing is known. */
export function reasonFor(text: string, options: SuggestOptions): string | undefined {
  const { ok, diagnostics } = compileText(text, options);
  if (ok) return undefined;
  if (isJson(text)) return jsonReason(text, options);
  const tokens = tokensOf(text);
  const code = codeIn(text);
  if (code) return sentenceAt("code", text.slice(code.start, code.end), code, options);
  const found =
    firstOf(tokens, impossibleAt(options)) ??
    firstOf(tokens, unclearAt(options)) ??
    firstOf(tokens, unnamedAt(options));
  if (found) return sentenceFor(found, tokens, text, options);
  return (
    diagnostics.find(({ code }) => code === "unsupported-syntax")?.message ??
    refusal(text, tokens, options) ??
    unclosed(tokens, text, options)
  );
}

type At = (tokens: readonly Token[], at: number) => Omit<Obstacle, "from"> | undefined;

function firstOf(tokens: readonly Token[], at: At): Obstacle | undefined {
  for (let from = 0; from < tokens.length; from++) {
    const found = at(tokens, from);
    if (found) return { ...found, from };
  }
  return undefined;
}

/** What no request can say, and a clause that is there a second time. No field and no value of one is such a word. */
function impossibleAt({ resource }: SuggestOptions): At {
  const { byName } = fieldIndexOf(resource);
  const fields = Object.values(resource?.fields ?? {});
  const isKnown = (word: string) => byName.has(joinedName(word)) || fields.some((field) => isOneOf(word, field));
  return (tokens, at) => {
    const phrase = phraseAt(tokens, at, "impossible");
    const isDistinctFrom = phrase?.means.reason === "distinct" && nth(tokens, phrase.end).key === "from";
    if (phrase && !isDistinctFrom && !isKnown(nth(tokens, at).text))
      return { reason: phrase.means.reason, end: phrase.end };
    const count = countAt(tokens, at);
    const isRepeated =
      count && tokens.some((_, before) => before < at && countAt(tokens, before)?.clause === count.clause);
    return isRepeated ? { reason: "repeated", end: count.end } : undefined;
  };
}

function countAt(tokens: readonly Token[], at: number) {
  const phrase = phraseAt(tokens, at, "clause");
  return phrase && nth(tokens, phrase.end).kind === "number"
    ? { clause: phrase.means.clause, end: phrase.end + 1 }
    : undefined;
}

/** What may mean several things, or nothing exact. */
function unclearAt(options: SuggestOptions): At {
  return (tokens, at) => {
    const { kind, text } = nth(tokens, at);
    const impossible = kind === "date" || kind === "number" ? impossibleIn(text) : undefined;
    if (impossible) return { reason: impossible, end: at + 1 };
    const isRead = readDigits(text, dateOrderOf(options)) ?? readNumber(text) ?? readNumbers(text);
    if (!isRead && (kind === "date" || kind === "number")) return { reason: kind, end: at + 1 };
    const phrase = phraseAt(tokens, at, "vague");
    if (phrase?.means.reason === "person" && !isValue(tokens, at, options)) return undefined;
    return phrase ? { reason: phrase.means.reason, end: phrase.end } : undefined;
  };
}

/** Whether somebody is what a field is compared with: `owner = me`, `assigned to me`, but not `show me`. */
function isValue(tokens: readonly Token[], at: number, { resource }: SuggestOptions): boolean {
  const { key } = nth(tokens, at - 1);
  if (/^(?:to|by|for|from)$/.test(key) || fieldIndexOf(resource).byName.has(joinedName(key))) return true;
  return isAnyAt(tokens, at - 1, ["comparison", "copula", "not", "or"]);
}

/** A comparison before which no field is named: `show me under 50`. */
function unnamedAt({ resource }: SuggestOptions): At {
  const { byName } = fieldIndexOf(resource);
  return (tokens, at) => {
    const compared = phraseAt(tokens, at, "comparison");
    const isNamed = tokens.some(({ text }) => byName.has(joinedName(text)));
    const isSaid = at === 0 || nth(tokens, at).kind === "word";
    const isCompared = compared && isSaid && ["number", "string", "date"].includes(nth(tokens, compared.end).kind);
    return resource && isCompared && !isNamed ? { reason: "unnamed", end: compared.end + 1 } : undefined;
  };
}

function sentenceFor({ reason, from, end }: Obstacle, tokens: readonly Token[], text: string, options: SuggestOptions) {
  const [start, stop] = [nth(tokens, from).start, nth(tokens, end - 1).end];
  return sentenceAt(reason, text.slice(start, stop), nth(tokens, from), options);
}

function sentenceAt(reason: ObstacleKind, found: string, span: Span, options: SuggestOptions): string {
  const sentence = reasonTexts[reason];
  if ("text" in sentence) return localizeText(sentence.text, options.messages).replace("$1", () => shown(found));
  return unsupported({ found, what: sentence.what }, span, options);
}

/** What is said of JSON that is no selection. */
function jsonReason(text: string, options: SuggestOptions): string {
  return unsupported({ found: text, what: "json" }, { start: 0, end: text.length }, options);
}

function unsupported(data: DataOf<"unsupported-syntax">, span: Span, { messages }: SuggestOptions): string {
  const unsupported = diagnostic(codes.unsupportedSyntax, span, data);
  return (messages ? localize(unsupported, messages) : unsupported).message;
}

/** What the compiler says about the filter that was understood: that OR cannot join these conditions, for example. */
function refusal(text: string, tokens: readonly Token[], options: SuggestOptions): string | undefined {
  const reading = read(text, tokens, options, { colonSearches: false, emptyIsText: false });
  const result = reading && compileText(print(reading.query), options);
  return result?.diagnostics.find(({ code, severity }) => severity === "error" || code === NEVER_NULL)?.message;
}

/** The last opening brackets that nothing closes, when there are some. */
function unclosed(tokens: readonly Token[], text: string, options: SuggestOptions): string | undefined {
  const open: number[] = [];
  for (const [at, { kind }] of tokens.entries()) {
    if (kind === "open") open.push(at);
    else if (kind === "close") open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return undefined;
  let from = last;
  while (nth(tokens, from - 1).kind === "open") from--;
  return sentenceFor({ reason: "unclosed", from, end: last + 1 }, tokens, text, options);
}

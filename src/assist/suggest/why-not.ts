import * as codes from "../../base/diagnostics/codes.ts";
import { type DataOf, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { localize, localizeText } from "../../base/diagnostics/localize.ts";
import { impossibleIn } from "../../base/language/times.ts";
import { shown } from "../../base/messages/words.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText } from "../../compiler/compile.ts";
import { compileWithRemarks } from "../../compiler/diagnose.ts";
import { fieldsAt } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { isImpossibleAt, readPhrasing } from "./read.ts";
import { type ReasonKind, reasonTexts } from "./texts.ts";
import { isoDate, readNumber } from "./values.ts";
import { isAnyAt, phraseAt } from "./vocabulary.ts";

/** The beginning of an object: `{"name":`. */
const OBJECT = /^\s*(?:\[\s*)?\{[^=<>:]*:/;

/** Whether a text is an object or an array that only `JSON.parse` may read. */
export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  // Of an object with escapes that is not JSON, the language is not known, and so not what the escapes mean.
  if (text.includes("\\") && OBJECT.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A function of several arguments or without any, a method, an arrow, a lambda: `rows.filter(r => r.price > 5)`. */
const CODE =
  /=>\s?!?\(?\w+\.|->|\blambda\b|\.\w+\(|\w\((?:["'][^"']*["'],|\))|;\s*\}|\bdef\s|\breturn\s|\bconst\s|^\s*[\w.]+\s*=\s*[\w.]+\(/;

/** Why a text without suggestions has none, in one sentence; undefined for a text that compiles, and where nothing is known. */
export function reasonFor(text: string, options: SuggestOptions): string | undefined {
  const { ok, diagnostics } = compileText(text, options);
  if (ok) return undefined;
  if (isJson(text)) return unsupported({ found: text, what: "json" }, { start: 0, end: text.length }, options);
  const code = CODE.exec(text);
  if (code) return sentence("code", text, { start: code.index, end: code.index + code[0].length }, options);
  const { pieces } = piecesOf(text, options.resource);
  for (const find of [impossibleAt, unclearAt, unnamedAt]) {
    for (let at = 0; at < pieces.length; at++) {
      const found = find(pieces, at, options);
      const [first, last] = [pieces[at], found && pieces[found.end - 1]];
      if (found && first && last) return sentence(found.kind, text, { start: first.start, end: last.end }, options);
    }
  }
  const reading = readPhrasing(text, options);
  const result = reading && compileWithRemarks(reading.text, options);
  return (
    diagnostics.find(({ code }) => code === "unsupported-syntax")?.message ??
    result?.diagnostics.find((each) => isError(each) || each.code === "never-null")?.message
  );
}

interface Obstacle {
  readonly kind: ReasonKind;
  readonly end: number;
}

type Find = (pieces: readonly Piece[], at: number, options: SuggestOptions) => Obstacle | undefined;

/** What no request can say, and a clause that is there a second time. */
const impossibleAt: Find = (pieces, at, options) => {
  const found = phraseAt(pieces, at, "impossible");
  if (found && isImpossibleAt(pieces, at, options)) return { kind: found.means as ReasonKind, end: found.end };
  const count = countAt(pieces, at);
  const isRepeated = count && pieces.slice(0, at).some((_, before) => countAt(pieces, before)?.clause === count.clause);
  return isRepeated ? { kind: "repeated", end: count.end } : undefined;
};

function countAt(pieces: readonly Piece[], at: number) {
  const found = phraseAt(pieces, at, "clause");
  return found && pieces[found.end]?.kind === "number" ? { clause: found.means, end: found.end + 1 } : undefined;
}

/** What may mean several things, or nothing exact. */
const unclearAt: Find = (pieces, at, { dateOrder, resource }) => {
  const { kind, text } = pieces[at] as Piece;
  const impossible = kind === "date" || kind === "number" ? impossibleIn(text) : undefined;
  if (impossible) return { kind: impossible, end: at + 1 };
  if (kind === "date" && isoDate(text, dateOrder ?? resource?.dateOrder) === undefined)
    return { kind: "date", end: at + 1 };
  const isList = /^\d+(?:[ ,]\d+)+$/.test(text);
  if (kind === "number" && !isList && !readNumber(text)) return { kind: "number", end: at + 1 };
  const vague = phraseAt(pieces, at, "vague");
  const isValue = at > 0 && isAnyAt(pieces, at - 1, "operator", "copula", "not", "or");
  return vague && (vague.means !== "person" || isValue)
    ? { kind: vague.means as ReasonKind, end: vague.end }
    : undefined;
};

/** A comparison before which no field is named: `show me under 50`. */
const unnamedAt: Find = (pieces, at, { resource }) => {
  const compared = resource && phraseAt(pieces, at, "operator");
  const isNamed = pieces.some((_, place) => fieldsAt(pieces, place, resource).length > 0);
  const isCompared = compared && /number|string|date/.test(pieces[compared.end]?.kind ?? "");
  return isCompared && !isNamed ? { kind: "unnamed", end: compared.end + 1 } : undefined;
};

function sentence(kind: ReasonKind, text: string, span: Span, options: SuggestOptions): string {
  const reason = reasonTexts[kind];
  const found = text.slice(span.start, span.end);
  if ("text" in reason) return localizeText(reason.text, options.messages).replace("$1", () => shown(found));
  return unsupported({ found, what: reason.what }, span, options);
}

function unsupported(data: DataOf<"unsupported-syntax">, span: Span, { messages }: SuggestOptions): string {
  const wrong = diagnostic(codes.unsupportedSyntax, span, data);
  return (messages ? localize(wrong, messages) : wrong).message;
}

import { type DataOf, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { localize, localizeText } from "../../base/diagnostics/localize.ts";
import { impossibleIn } from "../../base/language/times.ts";
import { shown } from "../../base/messages/words.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText } from "../../compiler/compile.ts";
import { compileWithWarnings } from "../../compiler/diagnose.ts";
import type { SuggestOptions } from "./options.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { isImpossibleAt, readPhrasing } from "./read.ts";
import { type ReasonKind, reasonTexts } from "./texts.ts";
import { isoDate, orderIn, readNumber } from "./values.ts";
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
  for (const [at, first] of pieces.entries()) {
    const [kind, end = 0] = obstacleAt(pieces, at, options) ?? [];
    if (kind) return sentence(kind, text, { start: first.start, end: pieces[end - 1]?.end ?? first.end }, options);
  }
  const reading = readPhrasing(text, options);
  const result = reading && compileWithWarnings(reading.text, options);
  return (
    diagnostics.find(({ code }) => code === "unsupported-syntax")?.message ??
    result?.diagnostics.find((each) => isError(each) || each.code === "never-null")?.message
  );
}

/** A kind of obstacle at a place, and where it ends. */
type Obstacle = readonly [kind: ReasonKind, end: number] | undefined;

/** What no request can say; what may mean several things, or nothing exact; a comparison before which no field is named. */
function obstacleAt(pieces: readonly Piece[], at: number, options: SuggestOptions): Obstacle {
  const { kind, text } = pieces[at] as Piece;
  const found = phraseAt(pieces, at, "impossible");
  if (found && isImpossibleAt(pieces, at, options)) return [found.means as ReasonKind, found.end];
  const impossible = kind === "date" ? impossibleIn(text) : undefined;
  if (impossible) return [impossible, at + 1];
  if (kind === "date" && isoDate(text, orderIn(options)) === undefined) return ["date", at + 1];
  if (kind === "number" && !/^\d+(?:[ ,]\d+)+$/.test(text) && !readNumber(text)) return ["number", at + 1];
  const vague = phraseAt(pieces, at, "vague");
  const isValue = at > 0 && isAnyAt(pieces, at - 1, "operator", "copula", "not", "or");
  return vague && (vague.means !== "person" || isValue) ? [vague.means as ReasonKind, vague.end] : undefined;
}

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

import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, inTextOrder, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeResult, type Messages } from "../../base/diagnostics/localize.ts";
import { isLimits, isMessages } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { nowhere } from "../ast/factories.ts";
import type { Query } from "../ast/nodes.ts";
import { kindOfValue } from "../ast/value-kind.ts";
import { commentsOf, mayHaveComments } from "../lexer/comments.ts";
import { scan, tokenize } from "../lexer/scan.ts";
import { createScanner } from "../lexer/scanner.ts";
import type { Token } from "../lexer/token.ts";
import { getParser } from "./grammar.ts";
import { recover } from "./recovery/driver.ts";
import type { TokenSource } from "./token-reader.ts";

export interface ParseOptions {
  readonly limits?: Partial<Limits>;
  /** The messages of another language (default: English). */
  readonly messages?: Messages;
}

export interface ParseResult {
  /** The parts that could be parsed; the rest is omitted, or a node of kind `invalid`. */
  readonly query: Query;
  /** The syntax errors in the order of the text; empty if the whole text was parsed. */
  readonly diagnostics: readonly Diagnostic[];
}

const parseOptions = /* @__PURE__ */ optionTable<ParseOptions>({ limits: isLimits, messages: isMessages });

/** Not the empty query, because that asks for everything. */
function unreadQuery(end: number): Query {
  return { kind: "query", condition: { kind: "invalid", start: 0, end }, start: 0, end };
}

/**
 * Parses a filter. Returns its AST and the syntax errors. Never throws on invalid input.
 *
 * @example
 * parse('tags IN (2, 3) LIMIT 10').query.condition?.kind; // "comparison"
 */
export function parse(text: string, options: ParseOptions = {}): ParseResult {
  checkOptions(options, parseOptions);
  const { limits, messages } = options;
  const { query, diagnostics } = readText(text, limits);
  return localizeResult({ query, diagnostics: diagnostics.map(withoutFixes) }, messages);
}

/** As `parse`, in English, with fixes that nobody has tried. */
export function readText(text: string, wanted: Partial<Limits> | undefined): ParseResult {
  if (typeof text !== "string") return notText(text);
  const limits = limitsOf(wanted);
  if (text.length > limits.maxLength) return tooLong(text, limits.maxLength);
  const scanner = createScanner(text, limits.maxDepth);
  const query = getParser().parse((slot) => scan(scanner, slot));
  if (!query) return parseWithRecovery(text, limits);
  return {
    query: withComments(query, text, () => tokenize(text, limits.maxDepth)),
    diagnostics: [],
  };
}

/** Forms have values that are not set yet, so this is a diagnostic and no exception. */
function notText(value: unknown): ParseResult {
  const found = kindOfValue(value);
  return { query: unreadQuery(0), diagnostics: [diagnostic(codes.notText, nowhere, { found })] };
}

function tooLong(text: string, maximum: number): ParseResult {
  const span = { start: maximum, end: text.length };
  return {
    query: unreadQuery(text.length),
    diagnostics: [diagnostic(codes.tooLong, span, { length: text.length, maximum })],
  };
}

function parseWithRecovery(text: string, { maxDepth, maxDiagnostics }: Limits): ParseResult {
  const written = tokenize(text, maxDepth);
  const tooDeep = written.at(-1)?.diagnostic;
  if (tooDeep) return { query: unreadQuery(text.length), diagnostics: [tooDeep] };
  const { tokens, diagnostics } = recover(text, written, maxDiagnostics);
  const query = getParser().parse(from(tokens));
  if (!query) throw new Error("The text could not be made readable; this is a mistake in fieldfilter.");
  return {
    query: withComments(query, text, () => written),
    diagnostics: truncateDiagnostics(inTextOrder(diagnostics), maxDiagnostics),
  };
}

function withComments(query: Query, text: string, tokens: () => readonly Token[]): Query {
  const comments = mayHaveComments(text) ? commentsOf(text, tokens()) : [];
  return comments.length > 0 ? { ...query, comments } : query;
}

/** What was wrong with the tokens has been reported. */
function from(tokens: readonly Token[]): TokenSource {
  let next = 0;
  return (slot) => {
    const { kind, start, end, value } = tokens[Math.min(next++, tokens.length - 1)] as Token;
    slot.kind = kind;
    slot.start = start;
    slot.end = end;
    slot.value = value;
    slot.diagnostic = undefined;
  };
}

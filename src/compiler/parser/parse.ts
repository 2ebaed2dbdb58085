import { type Diagnostic, diagnostic, inTextOrder, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { checkOptions, type ParseOptions, parseOptions } from "../../base/options/options.ts";
import { nowhere } from "../ast/factories.ts";
import type { Query } from "../ast/nodes.ts";
import { kindOfValue } from "../ast/values.ts";
import { commentsOf } from "../lexer/comments.ts";
import { tokenize } from "../lexer/lexer.ts";
import type { Token } from "../lexer/token.ts";
import { firstTooDeep } from "./nesting.ts";
import { parseTokens } from "./parser.ts";
import { recover } from "./recovery/recover.ts";

export interface ParseResult {
  /** The parts that could be parsed; the rest is omitted, or a node of kind `invalid`. */
  readonly query: Query;
  /** The syntax errors in the order of the text; empty if the whole text was parsed. */
  readonly diagnostics: readonly Diagnostic[];
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
  return { query, diagnostics: localizeAll(diagnostics.map(withoutFixes), messages) };
}

/** As `parse`, in English, with untried fixes. */
export function readText(text: string, wanted: Partial<Limits> | undefined): ParseResult {
  if (typeof text !== "string") return unread(0, diagnostic(codes.notText, nowhere, { found: kindOfValue(text) }));
  const { length } = text;
  const whole = { start: 0, end: length };
  const { maxLength, maxDepth, maxDiagnostics } = limitsOf(wanted);
  if (length > maxLength)
    return unread(length, diagnostic(codes.tooLong, { start: maxLength, end: length }, { length, maximum: maxLength }));
  const tokens = tokenize(text);
  const tooDeep = firstTooDeep(tokens, maxDepth);
  if (tooDeep) return unread(length, diagnostic(codes.tooDeep, tooDeep, { maximum: maxDepth }));
  const query = tokens.some(({ diagnostic: wrong }) => wrong) ? undefined : parseTokens(tokens);
  if (query) return { query: withComments(query, text, tokens), diagnostics: [] };
  if (JSON_TEXT.test(text))
    return unread(length, diagnostic(codes.unsupportedSyntax, whole, { found: text.trim(), what: "json" }));
  const recovered = recover(text, tokens, maxDiagnostics);
  const repaired = parseTokens(recovered.accepted);
  if (!repaired) throw new Error("The text could not be made readable; this is a mistake in fieldfilter.");
  return {
    query: { ...withComments(repaired, text, tokens), ...(recovered.diagnostics.length > 0 && { hasErrors: true }) },
    diagnostics: truncateDiagnostics(inTextOrder(recovered.diagnostics), maxDiagnostics),
  };
}

/** `{"filters": []}` */
const JSON_TEXT = /^\s*[{[]\s*["{[\]}]/;

/** The result of a text that nothing is read of: not the empty query, because that asks for everything. */
function unread(end: number, wrong: Diagnostic): ParseResult {
  const condition = { kind: "invalid", start: 0, end } as const;
  return { query: { kind: "query", condition, start: 0, end, hasErrors: true }, diagnostics: [wrong] };
}

function withComments(query: Query, text: string, tokens: readonly Token[]): Query {
  const comments = commentsOf(text, tokens);
  return comments.length > 0 ? { ...query, comments } : query;
}

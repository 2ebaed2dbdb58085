import type { NumberLiteral, StringLiteral } from "../ast/nodes.ts";
import { literalsOf } from "../ast/operands.ts";
import { limitsOf } from "../diagnostics/limits.ts";
import { localizeText } from "../diagnostics/localize.ts";
import { Kind } from "../lexer/kinds.ts";
import type { Token } from "../lexer/token.ts";
import { tokenize } from "../lexer/tokenize.ts";
import { syntheticToken } from "../parser/recovery/state.ts";
import type { TextEdit } from "../text/edits.ts";
import type { Candidate, Completion } from "./candidate.ts";
import { candidatesAt } from "./candidates-at.ts";
import { type CompletionContext, contextsIn, type ScannedToken, scanTokens } from "./completion-context.ts";
import { moved } from "./field-candidates.ts";
import { editsIn } from "./insert.ts";
import { onlyCompilable } from "./only-compilable.ts";
import { checkArguments, offsetIn, type ToolOptions } from "./options.ts";
import { ranked } from "./rank.ts";

/**
 * The completions at an offset of a filter, best first. The offset is in UTF-16 code units; one outside the text means
 * the nearest end. Works in invalid text too. If the text before the cursor is valid, everything offered is accepted by
 * `compile` with the same options: the fields of the resource with their operators and values, the clauses of the action,
 * the variables that have bindings.
 *
 * @example
 * import { complete } from "fieldfilter/complete";
 *
 * const [best] = complete("tags in (2, 3) and name con", 27);
 * best?.label; // "CONTAINS"
 * best?.edit; // { span: { start: 24, end: 27 }, text: "CONTAINS" }
 */
export function complete(text: string, offset: number, options: ToolOptions = {}): readonly Completion[] {
  checkArguments([offset], options);
  if (typeof text !== "string") return [];
  const { maxLength, maxDepth } = limitsOf(options.limits);
  const cursor = offsetIn(text, offset);
  const before = text.slice(0, cursor);
  const scanned = text.length > maxLength ? undefined : scanTokens(before, maxDepth);
  if (!scanned) return [];
  const isAtEnd = cursor === text.length;
  const tokens = isAtEnd ? scanned.map(({ token }) => token) : tokenize(text, Number.POSITIVE_INFINITY);
  if (!isAtEnd && isScannedDifferently(scanned, tokens)) return [];
  const completions = new Map<string, Completion>();
  for (const context of contextsIn(before, scanned)) {
    const editFor = editsIn(text, context, cursor);
    for (const candidate of candidatesIn(context, tokens, cursor, options)) {
      const { label } = candidate.shown;
      const edit = completions.has(label) ? undefined : editFor(candidate);
      if (edit) completions.set(label, completionOf(candidate, edit, options));
    }
  }
  return onlyCompilable(text, tokens, cursor, [...completions.values()], options);
}

function candidatesIn(
  context: CompletionContext,
  tokens: readonly Token[],
  cursor: number,
  options: ToolOptions,
): readonly Candidate[] {
  const before = tokens.filter(({ end }) => end <= context.start);
  const after = tokens.flatMap((token) => tokensAfter(token, cursor));
  const candidates = candidatesAt(context, before, after, options);
  return context.isAfterWord ? candidates : ranked(candidates, context.typed);
}

/** Whether the text after the cursor changes the tokens before it: in `limit = 5`, LIMIT is a name. */
function isScannedDifferently(scanned: readonly ScannedToken[], tokens: readonly Token[]): boolean {
  for (const [index, { token }] of scanned.slice(0, -2).entries()) {
    const other = tokens[index];
    if (!other || other.end !== token.end) return false;
    if (other.kind !== token.kind) return true;
  }
  return false;
}

/** The token if it is after the cursor; the rest of a list of literals if the cursor is inside it. */
function tokensAfter(token: Token, cursor: number): readonly Token[] {
  const { start, end } = token;
  if (start >= cursor) return [token];
  if (token.kind !== Kind.Literals || end <= cursor) return [];
  const values = [...literalsOf({ kind: "literals", ...token.value, start, end })];
  return values.filter((each) => each.start >= cursor).map(literalToken);
}

function literalToken(literal: StringLiteral | NumberLiteral): Token {
  const { start, end } = literal;
  return literal.kind === "string"
    ? syntheticToken(Kind.String, start, end, literal.value)
    : syntheticToken(Kind.Number, start, end, literal.value);
}

function completionOf({ shown }: Candidate, edit: TextEdit, { messages }: ToolOptions): Completion {
  const { label, kind, placeholders, detail, documentation } = shown;
  if (placeholders) {
    return { ...shown, placeholders: placeholders.map((span) => moved(span, edit.text.indexOf(label))), edit };
  }
  if (!messages || (kind !== "operator" && kind !== "clause")) return { ...shown, edit };
  return {
    ...shown,
    ...(detail !== undefined && { detail: localizeText(detail, messages) }),
    ...(documentation !== undefined && { documentation: localizeText(documentation, messages) }),
    edit,
  };
}

import type { NumberLiteral, StringLiteral } from "../ast/nodes.ts";
import { literalsOf } from "../ast/operands.ts";
import { limitsOf } from "../diagnostics/limits.ts";
import { Kind } from "../lexer/kinds.ts";
import type { Token } from "../lexer/token.ts";
import { tokenize } from "../lexer/tokenize.ts";
import { syntheticToken } from "../parser/recovery/state.ts";
import type { TextEdit } from "../text/edits.ts";
import type { Candidate, Completion } from "./candidate.ts";
import { candidatesAt } from "./candidates-at.ts";
import { type CompletionContext, contextsIn, type Placed, placedTokens } from "./completion-context.ts";
import { moved } from "./field-candidates.ts";
import { editsIn } from "./insert.ts";
import { onlyCompilable } from "./only-compilable.ts";
import { checkArguments, placeIn, type ToolOptions } from "./options.ts";
import { ranked } from "./rank.ts";
import { inLanguage } from "./texts.ts";

/**
 * What can be written at a place of a filter, the best first. The place is an offset in UTF-16 units; one outside of
 * the text is taken for its nearest end. Works in any text, however wrong. What is offered is what `compile` takes with
 * the same options, as far as the text before it is right: with a resource its fields, their operators and values; with
 * an action its clauses; with bindings its variables.
 *
 * @example
 * import { complete } from "fieldfilter/complete";
 *
 * const [best] = complete("tags in (2, 3) and name con", 27);
 * best?.label; // "CONTAINS"
 * best?.edit; // { span: { start: 24, end: 27 }, text: "CONTAINS" }
 */
export function complete(text: string, offset: number, options: ToolOptions = {}): readonly Completion[] {
  checkArguments(text, [offset], options);
  const { maxLength, maxDepth } = limitsOf(options.limits);
  const cursor = placeIn(text, offset);
  const before = text.slice(0, cursor);
  const placed = text.length > maxLength ? undefined : placedTokens(before, maxDepth);
  if (!placed) return [];
  const isAtEnd = cursor === text.length;
  const tokens = isAtEnd ? placed.map(({ token }) => token) : tokenize(text, Number.POSITIVE_INFINITY);
  if (!isAtEnd && isReadOtherwise(placed, tokens)) return [];
  const completions = new Map<string, Completion>();
  for (const spot of contextsIn(before, placed)) {
    const editFor = editsIn(text, spot, cursor);
    for (const item of itemsIn(spot, tokens, cursor, options)) {
      const { label } = item.shown;
      const edit = completions.has(label) ? undefined : editFor(item);
      if (edit) completions.set(label, completionOf(item, edit, options));
    }
  }
  return onlyCompilable(text, tokens, cursor, [...completions.values()], options);
}

function itemsIn(
  spot: CompletionContext,
  tokens: readonly Token[],
  cursor: number,
  options: ToolOptions,
): readonly Candidate[] {
  const before = tokens.filter(({ end }) => end <= spot.start);
  const after = tokens.flatMap((token) => behind(token, cursor));
  const items = candidatesAt(spot, before, after, options);
  return spot.isBehindWord ? items : ranked(items, spot.typed);
}

/** Whether what follows the place makes other tokens of what is before it: in `limit = 5`, LIMIT is a name. */
function isReadOtherwise(placed: readonly Placed[], tokens: readonly Token[]): boolean {
  for (const [index, { token }] of placed.slice(0, -2).entries()) {
    const other = tokens[index];
    if (!other || other.end !== token.end) return false;
    if (other.kind !== token.kind) return true;
  }
  return false;
}

/** The token when it is behind the cursor; of a list of literals that the cursor is in, the rest. */
function behind(token: Token, cursor: number): readonly Token[] {
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
    ...(detail !== undefined && { detail: inLanguage(detail, messages) }),
    ...(documentation !== undefined && { documentation: inLanguage(documentation, messages) }),
    edit,
  };
}

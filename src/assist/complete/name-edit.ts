import type { TextEdit } from "../../base/text/edits.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { CompletionKind } from "./candidate.ts";
import type { CompletionContext } from "./completion-context.ts";
import { subjectOf } from "./subject.ts";

/** Kinds of what follows the name in a comparison. */
export const afterName: readonly CompletionKind[] = ["operator", "value", "reference", "variable", "calendar"];

/**
 * The edit that writes the name in place of the label of the field, if the cursor is in a comparison with a label; for a
 * context of a text with joined labels.
 */
export function nameEditIn(
  { state, taken }: CompletionContext,
  written: string,
  joined: string,
  resource: Resource | undefined,
): TextEdit | undefined {
  const { expected } = state;
  const isInside = [Kind.OneOperator, Kind.String, Kind.Period].some((kind) => expected.has(kind));
  if (!isInside || expected.has(Kind.Not)) return undefined;
  const { found, name, nameSpan: span, isLabel } = subjectOf(taken, [], resource);
  if (!span || !found || found.field.qualifiers) return undefined;
  const isJoined = written.slice(span.start, span.end) !== joined.slice(span.start, span.end);
  return isLabel || isJoined ? { span, text: writtenName(name) } : undefined;
}

import type { TextEdit } from "../../base/text/edits.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { CompletionKind } from "./candidate.ts";
import type { CompletionContext, ScannedToken } from "./completion-context.ts";
import { subjectOf } from "./subject.ts";

const isWordPart = (character: string) => /[\p{L}\p{Nd}_]/u.test(character);

/** The word at `lastIndex`, which may be empty. */
const WORD = /[\p{L}\p{Nd}_]*/uy;

function wordAt(text: string, start: number): string {
  WORD.lastIndex = start;
  return WORD.exec(text)?.[0] ?? "";
}

type Labels = ReadonlyMap<string, readonly string[]>;

const labelsOf = new WeakMap<Resource["fields"], Labels>();

/** The labels of several words, by their first word, all in lower case. */
function longLabels({ fields }: Resource): Labels {
  const before = labelsOf.get(fields);
  if (before) return before;
  const labels = new Map<string, string[]>();
  for (const { label = "" } of Object.values(fields)) {
    const lower = label.toLowerCase();
    if (/\s/.test(label)) labels.set(wordAt(lower, 0), [...(labels.get(wordAt(lower, 0)) ?? []), lower]);
  }
  labelsOf.set(fields, labels);
  return labels;
}

/**
 * The text with `_` for each space in a label that stands in place of a name, so that `Created at >` is scanned as the
 * comparison that it is meant to be. Offsets stay as they are.
 */
export function joinLabels(text: string, scanned: readonly ScannedToken[], resource: Resource | undefined): string {
  const lower = text.toLowerCase();
  if (!resource || lower.length !== text.length) return text;
  const labels = longLabels(resource);
  let joined = text;
  for (const { token } of scanned) {
    const { kind, start } = token;
    if (kind !== Kind.Name) continue;
    const label = labels.get(wordAt(lower, start))?.find((each) => lower.startsWith(each, start));
    const next = label === undefined ? "" : text.charAt(start + label.length);
    if (label === undefined || next === "" || isWordPart(next)) continue;
    joined = joined.slice(0, start) + label.replace(/\s/g, "_") + joined.slice(start + label.length);
  }
  return joined;
}

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
  if (!span || !found || found.field.qualified) return undefined;
  const isJoined = written.slice(span.start, span.end) !== joined.slice(span.start, span.end);
  return isLabel || isJoined ? { span, text: writtenName(name) } : undefined;
}

import { limitsOf } from "../../base/diagnostics/limits.ts";
import { quoteString } from "../../base/text/quote.ts";
import { moved, type Span } from "../../base/text/span.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { isOperator, type Token } from "../../compiler/lexer/token.ts";
import type { Completion, CompletionKind } from "./candidate.ts";
import { type Additions, completionsAt } from "./complete.ts";
import { contextAtEnd, scanTokens } from "./completion-context.ts";
import { joinLabels } from "./join-labels.ts";
import type { CompletionOptions, ToolOptions } from "./options.ts";

/** A value as it stands in a filter. */
interface WrittenValue extends Span {
  /** As `format` writes it. */
  readonly written: string;
}

/** The operand of several values that ends at an offset: those of a list, or the ends of a range. */
export interface SeveralValues {
  readonly kind: "list" | "range";
  /** Where the first value begins, or would. */
  readonly start: number;
  readonly values: readonly WrittenValue[];
}

const single: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable, Kind.Moment];

const isValue = ({ kind }: Token) => single.includes(kind);

function writtenValue(text: string, token: Token): WrittenValue {
  const { start, end, kind, value } = token;
  const isQuoted = kind === Kind.String && typeof value === "string";
  return { start, end, written: isQuoted ? quoteString(value) : text.slice(start, end) };
}

/** Whether the tokens are values and, between each two of them, one of the kind. */
function areParted(tokens: readonly Token[], by: Kind): boolean {
  return tokens.every(({ kind }, index) => (index % 2 === 0 ? single.includes(kind) : kind === by));
}

/** The list or the range that is as far as the offset, where it ends in a value or nothing is in the list yet. */
export function severalBefore(text: string, offset: number, options: ToolOptions): SeveralValues | undefined {
  const before = text.slice(0, offset);
  const { maxLength, maxDepth } = limitsOf(options.limits);
  const scanned = before.length > maxLength ? undefined : scanTokens(before, maxDepth);
  if (!scanned) return undefined;
  const joined = joinLabels(before, scanned, options.resource);
  const { taken } = contextAtEnd(joined, joined === before ? scanned : (scanTokens(joined, maxDepth) ?? []));
  const at = taken.findLastIndex(isOperator);
  const [first, ...rest] = taken.slice(at + 1);
  if (!first) return undefined;
  const valuesIn = (tokens: readonly Token[]) => tokens.filter(isValue).map((token) => writtenValue(before, token));
  if (taken[at]?.kind === Kind.ListOperator && first.kind === Kind.LeftParenthesis) {
    const isWhole = areParted(rest, Kind.Comma) && rest.at(-1)?.kind !== Kind.Comma;
    return isWhole ? { kind: "list", start: rest[0]?.start ?? first.end, values: valuesIn(rest) } : undefined;
  }
  const range = [first, ...rest].slice([first, ...rest].findLastIndex(({ kind }) => kind === Kind.Comma) + 1);
  const isRange = taken[at]?.kind === Kind.RangeOperator && (range.length === 1 || range.length === 3);
  const [low] = range;
  return isRange && low && areParted(range, Kind.And)
    ? { kind: "range", start: low.start, values: valuesIn(range) }
    : undefined;
}

/** Kinds of what can be a value of a list. */
export const valueKinds: readonly CompletionKind[] = ["value", "reference", "variable", "calendar"];
const remarks: readonly CompletionKind[] = ["note", "retry"];

/** The span to take a value out of a list by, with the comma that parts it from the others. */
export function takenOut({ values }: SeveralValues, index: number): Span {
  const [own, before, after] = [values[index] as Span, values[index - 1], values[index + 1]];
  if (before) return { start: before.end, end: own.end };
  return { start: own.start, end: after ? after.start : own.end };
}

/**
 * The values to choose from behind a value of a list, at an offset: those that are in the list are `chosen`, and their
 * edits take them out; others are added with a comma.
 */
export function completionsInList(
  text: string,
  offset: number,
  list: SeveralValues,
  options: CompletionOptions,
  additions: Additions,
): readonly Completion[] {
  const empty = text.slice(0, list.start) + text.slice(offset);
  const offered = completionsAt(empty, list.start, options, additions);
  const span = { start: offset, end: offset };
  const shown = offered.flatMap((each): readonly Completion[] => {
    if (remarks.includes(each.kind)) return [{ ...each, edit: { span, text: "" } }];
    if (!valueKinds.includes(each.kind)) return [];
    const written = each.edit.text.trim();
    const index = list.values.findIndex((own) => own.written === written);
    if (index >= 0) return [asChosen(each, list, index)];
    const placeholders = each.placeholders?.map((one) => moved(one, ", ".length));
    return [{ ...each, ...(placeholders && { placeholders }), edit: { span, text: `, ${written}` } }];
  });
  const isShown = (written: string) => shown.some(({ label, chosen }) => chosen && label === written);
  const typed = list.values.flatMap(({ written }, index) =>
    isShown(written) ? [] : asChosen({ label: written, kind: "value" }, list, index),
  );
  return [...typed, ...shown];
}

function asChosen(from: Omit<Completion, "edit">, list: SeveralValues, index: number): Completion {
  const { additionalEdits, placeholders, ...shown } = from;
  return { ...shown, chosen: true, edit: { span: takenOut(list, index), text: "" } };
}

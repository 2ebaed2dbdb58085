import { type Diagnostic, type Fix, isError } from "../../src/base/diagnostics/diagnostic.ts";
import { applyEdits, type TextEdit } from "../../src/base/text/edits.ts";
import type { Span } from "../../src/base/text/span.ts";
import type { Condition, Query } from "../../src/compiler/ast/nodes.ts";
import { compileText } from "../../src/compiler/compile.ts";
import type { OutputOptions } from "../../src/compiler/compile-options.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { tokenize } from "../../src/compiler/lexer/lexer.ts";
import { literalOffsets } from "../../src/compiler/lexer/literals.ts";
import type { LiteralList } from "../../src/compiler/lexer/token.ts";
import { Kind } from "../../src/compiler/lexer/token.ts";

/** What a fix must not do, each told apart so that they can be counted. */
export const faultKinds = [
  "leaves its error",
  "brings an error",
  "brings a hint",
  "joins words",
  "changes a value",
  "has edits that touch",
  "repeats an error",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly text: string;
  readonly about: string;
  readonly title: string;
  readonly after: string;
  /** What was brought or changed. */
  readonly what: string;
}

type Edits = readonly TextEdit[];

const inOrder = (edits: Edits) => [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);

/** Where an offset comes to stand; one inside what is replaced, at the start of what replaces it. */
function moved(offset: number, edits: Edits): number {
  let by = 0;
  for (const { span, text } of inOrder(edits)) {
    if (span.end > offset || (span.start === offset && span.end > span.start)) {
      return (span.start < offset ? span.start : offset) + by;
    }
    by += text.length - (span.end - span.start);
  }
  return offset + by;
}

/** Where an offset stood before; undefined in what the edits wrote. */
function original(offset: number, edits: Edits): number | undefined {
  let by = 0;
  for (const { span, text } of inOrder(edits)) {
    const start = span.start + by;
    if (offset < start) break;
    if (offset < start + text.length) return undefined;
    by += text.length - (span.end - span.start);
  }
  return offset - by;
}

const touches = (one: Span, other: Span) => one.start <= other.end && other.start <= one.end;
const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
const changes = (span: Span, edits: Edits) => edits.some((edit) => overlaps(edit.span, span));

function leavesOf(condition: Condition): readonly Span[] {
  switch (condition.kind) {
    case "comparison":
      return condition.operands.some((operand) => JSON.stringify(operand).includes('"invalid"')) ? [] : [condition];
    case "not":
      return leavesOf(condition.term);
    case "group":
      return leavesOf(condition.condition);
    case "invalid":
      return [];
    default:
      return condition.terms.flatMap(leavesOf);
  }
}

/** The parts of the text that were understood; words that join them are understood too. */
function readParts({ select, condition, order, limit, offset }: Query): readonly Span[] {
  const valid = (nodes: readonly (Span & { kind: string })[]) => nodes.filter(({ kind }) => kind !== "invalid");
  return [
    ...valid(select?.fields ?? []),
    ...(condition ? leavesOf(condition) : []),
    ...(order?.sorts ?? []).filter(({ name }) => name.kind !== "invalid"),
    ...[limit, offset].flatMap((count) => (count && count.value.kind !== "invalid" ? [count] : [])),
  ];
}

const JOINING = /^(?:[\s(),]|\b(?:AND|OR|NOT|WHERE|SELECT|ORDER|BY|LIMIT|OFFSET)\b)*$/i;

/** Whether all of a place was understood before: an error there can have been hidden by no other. */
function wasRead(text: string, query: Query, place: Span): boolean {
  const parts = [...readParts(query)].sort((a, b) => a.start - b.start);
  const gaps = [0, ...parts.map(({ end }) => end)].map((start, index) => ({
    start,
    end: parts[index]?.start ?? text.length,
  }));
  const around = gaps.filter((gap) => (place.start === place.end ? touches(gap, place) : overlaps(gap, place)));
  return around.every(({ start, end }) => JOINING.test(text.slice(start, end)));
}

/** Errors of values count as one kind: renaming a field can turn a syntax error of its value into a type error. */
const kindOf = ({ code }: Diagnostic) =>
  /^(?:value-|date-|unquoted-value|malformed-number)/.test(code) ? "value" : code;

/** Diagnostics of the text after a fix that none before stands for: first those at the same place, then those beside it. */
function addedBy(edits: Edits, before: readonly Diagnostic[], wrong: Diagnostic, after: readonly Diagnostic[]) {
  const left = before.filter((each) => each !== wrong);
  const without = (isSame: (one: Diagnostic, other: Diagnostic) => boolean) => (each: Diagnostic) => {
    const same = left.findIndex((one) => kindOf(one) === kindOf(each) && isSame(one, each));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  };
  return after
    .filter(without((one, { span }) => moved(one.span?.start ?? 0, edits) === span?.start))
    .filter(without((one) => edits.some((edit) => touches(edit.span, one.span as Span))))
    .filter(without((one) => one.code === "unclosed-parenthesis")); // at the end, while its bracket is another error
}

interface Literal extends Span {
  readonly value: string | number;
}

function literalsOf(text: string): readonly Literal[] {
  return tokenize(text).flatMap(({ kind, start, end, value }): Literal[] => {
    if (kind === Kind.String || kind === Kind.Number) return [{ start, end, value: value as string | number }];
    if (kind !== Kind.Literals) return [];
    const { values, written } = value as LiteralList;
    const offsets = literalOffsets(written, start);
    return values.map((each, index) => ({
      start: offsets[index * 2] as number,
      end: offsets[index * 2 + 1] as number,
      value: each,
    }));
  });
}

function wordsOf(text: string): readonly Literal[] {
  return [...text.matchAll(/[\p{L}\p{N}_]+/gu)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.length,
    value,
  }));
}

/** The first of what stood outside of the edits that is no longer what it was. */
function lost(before: readonly Literal[], after: readonly Literal[], edits: Edits) {
  const found = new Map(after.map((each) => [each.start, each.value]));
  return before.find((each) => !changes(each, edits) && found.get(moved(each.start, edits)) !== each.value);
}

/** About where something is missing or stands, which is another mistake than one of what stands there. */
const aboutPlaces: readonly string[] = ["expected", "clause-order", "list-without-parentheses", "unrestricted-action"];

/** The errors that have the span of an error before them. */
function repeatedIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter((each) => isError(each) && !aboutPlaces.includes(each.code));
  const isSame = ({ span }: Diagnostic, { span: other }: Diagnostic) =>
    span?.start === other?.start && span?.end === other?.end;
  return errors.filter((each, index) => errors.findIndex((other) => isSame(each, other)) < index);
}

/** Fixes are tried one by one, so that each is a promise of its own. */
export function faultsOf(
  text: string,
  options: OutputOptions,
): { readonly fixes: number; readonly faults: readonly Fault[] } {
  const limits = { maxDiagnostics: 1000 };
  const { query } = compileText(text, { ...options, limits });
  const { diagnostics } = diagnose(text, { ...options, limits });
  const faults: Fault[] = [];
  const literals = literalsOf(text).filter((each) => wasRead(text, query, each));
  let fixes = 0;
  for (const { code, message } of repeatedIn(diagnostics))
    faults.push({
      kind: "repeats an error",
      text,
      about: `${code}: ${message}`,
      title: "",
      after: text,
      what: code,
    });
  for (const wrong of diagnostics) {
    for (const fix of wrong.fixes) {
      fixes++;
      const after = applyEdits(text, fix.edits);
      const report = (kind: FaultKind, what: string) =>
        faults.push({ kind, text, about: `${wrong.code}: ${wrong.message}`, title: fix.title, after, what });
      if (!areApart(text, fix)) report("has edits that touch", JSON.stringify(fix.edits));
      for (const added of addedBy(fix.edits, diagnostics, wrong, diagnose(after, { ...options, limits }).diagnostics)) {
        const said = `${added.code}: ${added.message}`;
        const place = added.span as Span;
        const isSame = added.code === wrong.code && added.message === wrong.message;
        const places = [moved(wrong.span?.start ?? 0, fix.edits), moved((wrong.span?.start ?? 0) - 1, fix.edits) + 1];
        if (isSame && places.includes(place.start)) report("leaves its error", said);
        else if (added.severity === "error") {
          if (!wasHidden(text, query, place, fix.edits)) report("brings an error", said);
        } else if (!diagnostics.some(isError)) report("brings a hint", said);
      }
      const word = lost(wordsOf(text), wordsOf(after), fix.edits);
      if (word) report("joins words", String(word.value));
      const literal = lost(literals, literalsOf(after), fix.edits);
      if (literal) report("changes a value", JSON.stringify(literal.value));
    }
  }
  return { fixes, faults };
}

function wasHidden(text: string, query: Query, { start, end }: Span, edits: Edits): boolean {
  const from = original(start, edits);
  const to = end === start ? from : original(end - 1, edits);
  if (from === undefined || to === undefined) return false;
  return !wasRead(text, query, { start: from, end: end === start ? to : to + 1 });
}

function areApart(text: string, { edits }: Fix): boolean {
  const spans = inOrder(edits).map(({ span }) => span);
  return spans.every(({ start, end }, index) => {
    const next = spans[index + 1];
    return 0 <= start && start <= end && end <= text.length && (next === undefined || end < next.start);
  });
}

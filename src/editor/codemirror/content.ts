import type { Extension } from "@codemirror/state";
import { type CompletionOptions, completionOptions, toolOptionsOf } from "../../assist/complete/options.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { type AnyFix, type Diagnostic, isError, type Path, type Severity } from "../../base/diagnostics/diagnostic.ts";
import { checkOptions, isRecord } from "../../base/options/options.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText, type OutputResult } from "../../compiler/compile.ts";

/** The code that comes with the focus or the first text: completion, fixes, suggestions, explanations. */
export type Assistance = typeof import("./analysis.ts") & { readonly extension: Extension };

/** A diagnostic of a server: of `diagnose`, or an error of a problem as `toProblem` returns it. */
export interface FieldProblem {
  readonly message?: string;
  /** The message in problem details (RFC 9457). */
  readonly detail?: string;
  readonly code?: string;
  /** Default: `error`. */
  readonly severity?: Severity;
  readonly span?: Span;
  /** The place in the selection, which is shown at the place in the text that it came from. */
  readonly path?: Path;
  /** The same as a JSON Pointer in a URI fragment. */
  readonly pointer?: string;
  readonly fixes?: readonly AnyFix[];
}

/** A text and all that is known of it; each is computed when it is first asked for, and once. */
export interface Content {
  readonly text: string;
  readonly options: CompletionOptions;
  readonly assistance: Assistance | undefined;
  /** The diagnostics of a server, which hold until the text changes. */
  readonly problems: readonly Diagnostic[];
  readonly result: () => OutputResult;
  /** The problems, then the diagnostics of the filter; with hints and fixes once the assistance is loaded. */
  readonly diagnostics: () => readonly Diagnostic[];
  readonly suggestions: () => readonly Suggestion[];
}

function lazy<Value>(compute: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: compute() };
    return made.value;
  };
}

/** Returns the options. Throws a `TypeError` for invalid ones: that is a bug of the page. */
export function checkChanged(changed: CompletionOptions): CompletionOptions {
  checkOptions(changed, completionOptions);
  return changed;
}

let loaded: Assistance | undefined;

/** The assistance, if it is loaded. */
export const loadedAssistance = (): Assistance | undefined => loaded;

/** Takes the assistance once it is loaded, for all editors and fields that are made from now on. */
export function provideAssistance(assistance: Assistance): void {
  loaded = assistance;
}

/** To find suggestions for a longer text would take longer than a key may. */
const LONGEST = 20_000;

export function contentOf(
  text: string,
  options: CompletionOptions,
  assistance: Assistance | undefined,
  given: readonly FieldProblem[] = [],
): Content {
  const own = toolOptionsOf(options);
  const { freeText } = options;
  const result = lazy(() => (assistance?.compileWithWarnings ?? compileText)(text, own));
  const problems = given.filter(isRecord).map((each) => diagnosticOf(each, text, result()));
  const found = (): readonly Diagnostic[] => {
    const { diagnostics } = result();
    if (!assistance || diagnostics.length === 0) return diagnostics;
    const all = assistance.diagnoseText(text, own).diagnostics;
    const error = all.find(isError);
    const words = error && !freeText ? assistance.wordsText(text, own) : undefined;
    if (words === undefined) return all;
    return all.map((each) => (each === error ? { ...each, message: words, fixes: [] } : each));
  };
  const suggestions = lazy((): readonly Suggestion[] => {
    if (!assistance || text.length > LONGEST || result().ok) return [];
    return assistance.suggest(text, { ...own, freeText });
  });
  const diagnostics = lazy(() => [...problems, ...found()]);
  return { text, options, assistance, problems, result, diagnostics, suggestions };
}

/** The gravest first. */
export const severities = ["error", "warning", "hint"] as const satisfies readonly Severity[];

/** The keys of a JSON Pointer (RFC 6901) into a selection, whose own keys have no escapes. */
function pathOf(pointer: string): Path {
  const keys = pointer.replace(/^#?\/?/, "").split("/");
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** What a server sends as null, or with another type, counts as missing. */
function diagnosticOf(problem: FieldProblem, text: string, result: OutputResult): Diagnostic {
  const { message, detail, span, path, pointer, fixes } = problem;
  const code = problem.code ?? "problem";
  const severity = severities.find((each) => each === problem.severity) ?? "error";
  const place = Array.isArray(path) ? path : typeof pointer === "string" ? pathOf(pointer) : undefined;
  const found = span ?? (place && "locate" in result ? result.locate(place) : undefined);
  const isInside = (at?: Span) => isRecord(at) && at.start >= 0 && at.start <= at.end && at.end <= text.length;
  const isUsable = (edits: AnyFix["edits"]) => edits.length > 0 && edits.every((edit) => isInside(edit?.span));
  const usable = Array.isArray(fixes) ? fixes.filter((fix) => Array.isArray(fix?.edits) && isUsable(fix.edits)) : [];
  const at = isInside(found) ? found : { start: 0, end: text.length };
  // The codes of a server are its own.
  return { code, message: message || detail || code, severity, data: {}, span: at, fixes: usable } as never;
}

/** When something is looked at: while a person types, or after. */
export interface EditMoment {
  /** Where a person is typing; undefined once the cursor was moved away, the editor was left or the form submitted. */
  readonly typing: number | undefined;
  /** Whether typing has paused. */
  readonly isPaused: boolean;
  /** The messages that were shown before the last change. */
  readonly shownMessages: readonly string[];
}

/** Of a text that comes as a whole: from the page, by a fix, by undo. */
export const settled: EditMoment = { typing: undefined, isPaused: true, shownMessages: [] };

/** Milliseconds without a key after which problems are shown. */
export const PAUSE = 500;

/**
 * The diagnostics to show at a moment: those whose word the cursor has left, once typing has paused. Until then, what
 * was shown stays if it still holds, without fixes, which take longest to find.
 */
export function diagnosticsAt(
  content: Content,
  { typing, isPaused, shownMessages }: EditMoment,
): readonly Diagnostic[] {
  if (isPaused && typing === undefined) return content.diagnostics();
  if (!isPaused && shownMessages.length === 0) return [];
  const all = isPaused ? content.diagnostics() : content.result().diagnostics;
  const { text, options, assistance } = content;
  const left = typing === undefined ? all : (assistance?.settledAt(all, text, typing, toolOptionsOf(options)) ?? []);
  return isPaused ? left : left.filter(({ message }) => shownMessages.includes(message));
}

/** All that is known of a filter while it is edited. */
export interface FilterState {
  readonly content: Content;
  readonly moment: EditMoment;
  /** The diagnostics that are shown now. */
  readonly shown: () => readonly Diagnostic[];
}

/** What changes in a filter that is edited; what is undefined stays as it is. */
export interface FilterChange {
  readonly text?: string;
  readonly options?: CompletionOptions;
  /** Diagnostics of a server, which hold until the text changes. */
  readonly problems?: readonly FieldProblem[];
  readonly moment?: EditMoment;
  readonly assistance?: Assistance | undefined;
}

function filterState(content: Content, moment: EditMoment): FilterState {
  return { content, moment, shown: lazy(() => diagnosticsAt(content, moment)) };
}

/** The state of a text that comes as a whole, with the assistance if it is loaded. */
export function createFilterState(text: string, options: CompletionOptions): FilterState {
  return filterState(contentOf(text, options, loaded), settled);
}

/** Returns the state after a change, or the same state if nothing has changed. */
export function changeFilter(state: FilterState, change: FilterChange): FilterState {
  const { content } = state;
  const { text = content.text, options, problems, assistance = content.assistance } = change;
  const moment = problems ? settled : (change.moment ?? state.moment);
  if (text === content.text && !options && !problems && assistance === content.assistance)
    return moment === state.moment ? state : filterState(content, moment);
  const kept = text === content.text ? (content.problems as readonly FieldProblem[]) : [];
  const all = (options ? { ...content.options, ...options } : content.options) as CompletionOptions;
  return filterState(contentOf(text, all, assistance, problems ?? kept), moment);
}

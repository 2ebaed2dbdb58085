import type { Extension } from "@codemirror/state";
import { type CompletionOptions, completionOptions, toolOptionsOf } from "../assist/complete/options.ts";
import type { Suggestion } from "../assist/suggest/suggest.ts";
import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { checkOptions } from "../base/options/options.ts";
import { compileText, type OutputResult } from "../compiler/compile.ts";
import { type FieldProblem, recordsIn, toDiagnostic } from "./problems.ts";

/** The code that is loaded with the focus or the first text: completion, fixes, suggestions, tooltips. */
export type Assistance = typeof import("./analysis.ts") & { readonly extension: Extension };

/** A text and its results, each computed once, when it is first used. */
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
export function checkedOptions(changed: CompletionOptions): CompletionOptions {
  checkOptions(changed, completionOptions);
  return changed;
}

let loaded: Assistance | undefined;

/** The assistance, if it is loaded. */
export const loadedAssistance = (): Assistance | undefined => loaded;

/** Sets the assistance once it is loaded; editors and fields that exist take it at their next update. */
export function provideAssistance(assistance: Assistance): void {
  loaded = assistance;
}

/** Removes warnings of bindings that are only offered. Changes the result: a copy of a failure loses its options. */
export function hideUnusedBindings<Found extends { readonly diagnostics: readonly Diagnostic[] }>(found: Found): Found {
  return Object.assign(found, { diagnostics: found.diagnostics.filter(({ code }) => code !== "unused-binding") });
}

export function contentOf(
  text: string,
  options: CompletionOptions,
  assistance: Assistance | undefined,
  given: readonly FieldProblem[] = [],
): Content {
  const own = toolOptionsOf(options);
  const { freeText } = options;
  const result = lazy(() => hideUnusedBindings((assistance?.compileWithWarnings ?? compileText)(text, own)));
  const problems = recordsIn(given).map((each) => toDiagnostic(each, text, result()));
  const found = (): readonly Diagnostic[] => {
    const { diagnostics } = result();
    if (!assistance || diagnostics.length === 0) return diagnostics;
    const all = hideUnusedBindings(assistance.diagnoseText(text, own)).diagnostics;
    const error = all.find(isError);
    const words = error && !freeText ? assistance.missingFieldText(text, own) : undefined;
    if (words === undefined || suggestions().length > 0) return all;
    return all.map((each) => (each === error ? { ...each, message: words, fixes: [] } : each));
  };
  const suggestions = lazy((): readonly Suggestion[] => {
    return assistance && !result().ok ? assistance.suggest(text, { ...own, freeText }) : [];
  });
  const diagnostics = lazy(() => [...problems, ...found()]);
  return { text, options, assistance, problems, result, diagnostics, suggestions };
}

/** Whether and where the user is typing. */
export interface EditMoment {
  /** The cursor position while typing; undefined once the cursor was moved away, the editor was left or the form submitted. */
  readonly typing: number | undefined;
  /** Whether typing has paused. */
  readonly isPaused: boolean;
  /** The messages that were shown before the last change. */
  readonly shownMessages: readonly string[];
}

/** The moment of a text that was set as a whole: by the page, a fix or undo. */
export const settled: EditMoment = { typing: undefined, isPaused: true, shownMessages: [] };

/** Milliseconds without a key after which problems are shown. */
export const PAUSE = 500;

/**
 * The diagnostics to show at a moment: those whose word the cursor has left, once typing has paused. Until then, what
 * was shown stays if it still holds, without fixes, which take longest to find.
 */
export function shownDiagnostics(
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

/** The state of a filter in an editor. */
export interface FilterState {
  readonly content: Content;
  readonly moment: EditMoment;
  /** The diagnostics that are shown now. */
  readonly shown: () => readonly Diagnostic[];
}

/** A change of that state. Parts that are undefined stay unchanged. */
export interface FilterChange {
  readonly text?: string;
  readonly options?: CompletionOptions;
  /** Diagnostics of a server, which hold until the text changes. */
  readonly problems?: readonly FieldProblem[];
  readonly moment?: EditMoment;
  readonly assistance?: Assistance | undefined;
}

function createState(content: Content, moment: EditMoment): FilterState {
  return { content, moment, shown: lazy(() => shownDiagnostics(content, moment)) };
}

/** The state of a text that was set as a whole, with the assistance if it is loaded. */
export function createFilterState(text: string, options: CompletionOptions): FilterState {
  return createState(contentOf(text, options, loaded), settled);
}

/** Returns the state after a change, or the same state if nothing has changed. */
export function changeFilter(state: FilterState, change: FilterChange): FilterState {
  const { content } = state;
  const { text = content.text, options, problems, assistance = content.assistance } = change;
  const moment = problems ? settled : (change.moment ?? state.moment);
  if (text === content.text && !options && !problems && assistance === content.assistance)
    return moment === state.moment ? state : createState(content, moment);
  const kept = text === content.text ? (content.problems as readonly FieldProblem[]) : [];
  const all = (options ? { ...content.options, ...options } : content.options) as CompletionOptions;
  return createState(contentOf(text, all, assistance, problems ?? kept), moment);
}

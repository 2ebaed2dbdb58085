import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { compileText } from "../../compiler/compile.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { depthsOf } from "../../compiler/parser/parse.ts";
import { freeFilter } from "../suggest/free-text.ts";
import type { Candidate, Completion } from "./candidate.ts";
import { candidatesAt } from "./candidates.ts";
import { type CompletionContext, contextsIn, endsInComment } from "./context.ts";
import { editsIn } from "./insert.ts";
import { onlyCompilable } from "./only-compilable.ts";
import {
  type CompletionOptions,
  checkArguments,
  completionOptions,
  offsetIn,
  type ToolOptions,
  toolOptionsOf,
} from "./options.ts";
import { ranked } from "./rank.ts";
import { noteTexts, type Serve, servedCandidates } from "./served-values.ts";
import { countTokens, splitLists, subjectOf } from "./tokens.ts";

/**
 * Lists the completions at an offset of a filter, best first. The offset is in UTF-16 code units; one outside the text
 * means the nearest end. Works in invalid text too. If the text before the cursor is valid, `compile`, or `prepare` for
 * the output `query`, accepts everything offered with the same options: the fields of the resource with their operators
 * and values, the clauses of the action, the variables that have bindings.
 *
 * @example
 * import { complete } from "fieldfilter/complete";
 *
 * const [best] = complete("tags in (2, 3) and name con", 27);
 * best?.label; // "CONTAINS"
 * best?.edit; // { span: { start: 24, end: 27 }, text: "CONTAINS" }
 */
export function complete(text: string, offset: number, options: CompletionOptions = {}): readonly Completion[] {
  checkArguments([offset], options, completionOptions);
  return completionsAt(text, offset, options);
}

/** As `complete`, without checks of the options, and with the values that a server knows. */
export function completionsAt(
  text: string,
  offset: number,
  options: CompletionOptions,
  serve?: Serve,
): readonly Completion[] {
  if (typeof text !== "string") return [];
  const { maxLength, maxDepth } = limitsOf(options.limits);
  if (text.length > maxLength) return [];
  const cursor = offsetIn(text, offset);
  const before = text.slice(0, cursor);
  const typed = tokenize(before);
  if (endsInComment(before, typed) || depthsOf(typed).some((depth) => depth > maxDepth)) return [];
  const isAtEnd = cursor === text.length;
  const tokens = splitLists(text, isAtEnd ? typed : tokenize(text));
  const completions = new Map<string, Completion>();
  const notes: Completion[] = [];
  for (const recent of recentFilters(text, options)) completions.set(recent.label, recent);
  for (const context of contextsIn(before, typed)) {
    const hasBegun = [...completions.values()].some(({ guess }) => !guess);
    const editFor = editsIn(text, tokens, context, cursor);
    const { candidates, note } = candidatesIn(context, tokens, cursor, options, serve);
    for (const candidate of candidates) {
      const { label, guess } = candidate.shown;
      const edit = (hasBegun && guess) || completions.has(label) ? undefined : editFor(candidate);
      if (edit) completions.set(label, completionOf(candidate, edit, options));
    }
    if (note) notes.push(noteAt(cursor, note, options));
  }
  const all = onlyCompilable(text, tokens, cursor, [...completions.values()], options);
  return [...all, ...(isAtEnd ? freeFilters(text, options) : []), ...notes];
}

/** The candidates that match what is typed, with the values of a server before the first reference. */
function candidatesIn(
  context: CompletionContext,
  tokens: readonly Token[],
  cursor: number,
  options: CompletionOptions,
  serve: Serve | undefined,
): { readonly candidates: readonly Candidate[]; readonly note?: keyof typeof noteTexts } {
  const { start, typed, state, taken, isAfterWord, quote } = context;
  const earlier = tokens.slice(0, countTokens(tokens, start));
  const after = tokens.slice(countTokens(tokens, cursor)).filter((token) => token.start >= cursor);
  const candidates = ranked(candidatesAt(context, earlier, after, options), typed);
  const isValue = !isAfterWord && quote !== "`" && state.expected.has(Kind.String);
  if (!serve || !isValue) return { candidates };
  const subject = subjectOf(taken, after, options.resource);
  const served = servedCandidates(subject, typed, options, serve);
  const first = candidates.findIndex(({ shown }) => shown.kind === "reference");
  const at = first < 0 ? candidates.length : first;
  return { ...served, candidates: [...candidates.slice(0, at), ...served.candidates, ...candidates.slice(at)] };
}

/** A line of the list to read, which changes nothing. */
export function noteAt(offset: number, note: keyof typeof noteTexts, { messages }: ToolOptions): Completion {
  const edit = { span: { start: offset, end: offset }, text: "" };
  return { label: localizeText(noteTexts[note], messages), kind: "note", edit };
}

/** The filter that words without a field mean, if the option `freeText` says so. */
function freeFilters(text: string, { freeText, ...options }: CompletionOptions): readonly Completion[] {
  const filter = freeText && freeFilter(text, { ...toolOptionsOf(options), freeText });
  const span = { start: 0, end: text.length };
  return filter === undefined ? [] : [{ label: filter, kind: "filter", edit: { span, text: filter } }];
}

const MOST_RECENT = 5;

/** The newest filters that compile, for a text that is empty. */
function recentFilters(text: string, options: CompletionOptions): readonly Completion[] {
  if (text.trim() !== "") return [];
  const newest = (options.recent ?? []).filter((each) => each.trim() !== "").slice(0, MOST_RECENT);
  const valid = newest.filter((each) => compileText(each, toolOptionsOf(options)).ok);
  const span = { start: 0, end: text.length };
  return valid.map((each) => ({ label: each, kind: "filter", edit: { span, text: each } }));
}

function completionOf({ shown }: Candidate, edit: TextEdit, { messages }: ToolOptions): Completion {
  const { kind, detail, documentation } = shown;
  if (!messages || (kind !== "operator" && kind !== "clause")) return { ...shown, edit };
  return {
    ...shown,
    ...(detail !== undefined && { detail: localizeText(detail, messages) }),
    ...(documentation !== undefined && { documentation: localizeText(documentation, messages) }),
    edit,
  };
}

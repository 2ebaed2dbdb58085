import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { editorTexts } from "../../base/messages/editor-texts.ts";
import { clampOffset } from "../../base/text/code-points.ts";
import { compileText } from "../../compiler/compile.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { firstTooDeep } from "../../compiler/parser/nesting.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { freeFilter } from "../free-text.ts";
import { candidatesAt } from "./candidates.ts";
import { keepCompilable } from "./compilable.ts";
import { type CompletionContext, contextsIn, isInComment, labelContexts, subjectOf } from "./context.ts";
import { editsAt } from "./insert.ts";
import type { Completion, CompletionOptions, ToolOptions } from "./options.ts";
import { checkArguments, completionOptions, toolOptionsOf } from "./options.ts";
import { matchCandidates } from "./rank.ts";
import { type CursorInText, countTokens, splitLists } from "./tokens.ts";
import { lookupCandidates, type Note, type ValueAnswer, type ValueSource, valueLookupOf } from "./value-lookup.ts";

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

/**
 * Resolves to the completions of `complete` and the values that `suggestValues` returns, listed after the values of the
 * field and before other fields. Calls with the same `suggestValues` share its results: it is called after a pause,
 * once for each field and text. A newer call aborts the signal of a pending one, which then resolves without its
 * values.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { completeAsync } from "fieldfilter/complete";
 *
 * const products = defineResource({ name: "products", fields: { name: { type: "string" } } });
 * const suggestValues = async () => [{ value: "shoes", detail: "12 rows" }, { value: "shorts" }];
 * const text = "name = sho";
 * const found = await completeAsync(text, text.length, { resource: products, suggestValues });
 * found.slice(0, 3).map(({ label }) => label); // ['"sho"', '"shoes"', '"shorts"']
 */
export async function completeAsync<const R extends Resource = Resource>(
  text: string,
  offset: number,
  options: CompletionOptions<R> = {},
): Promise<readonly Completion[]> {
  checkArguments([offset], options, completionOptions);
  const { suggestValues } = options;
  if (!suggestValues) return completionsAt(text, offset, options);
  const lookup = valueLookupOf(suggestValues);
  let later: Promise<ValueAnswer | undefined> | undefined;
  const now = completionsAt(text, offset, options, (field, typed) => {
    let known: ValueAnswer = { state: "waiting", values: [] };
    const settled = new Promise<ValueAnswer | undefined>((settle) => {
      known = lookup.ask(field, typed, settle);
    });
    if (known.state === "waiting") later = settled;
    return known;
  });
  const answer = await later;
  return later ? completionsAt(text, offset, options, answer && (() => answer)) : now;
}

/** As `complete`, but without checks of the options, and with the values of a server. */
export function completionsAt(text: string, offset: number, options: CompletionOptions, ask?: ValueSource) {
  if (typeof text !== "string") return [];
  const { maxLength, maxDepth } = limitsOf(options.limits);
  if (text.length > maxLength) return [];
  const cursor = clampOffset(text, offset);
  const before = text.slice(0, cursor);
  const tokensBefore = tokenize(before);
  const isAtEnd = cursor === text.length;
  const tokens = isAtEnd ? tokensBefore : tokenize(text);
  if (isInComment(text, tokens, cursor) || firstTooDeep(tokensBefore, maxDepth)) return [];
  const at: CursorInText = { text, cursor, tokens: splitLists(text, tokens) };
  const completions = new Map<string, Completion>();
  const notes: Completion[] = [];
  const filters = wholeFilters(text, options);
  if (text.trim() === "") for (const filter of filters) completions.set(filter.label, filter);
  for (const context of [...labelContexts(before, tokensBefore), ...contextsIn(before, tokensBefore)]) {
    // Behind the first word of the label of a field, nothing is an operator.
    const isLabel = !context.isAfterWord && [...completions.values()].some(({ kind }) => kind === "field");
    if (isLabel && !subjectOf(context.accepted, [], options.resource).found) continue;
    const editFor = editsAt(at, context);
    const { candidates, note } = candidatesIn(context, at, options, ask);
    for (const candidate of candidates) {
      const { label } = candidate.shown;
      const edit = completions.has(label) ? undefined : editFor(candidate);
      if (edit) completions.set(label, { ...candidate.shown, edit });
    }
    if (note) notes.push(noteAt(cursor, note, options));
  }
  const found = keepCompilable(at, [...completions.values()], options);
  return [...found, ...(isAtEnd && text.trim() !== "" ? filters : []), ...notes];
}

/** The candidates that match the typed text, with the values of a server before the first reference. */
function candidatesIn(context: CompletionContext, at: CursorInText, options: CompletionOptions, ask?: ValueSource) {
  const { start, typed, state, accepted, isAfterWord, quote } = context;
  const { tokens, cursor } = at;
  const before = tokens.slice(0, countTokens(tokens, start));
  const after = tokens.slice(countTokens(tokens, cursor)).filter((token) => token.start >= cursor);
  const own = matchCandidates(candidatesAt(context, before, after, options), typed);
  if (!ask || isAfterWord || quote === "`" || !state.expected.has(Kind.String)) return { candidates: own };
  const served = lookupCandidates(subjectOf(accepted, after, options.resource), typed, options, ask);
  const reference = own.findIndex(({ shown }) => shown.kind === "reference");
  const all = own.toSpliced(reference < 0 ? own.length : reference, 0, ...served.candidates);
  return { candidates: all, note: served.note };
}

/** A note in the list, whose edit changes nothing. */
export function noteAt(offset: number, note: Note, { messages }: ToolOptions): Completion {
  const edit = { span: { start: offset, end: offset }, text: "" };
  return { label: localizeText(editorTexts[note], messages), kind: "note", edit };
}

const MOST_RECENT = 5;

/** Filters for the whole text: recent ones that compile while it is empty, or the meaning of words without a field. */
function wholeFilters(text: string, options: CompletionOptions): readonly Completion[] {
  const { freeText, recent = [] } = options;
  const own = toolOptionsOf(options);
  const newest = text.trim() === "" ? recent.filter((each) => each.trim() !== "").slice(0, MOST_RECENT) : [];
  const free = freeText && freeFilter(text, { ...own, freeText });
  const filters = [...newest.filter((each) => compileText(each, own).ok), ...(free === undefined ? [] : [free])];
  const span = { start: 0, end: text.length };
  return filters.map((each) => ({ label: each, kind: "filter", edit: { span, text: each } }));
}

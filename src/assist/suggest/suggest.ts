import { type Certainty, type Fix, isError } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { onOneLine } from "../../base/messages/words.ts";
import { checkOptions } from "../../base/options/options.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import { analyse } from "../../compiler/analyse.ts";
import { compileText, sourceOf } from "../../compiler/compile.ts";
import { conflictsIn } from "../../compiler/logic/conflict.ts";
import { prepared } from "../../compiler/prepared-filter.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { tryFixes } from "../../compiler/try-fixes.ts";
import { freeFilter } from "../free-text.ts";
import { diffWords } from "./edits.ts";
import { type SuggestOptions, suggestOptions } from "./options.ts";
import { splitPieces } from "./pieces.ts";
import { type Interpretation, readPhrasing } from "./read-phrasing.ts";

/** A whole filter that was probably meant. */
export interface Suggestion {
  /** The text after the edits; it compiles with the same options. */
  readonly text: string;
  /** The smallest edits that turn the invalid text into it. */
  readonly edits: readonly TextEdit[];
  /** On one line, with escapes for invisible characters. */
  readonly title: string;
  /** `certain`: no other meaning is plausible; `likely`: a person should check. */
  readonly certainty: Certainty;
}

const MOST_SUGGESTIONS = 2;
const MOST_ROUNDS = 3;
const LONGEST = 4000; // characters, because each round reads all of them

/**
 * Returns the filters that an invalid text probably means, best first. Returns none for a text that compiles, and none
 * if its meaning is unknown or cannot be sent. Each result compiles with the same options.
 *
 * @example
 * import { suggest } from "fieldfilter/suggest";
 *
 * const [best] = suggest("tags = 1 or 2");
 * best?.text; // "tags IN (1, 2)"
 */
export function suggest<const R extends Resource = Resource>(
  text: string,
  given: SuggestOptions<R> = {},
): readonly Suggestion[] {
  checkOptions(given, suggestOptions);
  const options = { ...given, dateOrder: given.dateOrder ?? given.resource?.dateOrder };
  if (typeof text !== "string" || text.length > Math.min(LONGEST, limitsOf(options.limits).maxLength)) return [];
  if (compileText(text, options).ok || /^\s*[{[]\s*["{[]/.test(text)) return []; // JSON is an error that says so
  const found = new Map<string, Suggestion>();
  const offer = (interpretation: Interpretation) => {
    const made = suggestionFor(text, interpretation, options);
    if (made && !found.has(made.key)) found.set(made.key, made.suggestion);
  };
  const plain = /(?<!\\)"/.test(text) ? text : text.replaceAll('\\"', '"'); // `\"shoe\"`, from a program
  const read = splitPieces(plain, options.resource);
  if (!read) return [];
  const isClear = read.isCertain && plain === text;
  for (const reading of readPhrasing(plain, read.pieces, isClear, options)) offer(applyFixes(reading, options));
  // In prose, an unknown word is rarely a misspelt keyword
  if (found.size === 0 && read.isCertain && /[<=>"']/.test(text)) offer(applyFixes({ text, isCertain: true }, options));
  const free = freeFilter(text, options, true);
  if (free !== undefined) offer({ text: free, isCertain: false });
  const all = [...found.values()].slice(0, MOST_SUGGESTIONS);
  return all.length > 1 ? all.map((each) => ({ ...each, certainty: "likely" })) : all;
}

/** Signs are not removed, because they may negate, and words are not quoted, because they may mean something else. */
const isApplicable = ({ code, data }: Fix): boolean =>
  code !== "quote" && (code !== "remove" || !/^[-+!~]/.test(String((data as { text?: string }).text)));

function applyFixes(from: Interpretation, options: SuggestOptions): Interpretation {
  let { text, isCertain } = from;
  const errorsIn = (each: string) => analyse(sourceOf(each, options), options).diagnostics.filter(isError);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edits: TextEdit[] = [];
    let end = -1;
    for (const { fixes } of tryFixes(text, errorsIn(text), errorsIn)) {
      const [first] = fixes;
      const start = Math.min(...(first?.edits ?? []).map(({ span }) => span.start));
      if (!first || start < end || !isApplicable(first)) continue;
      end = Math.max(...first.edits.map(({ span }) => span.end));
      edits.push(...first.edits);
      isCertain &&= first.certainty === "certain";
    }
    if (edits.length === 0) break;
    text = applyEdits(text, edits);
  }
  return { text, isCertain };
}

function suggestionFor(before: string, { text: meant, isCertain }: Interpretation, options: SuggestOptions) {
  // `SELECT * FROM orders` selects everything; from any other text, a part of a filter must be left
  if (meant === "" && !before.includes("*")) return undefined;
  const result = compileText(meant, options);
  if (!result.ok || result.diagnostics.some(({ code }) => code === "never-null")) return undefined;
  if (conflictsIn(result[prepared].query.condition, options.resource).length > 0) return undefined;
  const few = diffWords(before, meant);
  const whole = [{ span: { start: 0, end: before.length }, text: meant }];
  const edits = compileText(applyEdits(before, few), options).ok ? few : whole;
  if (edits === whole && splitPieces(before)?.comments.length) return undefined; // they would be lost
  const text = applyEdits(before, edits);
  const title = `${localizeText("Did you mean:", options.messages)} ${onOneLine(text, Infinity)}`;
  const suggestion: Suggestion = { text, edits, title, certainty: isCertain ? "certain" : "likely" };
  return { key: result.selection ? JSON.stringify(result.selection) : meant, suggestion };
}

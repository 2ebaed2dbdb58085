import { changedParts } from "../../src/assist/suggest/edits.ts";
import type { SuggestOptions } from "../../src/assist/suggest/options.ts";
import { suggest } from "../../src/assist/suggest/suggest.ts";

/** A text, what becomes of it with what is new in brackets, and how certain that is. */
export type Change = readonly [text: string, shown: string, certainty: "certain" | "likely"];

/** The best suggestion for a text, so that a change can be read; what is left out is not shown. */
export function changeOf(text: string, options: SuggestOptions): Change | undefined {
  const [best] = suggest(text, options);
  if (!best) return undefined;
  const parts = changedParts(text, best.edits);
  const shown = parts.map((part) => (part.isChanged ? `[${part.text}]` : part.text)).join("");
  return [text, shown, best.certainty];
}

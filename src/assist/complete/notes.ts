import { localizeText } from "../../base/diagnostics/localize.ts";
import type { Completion } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";

/** What a list says about itself. */
export const noteTexts = {
  more: "There are more. Keep typing to narrow the list.",
  waiting: "Looking for values…",
  failed: "Values could not be loaded.",
} as const;

/** How many items a list has, for those who do not see it; `$1` is the number. */
export const countText = "Completions: $1";

/** A line of the list to read, which changes nothing. */
export function noteAt(offset: number, note: keyof typeof noteTexts, { messages }: ToolOptions): Completion {
  const label = localizeText(noteTexts[note], messages);
  return { label, kind: "note", edit: { span: { start: offset, end: offset }, text: "" } };
}

import { localizeText } from "../../base/diagnostics/localize.ts";
import type { Completion } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";

/** The title of the code action that formats a filter. */
export const formatTitle = "Write it in the canonical spelling";

/** The name of the button that empties a field. */
export const clearText = "Clear";

/** What a list says about itself. */
export const noteTexts = {
  more: "There are more. Keep typing to narrow the list.",
  waiting: "Loading values…",
  failed: "Values could not be loaded.",
} as const;

/** What loads values again that could not be loaded. */
export const retryText = "Values could not be loaded. Try again.";

/** How many items a list has, for those who do not see it; `$1` is the number. */
export const countText = "Completions: $1";

const lineAt = (offset: number, kind: "note" | "retry", text: string, { messages }: ToolOptions): Completion => ({
  label: localizeText(text, messages),
  kind,
  edit: { span: { start: offset, end: offset }, text: "" },
});

/** A line of the list to read, which changes nothing. */
export function noteAt(offset: number, note: keyof typeof noteTexts, options: ToolOptions): Completion {
  return lineAt(offset, "note", noteTexts[note], options);
}

/** A line of the list that asks the server again. */
export function retryAt(offset: number, options: ToolOptions): Completion {
  return lineAt(offset, "retry", retryText, options);
}

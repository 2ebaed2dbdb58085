export { applyEdits } from "../text/edits.ts";
export type { Completion, CompletionKind } from "./candidate.ts";
export { type CodeAction, codeActions } from "./code-actions.ts";
export { complete } from "./complete.ts";
export { type Highlight, type HighlightKind, highlight } from "./highlight.ts";
export { type Hover, hover } from "./hover.ts";
export type { ToolOptions } from "./options.ts";

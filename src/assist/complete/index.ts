export { applyEdits } from "../../base/text/edits.ts";
export { type CodeAction, codeActions } from "./code-actions.ts";
export { complete, completeAsync } from "./complete.ts";
export { type Highlight, type HighlightKind, highlight } from "./highlight.ts";
export { type Hover, hover } from "./hover.ts";
export type {
  Completion,
  CompletionKind,
  CompletionOptions,
  Signal,
  SuggestedValue,
  SuggestValues,
  ToolOptions,
  ValueRequest,
} from "./options.ts";

export type { Certainty } from "../../base/diagnostics/diagnostic.ts";
export { applyEdits } from "../../base/text/edits.ts";
export { changedParts, type SuggestionPart } from "./edits.ts";
export type { SuggestOptions } from "./options.ts";
export { type Suggestion, suggest } from "./suggest.ts";

export { french } from "../../base/language/phrases/french.ts";
export { german } from "../../base/language/phrases/german.ts";
export type { Certainty, Language } from "../../base/language/phrases/phrase.ts";
export { russian } from "../../base/language/phrases/russian.ts";
export { spanish } from "../../base/language/phrases/spanish.ts";
export { applyEdits } from "../../base/text/edits.ts";
export { changedParts, type SuggestionPart } from "./changed-parts.ts";
export type { SuggestOptions } from "./options.ts";
export { type Suggester, type Suggestion, suggest, suggester, whyNot } from "./suggest.ts";

export type { Certainty } from "../language/phrases/phrase.ts";
export { applyEdits } from "../text/edits.ts";
export { type Suggestion, suggest } from "./suggest.ts";

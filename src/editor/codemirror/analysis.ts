/* What is asked of a filter beside its result; loaded with the assistance. */

export { settledAt } from "../../assist/complete/context.ts";
export { describe } from "../../assist/describe/describe.ts";
export { suggest } from "../../assist/suggest/suggest.ts";
export { compileWithWarnings, diagnoseText } from "../../compiler/diagnose.ts";
export { wordsText } from "../words-text.ts";

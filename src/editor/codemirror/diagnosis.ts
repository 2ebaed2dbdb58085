/** What an editor can do without until there is a text, and is loaded then. */

export { settledAt } from "../../assist/complete/context.ts";
export { hover } from "../../assist/complete/hover.ts";
export { wordsText } from "../../assist/suggest/free-text.ts";
export { compileWithWarnings, diagnoseText } from "../../compiler/diagnose.ts";

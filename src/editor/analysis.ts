/* The functions that an editor loads with the assistance. */

export { settledAt } from "../assist/complete/context.ts";
export { describe } from "../assist/describe/describe.ts";
export { suggest } from "../assist/suggest/suggest.ts";
export { compileWithWarnings, diagnoseText } from "../compiler/diagnose.ts";
export { missingFieldText } from "./missing-field.ts";

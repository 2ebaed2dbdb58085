export type { Code, DataOf, FixCode, FixDataOf } from "../diagnostics/catalogue.ts";
export { type FormWords, type Language, localize as say, type Messages } from "../diagnostics/localize.ts";
export { english } from "./english.ts";
export { type Audience, forForms } from "./form.ts";

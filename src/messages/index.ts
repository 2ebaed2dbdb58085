export type { Code, DataOf, FixCode, FixDataOf } from "../diagnostics/catalogue.ts";
export { type Language, type Messages, say } from "../diagnostics/say.ts";
export { english } from "./english.ts";

/** What is of use only when a filter is wrong or somebody asks for fixes, and is loaded then. */
export { codeActions } from "../../assist/complete/code-actions.ts";
export { suggest } from "../../assist/suggest/suggest.ts";

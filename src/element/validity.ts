import type { CompileResult } from "../compile.ts";
import { isError } from "../diagnostics/diagnostic.ts";

/** What keeps a value from being sent, in the words of the constraint validation of forms. */
export interface Invalid {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

/** The first of: what the page says, what is missing, what is wrong with the filter. */
export function invalidity(
  result: CompileResult,
  { custom, required }: { readonly custom: string; readonly required: boolean },
  sayMissing: () => string,
): Invalid | undefined {
  if (custom !== "") return { flags: { customError: true }, message: custom };
  if (required && result.text.trim() === "") return { flags: { valueMissing: true }, message: sayMissing() };
  const error = result.diagnostics.find(isError);
  return error && { flags: { badInput: true }, message: error.message };
}

/** What the browser says of an empty field that must not be, in the language of its user. */
export function missingMessage(document: Document): string {
  const input = document.createElement("input");
  input.required = true;
  return input.validationMessage || "Please fill out this field.";
}

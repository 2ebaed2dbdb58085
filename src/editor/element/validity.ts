import { isError } from "../../base/diagnostics/diagnostic.ts";
import type { OutputResult } from "../../compiler/compile.ts";

/** Why a value is invalid, as form validation has it. */
export interface Invalid {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

/** The first of: the custom message of the page, a missing value, an error of the filter. */
export function invalidity(
  result: OutputResult,
  { custom, required }: { readonly custom: string; readonly required: boolean },
  missing: () => string,
): Invalid | undefined {
  if (custom !== "") return { flags: { customError: true }, message: custom };
  if (required && result.text.trim() === "") return { flags: { valueMissing: true }, message: missing() };
  const error = result.diagnostics.find(isError);
  return error && { flags: { badInput: true }, message: error.message };
}

/** Tells the form why the value is invalid, or that it is not. */
export function setValidity(internals: ElementInternals, invalid: Invalid | undefined, anchor?: HTMLElement): void {
  if (invalid) internals.setValidity(invalid.flags, invalid.message, anchor);
  else internals.setValidity({});
}

/** The message of the browser for an empty required field, in the language of the user. */
export function missingMessage(document: Document): string {
  const input = document.createElement("input");
  input.required = true;
  return input.validationMessage || "Please fill out this field.";
}

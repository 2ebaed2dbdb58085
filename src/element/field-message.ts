import type { CompileResult } from "../compile.ts";
import type { Diagnostic, Fix, Severity } from "../diagnostics/diagnostic.ts";
import type { Invalid } from "./validity.ts";

/** The one message under the field, and its fixes. */
export interface FieldMessage {
  readonly message: string;
  readonly fixes: readonly Fix[];
  /** Whether it is about the filter, and not a message of the page or about a missing value. */
  readonly isOfFilter: boolean;
}

export const noMessage: FieldMessage = { message: "", fixes: [], isOfFilter: false };

const severities: readonly Severity[] = ["error", "warning", "hint"];

/** The error that makes the value invalid, or else the first warning, or else the first hint. */
export function fieldMessageOf({ diagnostics }: CompileResult, invalid: Invalid | undefined): FieldMessage {
  const isInvalid = ({ message }: Diagnostic) => message === invalid?.message;
  const gravest = () => severities.map((one) => diagnostics.find(({ severity }) => severity === one)).find(Boolean);
  const diagnostic = invalid ? diagnostics.find(isInvalid) : gravest();
  if (diagnostic) return { message: diagnostic.message, fixes: diagnostic.fixes, isOfFilter: true };
  return invalid ? { ...noMessage, message: invalid.message } : noMessage;
}

/** The states of the value, for `:state(…)`. */
export function statesOf({ text, diagnostics }: CompileResult, invalid: Invalid | undefined) {
  const has = (one: Severity) => diagnostics.some(({ severity }) => severity === one);
  return { error: invalid !== undefined, warning: has("warning"), hint: has("hint"), empty: text === "" };
}

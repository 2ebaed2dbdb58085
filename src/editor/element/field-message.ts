import type { Diagnostic, Fix, Severity } from "../../base/diagnostics/diagnostic.ts";
import type { CompileResult } from "../../compiler/compile.ts";
import type { Invalid } from "./validity.ts";

/** The one message under the field, and its fixes. */
export interface FieldMessage {
  readonly message: string;
  readonly severity: Severity | undefined;
  readonly fixes: readonly Fix[];
  /** Whether it is about the filter, and not a message of the page or about a missing value. */
  readonly isOfFilter: boolean;
}

export const noMessage: FieldMessage = { message: "", severity: undefined, fixes: [], isOfFilter: false };

const severities: readonly Severity[] = ["error", "warning", "hint"];

/** What makes the value invalid but for the filter, or else the first error, the first warning or the first hint. */
export function fieldMessageOf(diagnostics: readonly Diagnostic[], invalid: Invalid | undefined): FieldMessage {
  if (invalid && !invalid.flags.badInput) return { ...noMessage, message: invalid.message, severity: "error" };
  const gravest = severities.map((one) => diagnostics.find(({ severity }) => severity === one)).find(Boolean);
  if (!gravest) return noMessage;
  const { message, severity, fixes } = gravest;
  return { message, severity, fixes, isOfFilter: true };
}

/** The states of the value, for `:state(…)`. */
export function statesOf({ text, diagnostics }: CompileResult, invalid: Invalid | undefined) {
  const has = (one: Severity) => diagnostics.some(({ severity }) => severity === one);
  return { error: invalid !== undefined, warning: has("warning"), hint: has("hint"), empty: text === "" };
}

/** Sets the states that are true, and takes away those that are false. */
export function setStates({ states }: ElementInternals, now: Readonly<Record<string, boolean>>): void {
  for (const [name, is] of Object.entries(now)) is ? states.add(name) : states.delete(name);
}

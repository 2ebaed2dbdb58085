import type { CompileResult } from "../compile.ts";
import type { Diagnostic, Fix, Severity } from "../diagnostics/diagnostic.ts";
import type { Invalid } from "./validity.ts";

/** What the line under the field says: one thing at a time. */
export interface FieldMessage {
  readonly message: string;
  readonly fixes: readonly Fix[];
}

const severities: readonly Severity[] = ["error", "warning", "hint"];

/** What keeps the value from being sent, or else the first warning, or else the first hint. */
export function findingOf({ diagnostics }: CompileResult, invalid: Invalid | undefined): FieldMessage {
  const isSaid = ({ message }: Diagnostic) => message === invalid?.message;
  const gravest = () => severities.map((one) => diagnostics.find(({ severity }) => severity === one)).find(Boolean);
  const diagnostic = invalid ? diagnostics.find(isSaid) : gravest();
  return { message: invalid?.message ?? diagnostic?.message ?? "", fixes: diagnostic?.fixes ?? [] };
}

/** The states of the value, for `:state(…)`. */
export function statesOf({ text, diagnostics }: CompileResult, invalid: Invalid | undefined) {
  const has = (one: Severity) => diagnostics.some(({ severity }) => severity === one);
  return { error: invalid !== undefined, warning: has("warning"), hint: has("hint"), empty: text === "" };
}

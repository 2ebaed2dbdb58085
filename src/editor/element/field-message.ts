import type { Diagnostic, Fix, Severity } from "../../base/diagnostics/diagnostic.ts";
import type { OutputResult } from "../../compiler/outputs.ts";
import type { FilterInput } from "./types.ts";
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
export function statesOf({ text, diagnostics }: OutputResult, invalid: Invalid | undefined) {
  const has = (one: Severity) => diagnostics.some(({ severity }) => severity === one);
  return { error: invalid !== undefined, warning: has("warning"), hint: has("hint"), empty: text === "" };
}

/** Sets the states that are true, and takes away those that are false. */
export function setStates({ states }: ElementInternals, now: Readonly<Record<string, boolean>>): void {
  for (const [name, is] of Object.entries(now)) is ? states.add(name) : states.delete(name);
}

/** The accessible name of the field: its `aria-label`, its labels, or else its placeholder. */
function accessibleName(host: HTMLElement, labels: NodeList, otherwise: string): string {
  const own = host.getAttribute("aria-label")?.trim();
  if (own) return own;
  const texts = Array.from(labels, (label) => (label.textContent ?? "").replace(/\s+/g, " ").trim());
  return texts.filter(Boolean).join(" ") || host.getAttribute("placeholder") || otherwise;
}

/** What assistive technology is told of the field. */
export function attributesOf(
  host: FilterInput,
  { labels }: ElementInternals,
  { isShown, isError, ids }: { readonly isShown: boolean; readonly isError: boolean; readonly ids: string },
): Readonly<Record<string, string>> {
  return {
    "aria-label": accessibleName(host, labels, "Filter"),
    ...(host.required && { "aria-required": "true" }),
    ...(isShown && { "aria-describedby": ids }),
    ...(isError && { "aria-invalid": "true" }),
  };
}

import type { EditorState } from "@codemirror/state";
import type { Diagnostic, Fix, Severity } from "../../base/diagnostics/diagnostic.ts";
import type { OutputResult } from "../../compiler/compile.ts";
import { description, loadSoon } from "../codemirror/on-demand.ts";
import { optionsOf } from "../codemirror/options.ts";
import { filterResult } from "../codemirror/result.ts";
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

const textOf = (nodes: Iterable<Node | null | undefined>) =>
  Array.from(nodes, (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" ");

/** The text of what an attribute names by ids, which are those of the tree that the element stands in. */
function textNamedBy(host: HTMLElement, attribute: string): string {
  const ids = host.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  const tree = host.getRootNode() as Document;
  return textOf(ids.map((id) => tree.getElementById?.(id)));
}

/** The labels of an element. Firefox keeps the list of `labels` as it was when first asked, and finds none in a shadow tree. */
function labelsOf(host: HTMLElement): readonly Node[] {
  const tree = host.getRootNode() as ParentNode & Node;
  const named = tree.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(host.id)}"]`);
  return [...new Set([...named, host.closest("label")])].filter((label) => label?.control === host) as Node[];
}

/** The name and the description of the field, as they are computed for an `<input>`, but that ids lead nowhere from here. */
export function spokenOf(host: HTMLElement) {
  const own = (name: string) => host.getAttribute(name)?.trim();
  const named = textNamedBy(host, "aria-labelledby") || own("aria-label") || textOf(labelsOf(host));
  const name = named || own("title") || own("placeholder") || "Filter";
  const title = name === own("title") ? "" : own("title");
  return { name, description: textNamedBy(host, "aria-describedby") || own("aria-description") || title || "" };
}

/** Attributes of the element that are those of where one types. */
const forwarded =
  /^(?:aria-(?:busy|disabled|invalid|keyshortcuts|readonly|required|roledescription)|inputmode|enterkeyhint)$/;

/** What assistive technology is told of the field. */
export function attributesOf(
  host: FilterInput,
  { name, ids }: { readonly name: string; readonly ids: string },
  isError: boolean,
): Readonly<Record<string, string>> {
  const own = Array.from(host.attributes, (each) => [each.name, each.value] as const);
  return {
    ...Object.fromEntries(own.filter(([name]) => forwarded.test(name))),
    "aria-label": name,
    ...(host.required && { "aria-required": "true" }),
    ...(ids !== "" && { "aria-describedby": ids }),
    ...(isError && { "aria-invalid": "true" }),
  };
}

/** What a valid filter selects, in words; empty until what finds the words is loaded, which the first call begins. */
export function meaningOf(state: EditorState): string {
  const { ok, text, query } = filterResult(state);
  if (!ok || text.trim() === "") return "";
  const { resource } = optionsOf(state);
  const told = description.loaded()?.describe(query, resource ? { resource } : {});
  if (told === undefined) loadSoon(description);
  return told ?? "";
}

/** What Enter does in a field of a form: it presses the first submit button, or else sends the form. */
export function submitImplicitly(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])] as unknown as readonly HTMLButtonElement[];
  const button = controls.find(({ type }) => type === "submit");
  if (button) button.click();
  else form?.requestSubmit();
}

/** The tree that an element stands in, which knows the element of it that has the focus. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;

const editable = "input:not([type=submit], [type=image]), textarea, select, filter-input, [contenteditable]";

/** Whether the focus is in a field, this or another. */
export function isInField(host: HTMLElement): boolean {
  return treeOf(host).activeElement?.matches(editable) === true;
}

/**
 * Focuses the field that keeps its form from being sent, if it is the first, and keeps browsers from focusing another.
 * They would do so themselves, but not without a bubble that says what the field says.
 */
export function focusIfFirst(form: HTMLFormElement | null, host: HTMLElement): void {
  const first = [...(form?.elements ?? [])].find((each) => each.localName !== "fieldset" && each.matches(":invalid"));
  if (first && first !== host) return;
  host.focus();
  const listeners = new AbortController();
  const quiet = (event: Event) => event.preventDefault();
  form?.addEventListener("invalid", quiet, { capture: true, signal: listeners.signal });
  setTimeout(() => listeners.abort());
}

const blocking = /^input (?:text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/**
 * What Enter does in a field of a form: it presses the first submit button. A form that has none is sent if nothing else
 * can be typed in it.
 */
export function submitImplicitly(form: HTMLFormElement | null, field: HTMLElement): void {
  if (!form) return;
  const controls = [...form.elements] as unknown as readonly HTMLInputElement[];
  const button = controls.find(({ type }) => type === "submit");
  if (button) return void (button.disabled || button.click());
  const isOther = (control: HTMLInputElement) =>
    control !== field &&
    (control.localName === field.localName || blocking.test(`${control.localName} ${control.type}`));
  if (!controls.some(isOther)) form.requestSubmit();
}

/** The tree that an element stands in, which knows the element of it that has the focus. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;

const editable = "input:not([type=submit], [type=image]), textarea, select, filter-input, [contenteditable]";

/** Whether the user is in another field, so that a check by the page must not take the focus away. */
export function isElsewhere(host: HTMLElement): boolean {
  const focused = [host.ownerDocument, treeOf(host)].map(({ activeElement }) => activeElement);
  return focused.some((each) => each && each !== host && each.matches(editable));
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

const taken = ["name", "required", "placeholder", "readonly", "disabled", "aria-label", "id", "form", "autofocus"];

/**
 * Takes over from the plain `<input>` that stood in for the element until its script ran: its name, its value, what was
 * typed already, its label and the focus. The input stays where it is, for the framework that made it, but is disabled:
 * it is neither sent nor checked. It keeps its name, because browsers find the fields of a form by their names when the
 * user goes back.
 */
export function takeOver(input: HTMLInputElement, host: HTMLElement & { value: string }): void {
  if (input.dataset.filterInput !== undefined) return;
  const hadFocus = input === input.ownerDocument.activeElement;
  const { value, defaultValue } = input;
  input.dataset.filterInput = "";
  for (const name of taken) {
    const attribute = input.getAttribute(name);
    if (attribute !== null && !host.hasAttribute(name)) host.setAttribute(name, attribute);
  }
  if (!host.hasAttribute("value") && defaultValue !== "") host.setAttribute("value", defaultValue);
  if (value !== defaultValue) host.value = value;
  input.removeAttribute("id");
  input.disabled = true;
  if (hadFocus) host.focus();
}

const blocking = /^(?:text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

interface Control extends Element {
  readonly type?: string;
  readonly disabled?: boolean;
}

/**
 * What Enter does in a field of a form: it presses the first submit button. A form that has none is sent if nothing else
 * can be typed in it.
 */
export function submitImplicitly(form: HTMLFormElement | null, field: HTMLElement): void {
  if (!form) return;
  const controls: readonly Control[] = [...form.elements];
  const button = controls.find(({ type }) => type === "submit");
  if (button) {
    if (!button.disabled) (button as HTMLElement).click();
    return;
  }
  const isOther = (control: Control) =>
    control !== field &&
    (control.localName === field.localName || (control.localName === "input" && blocking.test(control.type ?? "")));
  if (!controls.some(isOther)) form.requestSubmit();
}

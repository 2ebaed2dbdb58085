/** The types of inputs into which no text is typed. */
const nonTextTypes = ["hidden", "range", "color", "checkbox", "radio", "file", "reset", "button"];

/** Submits a form as Enter in an input does: by its first submit button, or without one if it has no other such field. */
export function submitImplicitly(form: HTMLFormElement | null): void {
  if (!form) return;
  const all = treeOf(form).querySelectorAll<HTMLInputElement>("button, filter-input, input:not([data-filter-input])");
  const controls = [...all].filter((each) => each.form === form);
  const button = controls.find(({ type }) => type === "submit" || type === "image");
  if (button) button.click();
  else if (controls.filter(({ type }) => !nonTextTypes.includes(type)).length === 1) form.requestSubmit();
}

/** The document or shadow tree of an element, which knows its `activeElement`. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;

/** Submits a form as Enter in a field does: presses the first submit button, or else sends the form. */
export function submitImplicitly(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])] as unknown as readonly HTMLButtonElement[];
  const button = controls.find(({ type }) => type === "submit");
  if (button) button.click();
  else form?.requestSubmit();
}

/** The document or shadow tree of an element, which knows its `activeElement`. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;

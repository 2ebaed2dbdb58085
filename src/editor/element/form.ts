/** What Enter does in a field of a form: it presses the first submit button, or else sends the form. */
export function submitImplicitly(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])] as unknown as readonly HTMLButtonElement[];
  const button = controls.find(({ type }) => type === "submit");
  if (button) button.click();
  else form?.requestSubmit();
}

/** The tree that an element stands in, which knows the element of it that has the focus. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;

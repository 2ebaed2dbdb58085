/** What is shown while the field is empty. A screen reader has it as the name of a field that has no other. */
export function createPlaceholder(document: Document): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "placeholder";
  dom.ariaHidden = "true";
  return dom;
}

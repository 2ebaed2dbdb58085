/** A button that submits nothing, with the part by which a page gives it its looks. */
export function buttonOf(
  document: Document,
  part: string,
  press: () => void,
  ...content: readonly (string | Node)[]
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.part.value = part;
  button.append(...content);
  button.addEventListener("click", press);
  return button;
}

type Child = Node | string;
type Attributes = Readonly<Record<string, string | boolean>>;

/** An element; what users wrote goes in as text only, never as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

export function button(title: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, title);
  made.addEventListener("click", press);
  return made;
}

/** An element of the page, which has it for certain. */
export function byId<Type extends HTMLElement>(id: string, type: abstract new () => Type): Type {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new TypeError(`The page has no ${type.name} "${id}".`);
}

export function fillSelect(select: HTMLSelectElement, choices: readonly (readonly [value: string, label: string])[]) {
  select.replaceChildren(...choices.map(([value, label]) => element("option", { value }, label)));
}

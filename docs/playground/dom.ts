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

export type Options = readonly (readonly [value: string, label: string])[];

const optionsOf = (options: Options) => options.map(([value, label]) => element("option", { value }, label));

export function fillSelect(
  select: HTMLSelectElement,
  options: Options,
  groups: Readonly<Record<string, Options>> = {},
) {
  const grouped = Object.entries(groups).map(([label, inner]) => element("optgroup", { label }, ...optionsOf(inner)));
  select.replaceChildren(...optionsOf(options), ...grouped);
}

/** The first so many of what there is, and a button that shows the rest in its place. */
export function cut<Item>(
  items: readonly Item[],
  most: number,
  show: (items: readonly Item[]) => readonly Node[],
  wrap: (button: HTMLButtonElement) => HTMLElement,
): readonly Node[] {
  if (items.length <= most) return show(items);
  const more = button(`Show all ${items.length.toLocaleString("en")}`, () =>
    place.replaceWith(...show(items.slice(most))),
  );
  const place = wrap(more);
  return [...show(items.slice(0, most)), place];
}

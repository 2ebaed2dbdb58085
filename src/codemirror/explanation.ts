/** Something explained: a title, and sentences about it. Built of text nodes, because all of it may come from anywhere. */
export interface Explained {
  readonly title?: string;
  readonly documentation?: string;
  readonly cost?: string | number;
}

export function explanationOf({ title, documentation, cost }: Explained): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-filter-info";
  const add = (tag: string, text: string) => dom.appendChild(document.createElement(tag)).append(text);
  if (title !== undefined) add("strong", title);
  if (documentation !== undefined) add("div", documentation);
  if (cost !== undefined) add("div", `Cost: ${cost}`);
  return dom;
}

export function saidAloud({ title, documentation, cost }: Explained): string {
  const said = [title, documentation, cost === undefined ? undefined : `Cost: ${cost}`];
  return said.filter((part) => part !== undefined).join(". ");
}

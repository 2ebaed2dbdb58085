import type { EditorState } from "@codemirror/state";

/** The content of a tooltip. */
export interface Explained {
  readonly title?: string;
  readonly documentation?: string;
  readonly cost?: string | number;
}

function linesOf(state: EditorState, { documentation, cost }: Explained): readonly string[] {
  const costs = cost === undefined ? [] : [`${state.phrase("Cost")}: ${cost}`];
  return documentation === undefined ? costs : [documentation, ...costs];
}

/** The tooltip, built of text nodes, because its content is not trusted. */
export function explanationOf(state: EditorState, explained: Explained): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-filter-info";
  const add = (tag: string, text: string) => dom.appendChild(document.createElement(tag)).append(text);
  if (explained.title !== undefined) add("strong", explained.title);
  for (const line of linesOf(state, explained)) add("div", line);
  return dom;
}

export function spokenText(state: EditorState, explained: Explained): string {
  return [explained.title ?? "", ...linesOf(state, explained)].join(". ");
}

import { element } from "./dom.ts";

const folded = new Set(["name", "operator", "direction"]);

/** A value as a list that folds: the kind of a node in its summary, its span left out. */
export function treeOf(value: unknown): HTMLElement {
  return element("ul", {}, branch(undefined, value));
}

function branch(key: string | undefined, value: unknown): HTMLLIElement {
  const label = key === undefined ? [] : [element("span", { class: "key" }, `${key}: `)];
  if (typeof value !== "object" || value === null) return element("li", {}, ...label, JSON.stringify(value));
  const entries = Object.entries(value).filter(([name]) => name !== "start" && name !== "end" && name !== "kind");
  const title = element("summary", {}, ...label, element("span", { class: "kind" }, titleOf(value)));
  const list = element(
    "ul",
    {},
    ...entries.map(([name, part]) => branch(Array.isArray(value) ? undefined : name, part)),
  );
  return element("li", {}, element("details", { open: !folded.has(kindOf(value) ?? "") }, title, list));
}

function kindOf(value: object): string | undefined {
  return "kind" in value && typeof value.kind === "string" ? value.kind : undefined;
}

function titleOf(value: object): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "item" : "items"}`;
  const place = "start" in value && "end" in value ? ` ${value.start}–${value.end}` : "";
  return `${kindOf(value) ?? "object"}${place}`;
}

import type { Query } from "../../src/index.ts";
import { cut, element } from "./dom.ts";

const folded = new Set(["name", "operator", "direction"]);

/** Parts of one node that are shown at first. */
const MOST = 50;

/** A query as a list that folds: the kind of a node in its summary, its span left out. */
export function treeOf(query: Query): HTMLElement {
  return element("ul", {}, branch(undefined, query));
}

function branch(key: string | undefined, value: unknown): HTMLLIElement {
  const label = key === undefined ? [] : [element("span", { class: "key" }, `${key}: `)];
  if (typeof value !== "object" || value === null) return element("li", {}, ...label, JSON.stringify(value) ?? "");
  const entries = Object.entries(value).filter(([name]) => name !== "start" && name !== "end" && name !== "kind");
  const title = element("summary", {}, ...label, element("span", { class: "kind" }, titleOf(value)));
  const show = (some: readonly (readonly [string, unknown])[]) =>
    some.map(([name, part]) => branch(Array.isArray(value) ? undefined : name, part));
  const details = element("details", {}, title);
  const fill = () => {
    if (details.open && details.childElementCount === 1)
      details.append(element("ul", {}, ...cut(entries, MOST, show, (more) => element("li", {}, more))));
  };
  details.addEventListener("toggle", fill);
  details.open = !folded.has(kindOf(value) ?? "");
  fill();
  return element("li", {}, details);
}

function kindOf(value: object): string | undefined {
  return "kind" in value && typeof value.kind === "string" ? value.kind : undefined;
}

function titleOf(value: object): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "item" : "items"}`;
  return kindOf(value) ?? "object";
}

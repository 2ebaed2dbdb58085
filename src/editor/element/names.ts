import { treeOf } from "./form.ts";

const textOf = (nodes: Iterable<Node | null | undefined>) =>
  Array.from(nodes, (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" ");

/** Returns the text of the elements that an attribute references by id, in the tree of the host. */
function textNamedBy(host: HTMLElement, attribute: string): string {
  const ids = host.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  return textOf(ids.map((id) => treeOf(host).getElementById?.(id)));
}

/** The labels of an element. Firefox keeps the list of `labels` as it was when first asked, and finds none in a shadow tree. */
function labelsOf(host: HTMLElement): readonly Node[] {
  const named = treeOf(host).querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(host.id)}"]`);
  return [...new Set([...named, host.closest("label")])].filter((label) => label?.control === host) as Node[];
}

/** The name and the description of the field, as for an `<input>`; computed, because ids do not cross a shadow tree. */
export function accessibleTexts(host: HTMLElement): { readonly name: string; readonly description: string } {
  const own = (name: string) => host.getAttribute(name)?.trim();
  const named = textNamedBy(host, "aria-labelledby") || own("aria-label") || textOf(labelsOf(host));
  const name = named || own("title") || own("placeholder") || "Filter";
  const title = name === own("title") ? "" : own("title");
  return { name, description: textNamedBy(host, "aria-describedby") || own("aria-description") || title || "" };
}

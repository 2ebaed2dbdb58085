/** What a link to the playground carries: what is chosen, and the filter as it was typed. */
export interface Linked {
  readonly text: string;
  readonly resource: string;
  readonly action: string;
}

/** A link is no longer made of a filter that is longer than this: browsers and chats cut it. */
export const LONGEST_LINK = 8000;

/** The part of the address after `#`. It is never sent to a server. */
export function toHash({ resource, action, text }: Linked): string {
  return `#${new URLSearchParams({ resource, action, text })}`;
}

/** Undefined for an address that carries no filter. */
export function fromHash(hash: string): Linked | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const text = parameters.get("text");
  if (text === null) return undefined;
  return { text, resource: parameters.get("resource") ?? "", action: parameters.get("action") ?? "" };
}

/** What is chosen on the page. */
interface Chosen {
  readonly resource: string;
  /** What people call the resource; undefined for one of their own, which no link carries. */
  readonly label: string | undefined;
  readonly action: string;
}

/** Says what a link names that the page does not have; empty if it has all. */
export function linkProblem({ resource, action }: Linked, chosen: Chosen): string {
  const { label } = chosen;
  if (label === undefined) return "";
  if (resource !== "" && resource !== chosen.resource)
    return `The link is for the resource "${resource}", which is unknown. The filter is checked against ${label}.`;
  if (action !== "" && action !== chosen.action)
    return `The link is for the action "${action}", which ${label} does not have. The filter is checked for ${chosen.action}.`;
  return "";
}

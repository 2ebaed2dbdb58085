/** What a link to the playground carries: what is chosen, and the filter as it was typed. */
export interface Linked {
  readonly text: string;
  readonly resource: string;
  readonly action: string;
}

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

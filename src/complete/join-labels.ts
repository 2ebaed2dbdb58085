import { Kind } from "../lexer/kinds.ts";
import type { Resource } from "../resource/resource.ts";
import type { ScannedToken } from "./completion-context.ts";

const isWordPart = (character: string) => /[\p{L}\p{Nd}_]/u.test(character);

/**
 * The text with `_` for each space in a label that stands in place of a name, so that `Created at >` is scanned as the
 * comparison that it is meant to be. Offsets stay as they are.
 */
export function joinLabels(text: string, scanned: readonly ScannedToken[], resource: Resource | undefined): string {
  const lower = text.toLowerCase();
  const labels = Object.values(resource?.fields ?? {}).flatMap(({ label = "" }) =>
    /\s/.test(label) && lower.includes(label.toLowerCase()) ? label.toLowerCase() : [],
  );
  if (labels.length === 0 || lower.length !== text.length) return text;
  let joined = text;
  for (const { token } of scanned) {
    const { kind, start } = token;
    const label = kind === Kind.Name ? labels.find((each) => lower.startsWith(each, start)) : undefined;
    const next = label === undefined ? "" : text.charAt(start + label.length);
    if (label === undefined || next === "" || isWordPart(next)) continue;
    joined = joined.slice(0, start) + label.replace(/\s/g, "_") + joined.slice(start + label.length);
  }
  return joined;
}

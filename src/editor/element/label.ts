import type { Feedback } from "./feedback.ts";
import type { FilterInput } from "./types.ts";

/** The accessible name of the field: its `aria-label`, its labels, or else its placeholder. */
function accessibleName(host: HTMLElement, labels: NodeList, otherwise: string): string {
  const own = host.getAttribute("aria-label")?.trim();
  if (own) return own;
  const texts = Array.from(labels, (label) => (label.textContent ?? "").replace(/\s+/g, " ").trim());
  return texts.filter(Boolean).join(" ") || host.getAttribute("placeholder") || otherwise;
}

/** What assistive technology is told of the field. */
export function attributesOf(
  host: FilterInput,
  { labels }: ElementInternals,
  { isShown, isError, ids }: Pick<Feedback, "isShown" | "isError" | "ids">,
): Readonly<Record<string, string>> {
  return {
    "aria-label": accessibleName(host, labels, "Filter"),
    ...(host.required && { "aria-required": "true" }),
    ...(isShown && { "aria-describedby": ids }),
    ...(isError && { "aria-invalid": "true" }),
  };
}

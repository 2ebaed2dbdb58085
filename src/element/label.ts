/** The accessible name of the field: its `aria-label`, its labels, or else its placeholder. */
export function accessibleName(host: HTMLElement, labels: NodeList, otherwise: string): string {
  const own = host.getAttribute("aria-label")?.trim();
  if (own) return own;
  const texts = Array.from(labels, (label) => (label.textContent ?? "").replace(/\s+/g, " ").trim());
  return texts.filter(Boolean).join(" ") || host.getAttribute("placeholder") || otherwise;
}

/** What the field is called, for those who do not see it: said by the page, by its labels, or else by its placeholder. */
export function accessibleName(host: HTMLElement, labels: NodeList, otherwise: string): string {
  const own = host.getAttribute("aria-label")?.trim();
  if (own) return own;
  const texts = Array.from(labels, (label) => (label.textContent ?? "").replace(/\s+/g, " ").trim());
  return texts.filter(Boolean).join(" ") || host.getAttribute("placeholder") || otherwise;
}

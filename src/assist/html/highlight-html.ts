import { highlight } from "../complete/highlight.ts";
import { element, escapeHtml } from "./escape.ts";

/**
 * Renders a filter as HTML. Returns a `<bdi class="ff-filter">` with a `<span>` for each word and sign, whose class is
 * `ff-` and its kind, such as `ff-field` or `ff-string`. All text is escaped. The text content is the filter, except
 * that U+0000, which HTML cannot contain, becomes U+FFFD.
 *
 * @example
 * import { highlightHtml } from "fieldfilter/html";
 *
 * highlightHtml("tags = 2");
 * // '<bdi class="ff-filter"><span class="ff-field">tags</span> <span class="ff-operator">=</span> <span class="ff-number">2</span></bdi>'
 */
export function highlightHtml(text: string): string {
  if (typeof text !== "string") return element("bdi", "ff-filter", "");
  let html = "";
  let last = 0;
  for (const { span, kind } of highlight(text)) {
    const { start, end } = span;
    html += escapeHtml(text.slice(last, start)) + element("span", `ff-${kind}`, escapeHtml(text.slice(start, end)));
    last = end;
  }
  return element("bdi", "ff-filter", html + escapeHtml(text.slice(last)));
}

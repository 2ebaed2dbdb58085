import { referencePrefix } from "../../base/language/clauses.ts";
import { isResource } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { tokenize } from "../../compiler/lexer/scan.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { highlight } from "../complete/highlight.ts";
import { element, escapeHtml } from "./escape.ts";

export interface HighlightHtmlOptions {
  /** The resource whose labels are shown in place of the names of fields (default: names are shown). */
  readonly resource?: Resource;
}

const highlightHtmlOptions = /* @__PURE__ */ optionTable<HighlightHtmlOptions>({ resource: isResource });

/** The label of a field, and what follows the name of a qualified one: `Volume (213:0:3)`. */
function labelOf(resource: Resource, name: string): string | undefined {
  const found = findField(resource, name);
  if (!found?.field.label) return undefined;
  const { field, suffix } = found;
  return suffix ? `${field.label} (${suffix.slice(1)})` : field.label;
}

/** The names of fields in a text, by the offset of their token. */
function namesIn(text: string): ReadonlyMap<number, { readonly name: string; readonly prefix: string }> {
  const names = new Map<number, { readonly name: string; readonly prefix: string }>();
  for (const { kind, start, value } of tokenize(text, Number.POSITIVE_INFINITY)) {
    if (kind === Kind.Name) names.set(start, { name: value, prefix: "" });
    else if (kind === Kind.Reference) names.set(start, { name: value, prefix: referencePrefix });
  }
  return names;
}

/** A text with an element for each piece that has a colour. */
function piecesHtml(text: string, resource: Resource | undefined): string {
  const names = resource && namesIn(text);
  let html = "";
  let last = 0;
  for (const { span, kind } of highlight(text)) {
    const { start, end } = span;
    const written = text.slice(start, end);
    const name = names?.get(start);
    const label = resource && name && labelOf(resource, name.name);
    const shown = label ? name.prefix + label : written;
    const title = label ? ` title="${escapeHtml(written)}"` : "";
    html += escapeHtml(text.slice(last, start)) + element("span", `ff-${kind}`, escapeHtml(shown), title);
    last = end;
  }
  return html + escapeHtml(text.slice(last));
}

/**
 * Renders a filter as HTML. Returns a `<bdi class="ff-filter">` with a `<span>` for each word and sign, whose class is
 * `ff-` and its kind, such as `ff-field` or `ff-string`. All text is escaped. Without a resource, the text content is
 * the filter, except that U+0000, which HTML cannot contain, becomes U+FFFD.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { highlightHtml } from "fieldfilter/html";
 *
 * highlightHtml("tags = 2");
 * // '<bdi class="ff-filter"><span class="ff-field">tags</span> <span class="ff-operator">=</span> <span class="ff-number">2</span></bdi>'
 *
 * const products = defineResource({ name: "products", fields: { state: { type: "string", label: "State" } } });
 * highlightHtml("state = 1", { resource: products }).includes('<span class="ff-field" title="state">State</span>'); // true
 */
export function highlightHtml(text: string, options: HighlightHtmlOptions = {}): string {
  checkOptions(options, highlightHtmlOptions);
  if (typeof text !== "string") return element("bdi", "ff-filter", "");
  return element("bdi", "ff-filter", piecesHtml(text, options.resource));
}

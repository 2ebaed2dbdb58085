import { typeFacts } from "../../base/language/value-types.ts";
import { listed } from "../../base/messages/words.ts";
import { isResource } from "../../base/options/checks.ts";
import { checkOptions, type OptionCheck, optionTable } from "../../base/options/option-table.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { conjunctsOf } from "../../compiler/ast/conditions.ts";
import {
  type Count,
  type Invalid,
  isQuery,
  type Name,
  type Order,
  type Query,
  type Select,
  type Sort,
} from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { conditionText } from "./conditions.ts";
import { fieldNamed, type Teller } from "./names.ts";
import { countText } from "./values.ts";
import {
  counted,
  filled,
  listText,
  onlyTime,
  plain,
  type SortFamily,
  sortedBy,
  sortedLine,
  unreadable,
} from "./words.ts";

export const details = ["short", "list"] as const;

/** The level of detail of a description. */
export type Detail = (typeof details)[number];

export interface DescribeOptions<D extends Detail = Detail> {
  /** `short`: a sentence in which long lists are cut. `list`: a line for each condition and clause (default: `short`). */
  readonly detail?: D;
  /** The fields, for their labels, types and values. */
  readonly resource?: Resource;
}

/** A condition or a clause of a filter. */
export interface DescriptionLine {
  readonly kind: "condition" | "orders" | "limit" | "offset" | "fields";
  readonly text: string;
  /** Its span in the filter. */
  readonly span: Span;
}

const isDetail: OptionCheck = (value) => (details.some((each) => each === value) ? undefined : listed(details));

const describeOptions = /* @__PURE__ */ optionTable<DescribeOptions>({ detail: isDetail, resource: isResource });

/**
 * Describes a filter in English words. Returns one sentence, or a line for each condition with its span. Takes the query
 * of `parse`, `compile` or `decompile`. Parts that could not be parsed are named as such.
 *
 * @example
 * import { parse } from "fieldfilter";
 * import { describe } from "fieldfilter/describe";
 *
 * const { query } = parse("price >= 5 AND name CONTAINS 'shoe' LIMIT 10");
 * describe(query); // "Rows with a price of at least 5 and with a name containing “shoe”, 10 at most."
 * describe(query, { detail: "list" }).map(({ text }) => text);
 * // ["Price is at least 5", "Name contains “shoe”", "10 at most"]
 */
export function describe(
  query: Query,
  options: DescribeOptions<"list"> & { detail: "list" },
): readonly DescriptionLine[];
export function describe(query: Query, options?: DescribeOptions<"short">): string;
export function describe(query: Query, options: DescribeOptions = {}): string | readonly DescriptionLine[] {
  checkOptions(options, describeOptions);
  if (!isQuery(query))
    throw new TypeError("describe takes the query of a filter; for JSON, pass the query of decompile.");
  const { detail, resource } = options;
  return detail === "list" ? linesOf(query, resource) : sentenceOf(query, resource);
}

/** With a capital, unless it begins with a name that is no word, such as `author_email`. */
const capitalized = (text: string) =>
  text.replace(/^\p{L}(?=\p{L}*(?![\p{L}\p{N}_.:]))/u, (first) => first.toUpperCase());

function sentenceOf(query: Query, resource: Resource | undefined): string {
  const teller: Teller = { phrase: 0, names: (name) => fieldNamed(name, resource) };
  const { condition } = query;
  const rows = escapeInvisible(resource?.label ?? "Rows");
  const subject = condition ? `${rows} ${conditionText(condition, teller)}` : `All ${plain(rows)}`;
  const parts = [subject, ...clausesOf(query, teller, resource).map(({ text }) => text)];
  return `${capitalized(parts.join(", "))}.`;
}

function linesOf(query: Query, resource: Resource | undefined): readonly DescriptionLine[] {
  const names: Teller["names"] = (name) => {
    const named = fieldNamed(name, resource);
    return { ...named, subject: named.text }; // a line begins with the field as it is labelled
  };
  const teller: Teller = { phrase: 1, names };
  const conditions = conjunctsOf(query.condition).map(
    (each): DescriptionLine => ({ kind: "condition", text: conditionText(each, teller), span: spanOf(each) }),
  );
  return [...conditions, ...clausesOf(query, teller, resource)].map((each) => ({
    ...each,
    text: capitalized(each.text),
  }));
}

/** The clauses after the condition, in the order of a sentence. */
function clausesOf(query: Query, teller: Teller, resource: Resource | undefined): readonly DescriptionLine[] {
  const { select, order, limit, offset } = query;
  const line = (kind: DescriptionLine["kind"], span: Span, text: string) => ({ kind, text, span: spanOf(span) });
  const lines: DescriptionLine[] = [];
  if (order) lines.push(line("orders", order, orderText(order, teller, resource)));
  if (limit) lines.push(line("limit", limit, `${countText(limit.value)} at most`));
  if (offset) lines.push(line("offset", offset, offsetText(offset)));
  if (select) lines.push(line("fields", select, fieldsText(select, teller)));
  return lines;
}

function offsetText({ value }: Count): string {
  if (value.kind !== "number") return `skipping as many rows as ${countText(value)}`;
  return value.value === 1 ? "skipping the first row" : `skipping the first ${counted(value.value, "row")}`;
}

const labelOf = (name: Name | Invalid, { names }: Teller) =>
  name.kind === "name" ? names(name.text).label : unreadable;

function fieldsText({ fields }: Select, teller: Teller): string {
  const labels = listText(
    fields.map((name) => labelOf(name, teller)),
    "and",
    "field",
  );
  return teller.phrase === 0 ? `showing only ${labels}` : `with only the fields ${labels}`;
}

function orderText({ sorts }: Order, teller: Teller, resource: Resource | undefined): string {
  return sorts.map((sort) => sortText(sort, teller, resource)).join(", then ");
}

function sortText({ name, direction }: Sort, teller: Teller, resource: Resource | undefined): string {
  const at = direction?.value === "DESC" ? 1 : 0;
  const label = labelOf(name, teller);
  if (teller.phrase === 1) return filled(sortedLine[at], label);
  const field = name.kind === "name" ? teller.names(name.text).field : undefined;
  const family: SortFamily = field ? typeFacts[field.type].family : "text";
  if (family === "time" && hasOneTime(resource)) return onlyTime[at];
  return filled(sortedBy[family][at], label);
}

function hasOneTime(resource: Resource | undefined): boolean {
  return Object.values(resource?.fields ?? {}).filter(({ type }) => typeFacts[type].family === "time").length === 1;
}

import { type Detail, details, type SortFamily } from "../../base/diagnostics/description-words.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import { listed } from "../../base/diagnostics/words.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { description as english } from "../../base/messages/description.ts";
import { isMessages, isResource } from "../../base/options/checks.ts";
import { checkOptions, type OptionCheck, optionTable } from "../../base/options/option-table.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { conjunctsOf } from "../../compiler/ast/conditions.ts";
import type { Invalid, Name, Order, Query, Select, Sort } from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { conditionText } from "./conditions.ts";
import { exactNames, type Named, plainNames } from "./names.ts";
import { queryOf } from "./selection.ts";
import { listText, type Teller } from "./teller.ts";
import { countText, exactValue, filled, plainValue } from "./values.ts";

export interface DescribeOptions<D extends Detail = Detail> {
  /**
   * The level of detail. `short`: a sentence in which long lists are cut. `full`: a sentence that states everything
   * exactly. `list`: a line for each condition and clause (default: `short`).
   */
  readonly detail?: D;
  /** The fields, for their labels, types and values. */
  readonly resource?: Resource;
  /** The language, such as `russian` of `fieldfilter/messages/ru` (default: English). */
  readonly messages?: Messages;
}

/** A condition or a clause of a filter. */
export interface DescriptionLine {
  readonly kind: "condition" | "orders" | "limit" | "offset" | "fields";
  readonly text: string;
  /** Its span in the filter; 0..0 for a selection. */
  readonly span: Span;
}

const isDetail: OptionCheck = (value) => (details.some((each) => each === value) ? undefined : listed(details));

const describeOptions = /* @__PURE__ */ optionTable<DescribeOptions>({
  detail: isDetail,
  resource: isResource,
  messages: isMessages,
});

/**
 * Describes a filter in words. Returns one sentence, or a line for each condition with its span. Takes the query of
 * `parse`, `compile` or `decompile`, or a selection as `compile` returns it. Two queries with the same full description
 * lower to the same selection. Parts that could not be parsed are named as such.
 *
 * @example
 * import { parse } from "fieldfilter";
 * import { describe } from "fieldfilter/describe";
 *
 * const { query } = parse("price >= 5 AND name CONTAINS 'shoe' LIMIT 10");
 * describe(query); // "Rows with a price of at least 5 and with a name containing “shoe”, 10 at most."
 * describe(query, { detail: "full" }); // "Rows where `price` is at least 5 and `name` contains \"shoe\", 10 at most."
 * describe(query, { detail: "list" }).map(({ text }) => text);
 * // ["Price is at least 5", "Name contains “shoe”", "10 at most"]
 */
export function describe(
  filter: Query | Selection,
  options: DescribeOptions<"list"> & { detail: "list" },
): readonly DescriptionLine[];
export function describe(filter: Query | Selection, options?: DescribeOptions<"short" | "full">): string;
export function describe(
  filter: Query | Selection,
  options: DescribeOptions = {},
): string | readonly DescriptionLine[] {
  checkOptions(options, describeOptions);
  const { detail = "short", resource, messages } = options;
  const words = messages?.description ?? english;
  const isExact = detail === "full";
  const names = (isExact ? exactNames : plainNames)(words, resource);
  const teller: Teller = {
    words,
    phrase: detail === "short" ? 0 : 1,
    names,
    value: isExact ? exactValue : plainValue,
    isExact,
  };
  const query = queryOf(filter);
  if (detail === "list") return linesOf(query, { ...teller, names: (name) => titled(names(name)) }, resource);
  const sentence = capitalized(sentenceOf(query, teller, resource));
  return sentence.endsWith(".") ? sentence : `${sentence}.`; // an abbreviation, such as «г.», ends it too
}

/** A line begins with the field as it is labelled. */
const titled = (named: Named): Named => ({ ...named, subject: named.text });

/** With a capital, unless it begins with a name that is no word, such as `author_email`. */
const capitalized = (text: string) =>
  text.replace(/^\p{L}(?=\p{L}*(?![\p{L}\p{N}_.:]))/u, (first) => first.toUpperCase());

function sentenceOf(query: Query, teller: Teller, resource: Resource | undefined): string {
  const { words, phrase } = teller;
  const { condition } = query;
  const rows = escapeInvisible(resource?.label ?? words.rows);
  const subject = condition ? filled(words.where[phrase], rows, conditionText(condition, teller)) : words.all(rows);
  return [subject, ...clausesOf(query, teller, resource).map(({ text }) => text)].join(", ");
}

/** The clauses behind the condition, in the order of a sentence. */
function clausesOf(query: Query, teller: Teller, resource: Resource | undefined): readonly DescriptionLine[] {
  const { select, order, limit, offset } = query;
  const { words } = teller;
  const line = (kind: DescriptionLine["kind"], span: Span, text: string) => ({ kind, text, span: spanOf(span) });
  const lines: DescriptionLine[] = [];
  if (order) lines.push(line("orders", order, orderText(order, teller, resource)));
  if (limit) lines.push(line("limit", limit, filled(words.limit, countText(limit.value, teller)[0])));
  if (offset) lines.push(line("offset", offset, words.offset(...countText(offset.value, teller))));
  if (select) lines.push(line("fields", select, fieldsText(select, teller)));
  return lines;
}

function linesOf(query: Query, teller: Teller, resource: Resource | undefined): readonly DescriptionLine[] {
  const conditions = conjunctsOf(query.condition).map(
    (each): DescriptionLine => ({ kind: "condition", text: conditionText(each, teller), span: spanOf(each) }),
  );
  return [...conditions, ...clausesOf(query, teller, resource)].map((each) => ({
    ...each,
    text: capitalized(each.text),
  }));
}

const labelOf = (name: Name | Invalid, { names, words }: Teller) =>
  name.kind === "name" ? names(name.text).label : words.unreadable;

function fieldsText({ fields }: Select, teller: Teller): string {
  const labels = fields.map((name) => labelOf(name, teller));
  return filled(teller.words.fields[teller.phrase], listText(labels, "conjunction", "fields", teller));
}

function orderText({ sorts }: Order, teller: Teller, resource: Resource | undefined): string {
  return sorts.map((sort) => sortText(sort, teller, resource)).join(teller.words.separator);
}

function sortText({ name, direction }: Sort, teller: Teller, resource: Resource | undefined): string {
  const { words, names, phrase } = teller;
  const at = direction?.value === "DESC" ? 1 : 0;
  const label = labelOf(name, teller);
  if (phrase === 1) return filled(words.exactly[at], label);
  const field = name.kind === "name" ? names(name.text).field : undefined;
  const family: SortFamily = field ? typeFacts[field.type].family : "text";
  if (family === "time" && hasOneTime(resource)) return words.onlyTime[at];
  return filled(words.by[family][at], label);
}

function hasOneTime(resource: Resource | undefined): boolean {
  return Object.values(resource?.fields ?? {}).filter(({ type }) => typeFacts[type].family === "time").length === 1;
}

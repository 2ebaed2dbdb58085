import { operators, type PredicateKey, predicateKey } from "../../base/language/operators.ts";
import { readTime, writeTime, zoneOf } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { counted, excerpt } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import type * as Ast from "../../compiler/ast/nodes.ts";
import { isQuery, type Query } from "../../compiler/ast/nodes.ts";
import { ungrouped } from "../../compiler/ast/walk.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import * as words from "./words.ts";

export interface DescribeOptions {
  /** The fields, for their labels, types and values. */
  readonly resource?: Resource | undefined;
}

const describeOptions = /* @__PURE__ */ option.optionTable<DescribeOptions>({ resource: option.resource });

/**
 * Describes a filter in one English sentence, in which long lists are cut. Takes the query of `parse`, `compile` or
 * `decompile`. Parts that could not be parsed are named as such, or the sentence ends in "as far as the filter can be
 * read".
 *
 * @example
 * import { parse } from "fieldfilter";
 * import { describe } from "fieldfilter/describe";
 *
 * const { query } = parse("price >= 5 AND name CONTAINS 'shoe' LIMIT 10");
 * describe(query); // "Rows with a price of at least 5 and with a name containing “shoe”, 10 at most."
 */
export function describe(query: Query, options: DescribeOptions = {}): string {
  option.checkOptions(options, describeOptions);
  if (!isQuery(query))
    throw new TypeError("describe takes the query of a filter; for JSON, pass the query of decompile.");
  const { resource } = options;
  const writer = new DescriptionWriter(resource);
  const rows = escapeInvisible(resource?.label ?? "Rows");
  const subject = query.condition ? `${rows} ${writer.condition(query.condition)}` : `All ${words.plain(rows)}`;
  const parts = [subject, ...writer.clauses(query)];
  const isCut = query.hasErrors && !parts.some((each) => each.includes(unreadable));
  return `${words.capitalize([...parts, ...(isCut ? ["as far as the filter can be read"] : [])].join(", "))}.`;
}

const unreadable = "a part that cannot be read";
const inQuotes = (text: string) => `“${excerpt(text)}”`;
const variableText = (name: string) => `the value of the variable :${name}`;

/** A regular expression that only tests the end of a string, as ENDS WITH is sent. */
const ENDING = /^((?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])+)\$$/u;

/** Writes the phrases of a sentence about rows. */
class DescriptionWriter {
  constructor(readonly resource: Resource | undefined) {}

  readonly #field = (name: string) => this.resource && findField(this.resource, name)?.field;

  /** The label of a field, or its name without one, with what follows that of a qualified one. */
  #label(name: string, write: (label: string) => string): string {
    const found = this.resource && findField(this.resource, name);
    const label = found?.field.label;
    const behind = label && found?.suffix ? ` (${found.suffix.slice(1)})` : "";
    return write(escapeInvisible(label ?? name)) + behind;
  }

  readonly #nameOf = (name: Ast.Name | Ast.Invalid) =>
    name.kind === "name" ? this.#label(name.text, words.plain) : unreadable;

  /** The clauses after the condition, in the order of a sentence. */
  clauses({ select, order, limit, offset }: Query): readonly string[] {
    return [
      ...(order ? [order.sorts.map((sort) => this.#sort(sort)).join(", then ")] : []),
      ...(limit ? [`${countText(limit.value)} at most`] : []),
      ...(offset ? [`skipping ${skippedText(offset.value)}`] : []),
      ...(select ? [`showing only ${words.listText(select.fields.map(this.#nameOf), "and", " fields")}`] : []),
    ];
  }

  #sort({ name, direction }: Ast.Sort): string {
    const index = direction?.value === "DESC" ? 1 : 0;
    const familyOf = (field: Field) => typeFacts[field.type].family;
    const field = name.kind === "name" ? this.#field(name.text) : undefined;
    const text = words.fill(words.sortedBy[field ? familyOf(field) : "text"][index], this.#nameOf(name));
    const times = Object.values(this.resource?.fields ?? {}).filter((each) => familyOf(each) === "time");
    // The only time of a resource needs no name.
    return field && times.length === 1 && familyOf(field) === "time" ? text.slice(text.lastIndexOf(", ") + 2) : text;
  }

  /** The phrase of a condition; with `isNegated`, of its opposite. */
  condition(condition: Ast.Condition, isNegated = false): string {
    const inside = ungrouped(condition);
    if (inside.kind === "not") return this.condition(inside.term, !isNegated);
    if (inside.kind === "invalid") return unreadable;
    if (inside.kind === "comparison") return this.#comparison(inside, isNegated);
    const terms = inside.terms.map((term) => {
      const { kind } = ungrouped(term);
      return kind === "and" || kind === "or" ? `(${this.condition(term)})` : this.condition(term);
    });
    const text = words.listText(terms, inside.kind, " conditions");
    return isNegated ? `not (${text})` : text;
  }

  #comparison(comparison: Ast.Comparison, isNegated: boolean): string {
    const { predicate, complement } = operators[comparison.operator.name];
    const key = predicateKey(predicate);
    if (!isNegated) return this.#predicate(key, comparison);
    const opposite = complement ? predicateKey(operators[complement].predicate) : `not ${key}`;
    // The comparison with a period may have no opposite.
    const isRelative = comparison.operands.some(({ kind }) => kind === "moment" || kind === "period");
    const hasPhrase = Object.hasOwn(words.predicates, opposite) && !isRelative;
    return hasPhrase
      ? this.#predicate(opposite as PredicateKey, comparison)
      : `not (${this.#predicate(key, comparison)})`;
  }

  #predicate(asked: PredicateKey, { name, operator, operands }: Ast.Comparison): string {
    const field = this.#field(name.text);
    const [first] = operands;
    const subject = this.#label(name.text, words.withArticle);
    const say = (phrase: string, values: string) => words.fill(phrase, subject, values);
    if (first?.kind === "period")
      return say(operators[operator.name].isNegative ? words.notInPeriod : words.inPeriod, periodText(first));
    const values = operands.flatMap((operand): string | readonly string[] => {
      if (operand.kind === "literals") return operand.values.map((each) => valueText(each, field));
      if (operand.kind === "period") return periodText(operand);
      if (operand.kind !== "range") return this.#operand(operand, field);
      return `${this.#operand(operand.low, field)} to ${this.#operand(operand.high, field)}`;
    });
    const only = values.length === 1 && (asked === "equal" || asked === "list") ? values[0] : undefined;
    if (field?.type === "flag" && (only === "yes" || only === "no"))
      return `${only === "yes" ? "" : "not "}marked ${this.#label(name.text, words.plain)}`;
    const isPattern = asked === "pattern" || asked === "not pattern";
    const ending = isPattern && first?.kind === "string" ? ENDING.exec(first.value)?.[1] : undefined;
    if (ending !== undefined) {
      const text = valueText(ending.replace(/\\(.)/gsu, "$1"), field);
      return say(words.predicates[asked === "pattern" ? "end" : "not end"], text);
    }
    const isTime = field !== undefined && typeFacts[field.type].family === "time";
    const phrase = (isTime && words.timePredicates[asked]) || words.predicates[asked];
    return say(phrase, values.length === 1 ? String(values[0]) : words.listText(values, "or"));
  }

  #operand(operand: Ast.SingleOperand, field: Field | undefined): string {
    if (operand.kind === "string" || operand.kind === "number") return valueText(operand.value, field);
    if (operand.kind === "reference") return `the value of ${this.#label(operand.name, words.plain)}`;
    if (operand.kind === "variable") return variableText(operand.name);
    return operand.kind === "moment" ? momentText(operand) : unreadable;
  }
}

/** The number of a LIMIT or OFFSET, or the name of its variable. */
function countText(value: Ast.CountValue | undefined): string {
  if (value?.kind === "number") return String(value.value);
  return value?.kind === "variable" ? variableText(value.name) : unreadable;
}

function skippedText(value: Ast.CountValue | undefined): string {
  if (value?.kind !== "number") return `as many rows as ${countText(value)}`;
  return value.value === 1 ? "the first row" : `the first ${counted(value.value, "row")}`;
}

function momentText({ anchor, shifts }: Ast.Moment): string {
  const start = anchor.unit ? `the ${anchor.at} of ${anchor.place} ${anchor.unit}` : anchor.at;
  const by = shifts.map(({ amount, unit }) => `${amount < 0 ? "minus" : "plus"} ${counted(Math.abs(amount), unit)}`);
  return [start, ...by].join(" ");
}

function periodText({ place, count, unit }: Ast.Period): string {
  return count === undefined ? `${place} ${unit}` : `the ${place} ${counted(count, unit)}`;
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/** A value in words; a long string is cut. */
function valueText(value: string | number, field: Field | undefined): string {
  const text = String(value);
  if (field?.type === "flag" && (text === "0" || text === "1")) return text === "1" ? "yes" : "no";
  const label = field?.values?.find((each) => String(each.value) === text)?.label;
  if (label !== undefined) return inQuotes(label);
  const time = field && typeFacts[field.type].family === "time" ? timeText(text, field) : undefined;
  if (time !== undefined) return time;
  const isNumber = typeof value === "number" || (field !== undefined && typeFacts[field.type].isNumeric);
  if (isNumber && NUMBER.test(text)) return String(Number(value));
  return typeof value === "number" ? text : inQuotes(value);
}

const formatTime = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Date(time).toLocaleString("en", { timeZone: "UTC", calendar: "gregory", ...options });

/** A date or a time in words; undefined for text that is not in the notation of the field. */
function timeText(text: string, field: Field): string | undefined {
  const time = readTime(text, field);
  // Earlier years look like others in some calendars.
  if (time === undefined || time < Date.UTC(1000, 0) || writeTime(time, field) !== text) return undefined;
  const day = formatTime(time, { dateStyle: "long" });
  if (field.type === "date") return day;
  const seconds = time % 60_000 === 0 ? {} : ({ second: "2-digit" } as const);
  const fraction = time % 1000 === 0 ? {} : ({ fractionalSecondDigits: 3 } as const);
  const of = formatTime(time, { hourCycle: "h23", hour: "2-digit", minute: "2-digit", ...seconds, ...fraction });
  return `${day} at ${of}${zoneOf(field) === undefined ? " UTC" : ""}`;
}

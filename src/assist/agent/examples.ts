import { type Action, type ClauseKey, clauses } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type PredicateKey, predicateKey } from "../../base/language/predicate.ts";
import { readTime, writeTime } from "../../base/language/time-notations.ts";
import { exampleOf, typeFacts, valueTypes } from "../../base/language/value-types.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { compileAs, type OutputOptions } from "../../compiler/outputs.ts";
import { isPermitted, operatorsFor, supportsClause, takesClause } from "../../compiler/resource/permissions.ts";
import { qualifiersInOrder } from "../../compiler/resource/qualifiers.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

const FOUR_WEEKS = 28 * 86_400_000;

/** A field as a filter writes it; each qualifier of a compound field is 1. */
export function writtenExample(name: string, field: Field): string {
  return writtenName([name, ...qualifiersInOrder(field).map(() => "1")].join(":"));
}

/** Two values of a field, the lesser first where they have an order; the same twice where there is only one. */
function exampleValues(field: Field): readonly [string | number, string | number] {
  const { type, values } = field;
  const { example, isNumeric, all } = valueTypes[type];
  const [least, ...others] = (values ?? all ?? []).map(({ value }) => value);
  if (least !== undefined) return [least, others.at(-1) ?? least];
  if (isNumeric) return [example, Number(example) * 2];
  const { example: first } = exampleOf(field);
  if (first === undefined) return [example, `${example}s`];
  return [first, writeTime((readTime(first, field) ?? 0) + FOUR_WEEKS, field) ?? first];
}

/** A condition on the field by the operator, with values that the field can hold. */
export function exampleCondition(name: string, field: Field, operator: OperatorName): string {
  const { canonical, arity, isRegexp } = operators[operator];
  const [low, high] = exampleValues(field).map((value) => quoteValue(isRegexp ? `^${value}` : value));
  const operands = { none: "", one: ` ${low}`, list: ` (${low}, ${high})`, range: ` ${low} AND ${high}` };
  return `${writtenExample(name, field)} ${canonical}${operands[arity]}`;
}

/** The predicates that examples show, the most telling first. */
const telling: readonly PredicateKey[] = ["anywhere", ">=", "list", "range", "equal", "null", "start", "not list", "<"];

/** Conditions by different operators on different fields, as far as the resource has them. */
function conditionsOf(fields: readonly (readonly [string, Field])[]): readonly string[] {
  const uses = new Map<string, number>();
  const byKey = new Map(operatorNames.map((name) => [predicateKey(operators[name].predicate), name]));
  const told = telling.flatMap((key) => byKey.get(key) ?? []);
  const all = [...told, ...operatorNames.filter((name) => !told.includes(name))];
  return all.flatMap((operator) => {
    const fit = fields.filter(
      ([, field]) =>
        operatorsFor(field).includes(operator) && (field.nullable || operators[operator].whenNull === undefined),
    );
    const costOf = ([name, { type }]: readonly [string, Field]) =>
      (uses.get(name) ?? 0) + (typeFacts[type].isText && operators[operator].suits === "ordered" ? 0.5 : 0);
    const [name, field] = fit.sort((one, other) => costOf(one) - costOf(other))[0] ?? [];
    if (name === undefined || !field) return [];
    uses.set(name, (uses.get(name) ?? 0) + 1);
    return [exampleCondition(name, field, operator)];
  });
}

/** Texts that show the language on the fields of a resource; some may not compile for the action. */
function candidates(resource: Resource, action: Action): readonly string[] {
  const current = Object.entries(resource.fields).filter(([, { deprecated }]) => !deprecated);
  const permitted = (role: "select" | "filter" | "sort") => current.filter(([, field]) => isPermitted(field, role));
  const takes = (key: ClauseKey) => takesClause(key, action, resource) && supportsClause(key, resource);
  const [first, second, third, fourth, fifth, ...more] = takes("filters") ? conditionsOf(permitted("filter")) : [];
  const [sortName, sortField] = (takes("orders") ? permitted("sort") : []).at(-1) ?? [];
  const sort = sortName !== undefined && sortField && writtenExample(sortName, sortField);
  const order = sort ? ` ${clauses.orders.keywords} ${sort} DESC` : "";
  const limit = takes("limit") ? ` ${clauses.limit.keywords} ${Math.min(10, resource.maxLimit ?? 10)}` : "";
  const selected = takes("fields") ? permitted("select").slice(0, 2) : [];
  const names = selected.map(([name, field]) => writtenExample(name, field)).join(", ");
  const select = selected.length > 0 ? `${clauses.fields.keywords} ${names}` : "";
  const where = select && fifth ? `${select} ${clauses.filters.keywords} ${fifth}` : fifth;
  const joined = second && third ? `${second} AND ${third}` : second;
  const ordered = fourth && `${fourth}${order}${limit}`;
  const rest = [...more, second, third, fourth, fifth, select, (order + limit).trim()];
  return [first, joined, ordered, where, ...rest].filter((text) => text !== undefined && text !== "") as string[];
}

/** At most five filters on the fields of a resource. Each compiles, without warnings. */
export function examplesOf(
  resource: Resource,
  action: Action,
  options: Pick<OutputOptions, "output">,
): readonly string[] {
  const fine = new Set<string>();
  for (const text of candidates(resource, action)) {
    const result = compileAs(text, { ...options, resource, action });
    if (result.ok && result.diagnostics.length === 0) fine.add(text);
    if (fine.size === 5) break;
  }
  return [...fine];
}

import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import {
  type FromStateResult,
  isReference,
  type Keys,
  StateReader,
  type TableOptions,
  tableOptions,
} from "./read-state.ts";
import { type Refuse, type ToStateResult, type Tree, toState } from "./write-state.ts";

export interface QueryBuilderRule {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
  readonly valueSource?: "value" | "field";
}

/** A group of rules of react-querybuilder. */
export interface QueryBuilderGroup {
  readonly combinator: string;
  readonly not?: boolean;
  readonly rules: readonly (QueryBuilderRule | QueryBuilderGroup)[];
}

/** One row per operator of react-querybuilder. */
const rows: readonly (readonly [name: string, operator: OperatorName, isNegated?: "not"])[] = [
  ["=", "EQUALS"],
  ["!=", "NOT_EQUALS"],
  ["<", "LESS_THAN"],
  ["<=", "LESS_THAN_EQUALS"],
  [">", "GREATER_THAN"],
  [">=", "GREATER_THAN_EQUALS"],
  ["contains", "CONTAINS"],
  ["doesNotContain", "DOES_NOT_CONTAIN"],
  ["beginsWith", "STARTS_WITH"],
  ["doesNotBeginWith", "STARTS_WITH", "not"],
  ["in", "IN"],
  ["notIn", "NOT_IN"],
  ["between", "BETWEEN"],
  ["notBetween", "BETWEEN", "not"],
  ["null", "IS_NULL"],
  ["notNull", "IS_NOT_NULL"],
];

const arityOf = (operator: OperatorName) => operators[operator].arity;
const takesList = (operator: OperatorName) => arityOf(operator) === "list" || arityOf(operator) === "range";

function ruleOf(tree: Tree, refuse: Refuse): QueryBuilderRule | QueryBuilderGroup {
  if (tree.kind !== "leaf") return { combinator: tree.kind, rules: tree.terms.map((term) => ruleOf(term, refuse)) };
  const { name: field, operator: asked, values, isNegated } = tree;
  const row = rows.find(([, operator, not]) => operator === asked && (not !== undefined) === isNegated);
  if (!row) return refuse("operator", tree);
  const [operator] = row;
  if (arityOf(asked) === "range" && values.length > 2) refuse("once", tree);
  if (!values.some(isReference)) {
    return { field, operator, value: takesList(asked) ? values : (values[0] ?? null) };
  }
  if (takesList(asked)) refuse("reference", tree);
  return { field, operator, value: String(values[0]).slice(referencePrefix.length), valueSource: "field" };
}

/** What rules and groups have besides, which does not change what they select. */
const sharedKeys = ["id", "path", "disabled", "muted"];
const groupKeys = [...sharedKeys, "combinator", "not", "rules"];
const ruleKeys = [...sharedKeys, "field", "operator", "value", "valueSource", "match", "lhs"];

const negated = (term: Condition): Condition => ({ kind: "not", term, ...make.nowhere });

/** The condition of a rule or a group; none for an invalid one, which is reported. */
function conditionIn(given: unknown, at: Path, depth: number, reader: StateReader, resource: Resource): Condition[] {
  const rule = reader.isTooDeep(depth, at) ? undefined : reader.object(given ?? null, at);
  if (!rule) return [];
  const unread = ["muted", "match", "lhs"].find((key) => rule[key] !== undefined && rule[key] !== false);
  if (unread !== undefined) {
    reader.refuse("not-supported", [...at, unread]);
    return [];
  }
  reader.checkKeys(rule, "rules" in rule ? groupKeys : ruleKeys, at);
  if (!("rules" in rule)) return comparisonIn(rule, at, reader, resource);
  const { combinator } = rule;
  const isNegated = reader.flag(rule.not, [...at, "not"]);
  const rulesAt = [...at, "rules"];
  const rules = reader.items(rule.rules, rulesAt);
  const terms = rules.flatMap((each, index) => conditionIn(each, [...rulesAt, index], depth + 1, reader, resource));
  const kind = (["and", "or"] as const).find(
    (each) => typeof combinator === "string" && each === combinator.toLowerCase(),
  );
  if (!kind) reader.unknownOperator(combinator, [...at, "combinator"]);
  // A group without rules selects all rows, and its opposite or a part of OR none.
  if (rules.length === 0 && (depth > 0 || isNegated)) reader.refuse("not-supported", rulesAt);
  if (!kind || terms.length === 0) return [];
  const made = make.joined(kind, terms);
  return [isNegated ? negated(made) : made];
}

function comparisonIn(rule: Keys, at: Path, reader: StateReader, resource: Resource): Condition[] {
  const { field: name, operator: word, value, valueSource = "value" } = rule;
  const [, operator, not] = rows.find(([each]) => each === word) ?? [];
  if (!operator) {
    reader.unknownOperator(word, [...at, "operator"]);
    return [];
  }
  if (valueSource !== "value" && valueSource !== "field") reader.refuse("not-supported", [...at, "valueSource"]);
  const field = typeof name === "string" ? findField(resource, name)?.field : undefined;
  const values = valuesIn(operator, value, field);
  const isField = valueSource === "field";
  if (!values || (isField && (takesList(operator) || typeof values[0] !== "string"))) {
    reader.refuse(value === undefined || value === null ? "empty" : "not-supported", [...at, "value"]);
    return [];
  }
  const made = reader.condition(name, operator, values, at, isField);
  return made ? [not ? negated(made) : made] : [];
}

function valuesIn(operator: OperatorName, value: unknown, field: Field | undefined): readonly unknown[] | undefined {
  if (arityOf(operator) === "none") return [];
  // Inputs have strings.
  const typed = (each: unknown) =>
    field && typeFacts[field.type].isNumeric && typeof each === "string" && String(Number(each)) === each
      ? Number(each)
      : each;
  if (!takesList(operator)) return value === undefined || value === null ? undefined : [typed(value)];
  const items = typeof value === "string" ? value.split(",").map((each) => each.trim()) : value;
  return Array.isArray(items) ? items.map(typed) : undefined;
}

/**
 * Converts the conditions of a checked filter to the rules of react-querybuilder. Returns the rules, with lists and
 * ranges as arrays, or diagnostics for what it does not have: regular expressions, ORDER BY, LIMIT, OFFSET and a range
 * of more than two values.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toQueryBuilder } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toQueryBuilder(prepareOrThrow("price > 5 OR price = 1", { resource }), { resource });
 * state?.combinator; // "or"
 * state?.rules[0]; // { field: "price", operator: ">", value: 5 }
 */
export function toQueryBuilder(filter: Prepared, given: TableOptions): ToStateResult<QueryBuilderGroup> {
  checkOptions(given, tableOptions);
  return toState(filter, given, {
    name: "react-querybuilder",
    isFlat: false,
    write: ({ tree, sorts, limit, offset }, refuse) => {
      if (sorts.length > 0) refuse("clause", "orders");
      if (limit !== undefined) refuse("clause", "limit");
      if (offset !== undefined) refuse("clause", "offset");
      if (!tree) return { combinator: "and", rules: [] };
      const made = ruleOf(tree, refuse);
      return "rules" in made ? made : { combinator: "and", rules: [made] };
    },
    read: (state) => fromQueryBuilder(state, given),
  });
}

/** Converts rules of react-querybuilder to a checked filter. Never throws on invalid rules. */
export function fromQueryBuilder<const R extends Resource>(
  state: QueryBuilderGroup,
  given: TableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, tableOptions);
  const reader = new StateReader(given.limits);
  const [condition] = conditionIn(state, [], 0, reader, given.resource);
  return reader.result(make.query({ condition }, 0), given);
}

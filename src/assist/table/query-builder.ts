import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { checkOptions } from "../../base/options/options.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { joinTerms } from "../convert/conditions.ts";
import {
  type FromStateResult,
  isBlank,
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

const takesList = (operator: OperatorName) => ["list", "range"].includes(operators[operator].arity);

function ruleOf(tree: Tree, refuse: Refuse): QueryBuilderRule | QueryBuilderGroup {
  if (tree.kind !== "leaf") return { combinator: tree.kind, rules: tree.terms.map((term) => ruleOf(term, refuse)) };
  const { name: field, operator: asked, values, isNegated } = tree;
  const [operator] = rows.find(([, each, not]) => each === asked && (not !== undefined) === isNegated) ?? [];
  if (!operator) return refuse("operator", tree);
  if (operators[asked].arity === "range" && values.length > 2) refuse("once", tree);
  const reference = values.find((value) => typeof value === "object");
  if (!reference) return { field, operator, value: takesList(asked) ? values : (values[0] ?? null) };
  if (takesList(asked)) refuse("reference", tree);
  return { field, operator, value: reference.field, valueSource: "field" };
}

/** What rules and groups have besides, which does not change what they select. */
const sharedKeys = ["id", "path", "disabled", "muted"];
const groupKeys = [...sharedKeys, "combinator", "not", "rules"];
const ruleKeys = [...sharedKeys, "field", "operator", "value", "valueSource", "match", "lhs"];

/** The condition of a rule or a group; undefined for an invalid one, which is reported. */
function conditionIn<R extends Resource>(
  given: unknown,
  at: Path,
  depth: number,
  reader: StateReader<R>,
  options: TableOptions<R>,
  isNegated = false,
): Condition | undefined {
  const rule = reader.isTooDeep(depth, at) ? undefined : reader.object(given ?? null, at);
  if (!rule) return undefined;
  const unread = ["muted", "match", "lhs"].find((key) => rule[key] !== undefined && rule[key] !== false);
  if (unread !== undefined) return reader.refuse("not-supported", [...at, unread]);
  reader.checkKeys(rule, "rules" in rule ? groupKeys : ruleKeys, at);
  if (!("rules" in rule)) return comparisonIn(rule, at, reader, options, isNegated);
  const { combinator } = rule;
  const isOpposite = reader.flag(rule.not, [...at, "not"]) !== isNegated;
  const rulesAt = [...at, "rules"];
  const rules = reader.items(rule.rules, rulesAt);
  const terms = rules.flatMap(
    (each, index) => conditionIn(each, [...rulesAt, index], depth + 1, reader, options, isOpposite) ?? [],
  );
  const word = typeof combinator === "string" ? combinator.toLowerCase() : undefined;
  if (word !== "and" && word !== "or") return reader.unknownOperator(combinator, [...at, "combinator"]);
  // A group without rules selects all rows, and its opposite or a part of OR none.
  if (rules.length === 0 && (depth > 0 || isOpposite)) reader.refuse("not-supported", rulesAt);
  return terms.length === 0 ? undefined : joinTerms(word, terms, isOpposite);
}

function comparisonIn<R extends Resource>(
  rule: Keys,
  at: Path,
  reader: StateReader<R>,
  { resource }: TableOptions<R>,
  isNegated: boolean,
): Condition | undefined {
  const { field: name, operator: word, value, valueSource = "value" } = rule;
  const path = [...at, "value"];
  const [, operator, not] = rows.find(([each]) => each === word) ?? [];
  if (!operator) return reader.unknownOperator(word, [...at, "operator"]);
  if (valueSource !== "value" && valueSource !== "field") return reader.refuse("not-supported", [...at, "valueSource"]);
  const isField = valueSource === "field";
  const type = typeof name === "string" ? findField(resource, name)?.field.type : undefined;
  // Inputs have strings.
  const typed = (each: unknown) =>
    !isField && type && typeFacts[type].isNumeric && typeof each === "string" && String(Number(each)) === each
      ? Number(each)
      : each;
  const isList = takesList(operator);
  const listed = typeof value === "string" && isList ? value.split(",").map((each) => each.trim()) : value;
  const values = Array.isArray(listed) ? reader.items(listed, path) : [listed];
  const isEmpty = operators[operator].arity !== "none" && isBlank(value) && value !== "";
  if (isEmpty) return reader.refuse("empty", path);
  if (operators[operator].arity !== "none" && isList !== Array.isArray(listed))
    return reader.refuse("not-supported", path);
  if (isField && (isList || typeof value !== "string")) return reader.refuse("not-supported", path);
  const operands = operators[operator].arity === "none" ? [] : values.map(typed);
  const isOpposite = (not !== undefined) !== isNegated;
  return reader.condition({ value: name, path: [...at, "field"] }, operator, operands, path, {
    isNegated: isOpposite,
    isField,
  });
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
  const reader = new StateReader<R>(given);
  const condition = conditionIn(state, [], 0, reader, given);
  return reader.result(condition ? { condition } : {});
}

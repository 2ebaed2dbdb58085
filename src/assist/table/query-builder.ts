import { referencePrefix } from "../../base/language/clauses.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, type StateReader } from "./from-state.ts";
import {
  columnOf,
  first,
  forms,
  ifReversed,
  ifUntrimmed,
  isReference,
  type Leaf,
  operatorOf,
  type Row,
  rowFor,
  type TableOptions,
  type Tree,
  tableOptions,
} from "./library.ts";
import { type Refuse, type ToStateResult, toState } from "./to-state.ts";
import { joined, negated } from "./tree.ts";

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

const columns = ["text", "number", "date", "flag", "choice"] as const;
const { one, list, none } = forms;
const null_ = { ...none, write: () => null };

/** It makes numbers of texts at the ends of a range, where it can. */
const ofTexts = ({ field }: Leaf) => (columnOf[field.type] === "text" ? "other-rows" : undefined);

/** One row per operator. */
const rows: readonly Row[] = [
  { name: "=", key: "equal", columns, form: one },
  { name: "!=", key: "not equal", columns, form: one },
  { name: "<", key: "<", columns, form: one },
  { name: "<=", key: "<=", columns, form: one },
  { name: ">", key: ">", columns, form: one },
  { name: ">=", key: ">=", columns, form: one },
  { name: "contains", key: "anywhere", columns, form: one },
  { name: "doesNotContain", key: "not anywhere", columns, form: one },
  { name: "beginsWith", key: "start", columns, form: one },
  { name: "doesNotBeginWith", key: "start", columns, form: one, not: true },
  { name: "in", key: "list", columns, form: list, refuses: ifUntrimmed },
  { name: "notIn", key: "not list", columns, form: list, refuses: ifUntrimmed },
  { name: "between", key: "range", columns, form: list, refuses: first(ofTexts, ifReversed) },
  { name: "notBetween", key: "range", columns, form: list, refuses: first(ofTexts, ifReversed), not: true },
  { name: "null", key: "null", columns, form: null_ },
  { name: "notNull", key: "not null", columns, form: null_ },
];

/**
 * The rules of react-querybuilder for the conditions of a checked filter. Lists and ranges are arrays. Refused are
 * regular expressions, ORDER BY, LIMIT, OFFSET and a range of more than two values, which it does not have.
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
export function toQueryBuilder<const R extends Resource>(
  filter: Prepared<R>,
  given: TableOptions<R>,
): ToStateResult<QueryBuilderGroup> {
  checkOptions(given, tableOptions);
  return toState(filter, given, {
    library: {
      name: "react-querybuilder",
      takesReference: true,
      refuses: (leaf) => rowFor(rows, leaf)?.refuses?.(leaf),
    },
    isFlat: false,
    read: (state) => fromQueryBuilder(state, given),
    write: ({ tree, sorts, limit, offset, refuse }) => {
      if (sorts.length > 0) refuse("clause", "orders");
      if (limit !== undefined || offset !== undefined) refuse("clause", limit === undefined ? "offset" : "limit");
      if (!tree) return { combinator: "and", rules: [] };
      const made = ruleOf(tree, refuse);
      return "rules" in made ? made : { combinator: "and", rules: [made] };
    },
  });
}

function ruleOf(tree: Tree, refuse: Refuse): QueryBuilderRule | QueryBuilderGroup {
  if (tree.kind !== "leaf") return { combinator: tree.kind, rules: tree.terms.map((term) => ruleOf(term, refuse)) };
  const row = rowFor(rows, tree) ?? refuse("operator", tree);
  const { name: field, values } = tree;
  const references = values.filter(isReference);
  if (references.length > 0 && (row.form !== one || references.length < values.length)) refuse("reference", tree);
  if (tree.key === "range" && values.length > 2) refuse("once", tree);
  if (references.length === 0) return { field, operator: row.name, value: row.form.write(values) };
  const value = String(values[0]).slice(referencePrefix.length);
  return { field, operator: row.name, value, valueSource: "field" };
}

/** The filter that rules of react-querybuilder are, checked. Never throws on any rules. */
export function fromQueryBuilder<const R extends Resource>(
  state: QueryBuilderGroup,
  given: TableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, tableOptions);
  return fromState(given, (reader) => conditionOf(state, [], 0, reader));
}

function conditionOf(
  given: unknown,
  path: readonly (string | number)[],
  depth: number,
  reader: StateReader,
): Condition | undefined {
  const rule = reader.isTooDeep(depth, path) ? undefined : reader.object(given, path);
  if (!rule) return undefined;
  for (const key of ["muted", "match", "lhs"]) {
    if (rule[key] === undefined || rule[key] === false) continue;
    reader.refuse("not-supported", [...path, key]);
    return undefined;
  }
  if (!("rules" in rule)) return ruleCondition(rule, path, reader);
  const combinator = ["and", "or"].find((each) => each === rule.combinator) as "and" | "or" | undefined;
  if (!combinator) reader.unknownOperator(rule.combinator, [...path, "combinator"]);
  const rules = reader.items(rule.rules, [...path, "rules"]);
  const terms = rules.flatMap((each, index) => {
    const made = conditionOf(each, [...path, "rules", index], depth + 1, reader);
    return made ? [made] : [];
  });
  if (!combinator || terms.length === 0) {
    // A group without rules selects all rows, and its opposite or a part of OR none.
    if (rules.length === 0 && (depth > 0 || rule.not === true)) reader.refuse("not-supported", [...path, "rules"]);
    return undefined;
  }
  const made = joined(combinator, terms);
  return rule.not === true ? negated(made) : made;
}

function ruleCondition(
  { field, operator, value, valueSource }: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  reader: StateReader,
): Condition | undefined {
  const row = rows.find(({ name }) => name === operator);
  if (!row) reader.unknownOperator(operator, [...path, "operator"]);
  const isList = row?.form === list;
  const given = isList && typeof value === "string" ? value.split(",").map((each) => each.trim()) : value;
  const read = row?.form === one && given === "" ? [given] : row?.form.read(given);
  const isNumber = ["number", "flag"].includes(reader.columnOf(field));
  // Inputs have texts.
  const typed = (each: unknown) =>
    isNumber && typeof each === "string" && each !== "" && String(Number(each)) === each ? Number(each) : each;
  const values = valueSource === "field" ? read?.map((each) => `${referencePrefix}${String(each)}`) : read?.map(typed);
  if (row && !values) reader.refuse("empty", [...path, "value"]);
  const asked = row && operatorOf(row.key);
  const made = asked && values && reader.condition(field, asked, values, path);
  return made && row?.not ? negated(made) : made;
}

import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, negated, type StateReader } from "./from-state.ts";
import {
  anyColumn as columns,
  type Form,
  first,
  forms,
  ifReversed,
  ifText,
  ifUntrimmed,
  isReference,
  type Leaf,
  type Row,
  rowsOf,
  type TableOptions,
  type Tree,
} from "./library.ts";
import { type Library, type Refuse, type ToStateResult, toState } from "./to-state.ts";

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

const { list } = forms;
const one: Form = { ...forms.one, read: (value) => (value === undefined || value === null ? undefined : [value]) };
const none: Form = { ...forms.none, write: () => null };

/** One row per operator. At the ends of a range, texts become numbers where they can. */
const rows = /* @__PURE__ */ rowsOf([
  ["=", "equal", columns, one],
  ["!=", "not equal", columns, one],
  ["<", "<", columns, one],
  ["<=", "<=", columns, one],
  [">", ">", columns, one],
  [">=", ">=", columns, one],
  ["contains", "anywhere", columns, one],
  ["doesNotContain", "not anywhere", columns, one],
  ["beginsWith", "start", columns, one],
  ["doesNotBeginWith", "start", columns, one, undefined, "not"],
  ["in", "list", columns, list, ifUntrimmed],
  ["notIn", "not list", columns, list, ifUntrimmed],
  ["between", "range", columns, list, first(ifText, ifReversed)],
  ["notBetween", "range", columns, list, first(ifText, ifReversed), "not"],
  ["null", "null", columns, none],
  ["notNull", "not null", columns, none],
]);

function ruleOf(tree: Tree, refuse: Refuse, rowOf: (leaf: Leaf) => Row): QueryBuilderRule | QueryBuilderGroup {
  if (tree.kind !== "leaf") {
    return { combinator: tree.kind, rules: tree.terms.map((term) => ruleOf(term, refuse, rowOf)) };
  }
  const { name: operator, form } = rowOf(tree);
  const { name: field, values } = tree;
  const [reference, ...more] = values.filter(isReference);
  if (tree.key === "range" && values.length > 2) refuse("once", tree);
  if (reference === undefined) return { field, operator, value: form.write(values) };
  if (form !== one || more.length > 0) refuse("reference", tree);
  return { field, operator, value: reference.slice(referencePrefix.length), valueSource: "field" };
}

function conditionsIn(given: unknown, at: Path, depth: number, reader: StateReader): readonly Condition[] {
  const rule = reader.isTooDeep(depth, at) ? undefined : reader.object(given ?? null, at);
  if (!rule) return [];
  const unread = ["muted", "match", "lhs"].find((key) => rule[key] !== undefined && rule[key] !== false);
  if (unread !== undefined) {
    reader.notSupported([...at, unread]);
    return [];
  }
  const { field: name, operator, value, valueSource } = rule;
  if (!("rules" in rule)) {
    const isList = rows.find((row) => row.name === operator)?.form === list;
    const items = isList && typeof value === "string" ? value.split(",").map((each) => each.trim()) : value;
    const isNumber = ["number", "flag"].includes(reader.columnOf(name));
    // Inputs have texts.
    const typed = (each: unknown) =>
      isNumber && typeof each === "string" && each !== "" && String(Number(each)) === each ? Number(each) : each;
    const isField = valueSource === "field";
    const read = isField ? items : Array.isArray(items) ? items.map(typed) : typed(items);
    const places = { at, operatorAt: [...at, "operator"], valueAt: [...at, "value"] };
    return reader.condition({ name, rows, operator, value: read, isField, ...places });
  }
  const rulesAt = [...at, "rules"];
  const rules = reader.items(rule.rules, rulesAt);
  const terms = rules.flatMap((each, index) => conditionsIn(each, [...rulesAt, index], depth + 1, reader));
  const made = reader.joined(rule.combinator, terms, [...at, "combinator"]);
  // A group without rules selects all rows, and its opposite or a part of OR none.
  if (rules.length === 0 && (depth > 0 || rule.not === true)) reader.notSupported(rulesAt);
  return rule.not === true ? made.map(negated) : made;
}

const queryBuilder: Library<QueryBuilderGroup> = {
  name: "react-querybuilder",
  isFlat: false,
  takesReference: true,
  rows,
  write: (tree, refuse, rowOf) => {
    if (!tree) return { combinator: "and", rules: [] };
    const made = ruleOf(tree, refuse, rowOf);
    return "rules" in made ? made : { combinator: "and", rules: [made] };
  },
  read: (state, reader) => conditionsIn(state, [], 0, reader),
};

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
  return toState(queryBuilder, filter, given);
}

/** Converts rules of react-querybuilder to a checked filter. Never throws on invalid rules. */
export function fromQueryBuilder<const R extends Resource>(
  state: QueryBuilderGroup,
  given: TableOptions<R>,
): FromStateResult<R> {
  return fromState(queryBuilder, state, given);
}

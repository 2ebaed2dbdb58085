import type { PhraseKey } from "../../base/diagnostics/catalogue/phrases.ts";
import { carryDiagnostic, type Diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type PredicateKey, predicateKey } from "../../base/language/predicate.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { countIn, operandsIn, type Prepared, placeOfName, type Ready, readyOf } from "../../compiler/prepared.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { lowerTraced } from "../../compiler/wire/lower/lower.ts";
import type { FromStateResult } from "./from-state.ts";
import { isReference, type Leaf, type Library, type TableOptions, type Tree } from "./library.ts";
import { queryOf } from "./tree.ts";

type Reason = PhraseKey<"carrying">;

export type ToStateResult<State> =
  | { readonly ok: true; readonly state: State; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly state?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Stops with what cannot be represented: a condition, a clause, or what joins conditions at a place. */
export type Refuse = (reason: Reason, part?: Leaf | ClauseKey | Span) => never;

/** A filter on its way into the state of a library. */
export interface Carried {
  readonly tree: Tree | undefined;
  readonly sorts: readonly { readonly name: string; readonly isDown: boolean }[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
  readonly refuse: Refuse;
}

/** What differs between libraries here. */
interface Writing<State> {
  readonly library: Library;
  /** Whether AND joins all conditions, so that those on one field which OR joins become a list; or if that is possible. */
  readonly isFlat: boolean | "if-possible";
  readonly write: (carried: Carried) => State;
  readonly read: (state: State) => FromStateResult;
}

/** The state for a filter; it is read back before it is returned, and refused if that is not the filter. */
export function toState<State>(
  filter: Prepared,
  { messages, mode = "client" }: TableOptions,
  { library, isFlat, write, read }: Writing<State>,
): ToStateResult<State> {
  const ready = readyOf(filter, "A bridge to a table");
  const { query } = ready;
  const target = library.name;
  const refused = (found: readonly Diagnostic[]) => ({ ok: false, diagnostics: localizeAll(found, messages) }) as const;
  const refuse: Refuse = (reason, part = "filters") => {
    const leaf = typeof part === "object" && "kind" in part ? part : undefined;
    const node = { fields: query.select, filters: query.condition, orders: query.order };
    const clause = typeof part !== "string" ? part : part in node ? node[part as "orders"] : query[part as "limit"];
    const place = ready.pathOf ? (typeof part === "string" ? [part] : []) : (clause ?? query);
    const use = leaf ? operators[leaf.operator].canonical : typeof part === "string" ? clauses[part].keywords : "OR";
    const at = leaf ? placeOfName(leaf.source, ready) : (place as Span | Path);
    const data = { use, ...(leaf && { name: leaf.name }), target, reason };
    throw new FilterError({ diagnostics: [carryDiagnostic("not-representable", at, data)] });
  };
  try {
    const { select, order } = query;
    if (select) refuse("clause", "fields");
    const lowered = isFlat ? lowerTraced(query, { bindings: ready.bindings, resource: ready.resource }) : undefined;
    const errors = lowered?.diagnostics.filter(isError) ?? [];
    if (errors[0] && isFlat === true) refuse("logic", errors[0].span);
    const leaves = (errors.length > 0 ? undefined : lowered)?.filters.map(
      ({ filter: { name, operator, values }, source }) => leafOf(name, operator, values, source, ready),
    );
    const tree = leaves ? all(leaves) : query.condition && treeOf(query.condition, false, ready, refuse);
    const sorts = (order?.sorts ?? []).map(({ name, direction }) => ({
      name: name.kind === "name" ? name.text : "",
      isDown: direction?.value === "DESC",
    }));
    const [limit, offset] = [countIn(query.limit, ready), countIn(query.offset, ready) || undefined];
    for (const leaf of leavesOf(tree)) {
      if (!library.takesReference && leaf.values.some(isReference)) refuse("reference", leaf);
      const reason = mode === "client" ? library.refuses?.(leaf) : undefined;
      if (reason !== undefined) refuse(reason, leaf);
    }
    const state = write({ tree, sorts, limit, offset, refuse });
    const back = read(state);
    const wanted = print(queryOf({ tree, sorts, limit, offset }));
    if (!back.ok || print(back.query) !== wanted) refuse("read-back");
    return { ok: true, state, diagnostics: [] };
  } catch (error) {
    if (error instanceof FilterError) return refused(error.diagnostics as readonly Diagnostic[]);
    throw error;
  }
}

function all(terms: readonly Tree[]): Tree | undefined {
  return terms.length < 2 ? terms[0] : { kind: "and", terms };
}

/** The conditions of a tree, in their order. */
export function leavesOf(tree: Tree | undefined): readonly Leaf[] {
  if (!tree) return [];
  return tree.kind === "leaf" ? [tree] : tree.terms.flatMap(leavesOf);
}

function leafOf(
  name: string,
  operator: OperatorName,
  values: readonly (string | number)[],
  source: Comparison,
  { resource }: Ready,
  isOpposite = false,
): Leaf {
  const field: Field = (resource && findField(resource, name)?.field) ?? { type: "string" };
  const key: PredicateKey = predicateKey(operators[operator].predicate);
  return { kind: "leaf", name, operator, key, values, field, source, isOpposite };
}

/** The condition without parentheses, with NOT moved inward to what has no opposite. */
function treeOf(condition: Condition, isNegated: boolean, ready: Ready, refuse: Refuse): Tree {
  const inside = (each: Condition, negated = isNegated) => treeOf(each, negated, ready, refuse);
  if (condition.kind === "group") return inside(condition.condition);
  if (condition.kind === "not") return inside(condition.term, !isNegated);
  if (condition.kind === "and" || condition.kind === "or") {
    const kind = isNegated === (condition.kind === "and") ? "or" : "and";
    const terms = condition.terms.map((each) => inside(each));
    return { kind, terms: terms.flatMap((term) => (term.kind === kind ? term.terms : [term])) };
  }
  if (condition.kind === "invalid") return refuse("logic");
  const written = condition.operator.name;
  const complement = isNegated ? operators[written].complement : undefined;
  const values = operandsIn(condition, ready).map((value) =>
    typeof value === "object" ? referencePrefix + value.field : value,
  );
  const isOpposite = isNegated && complement === undefined;
  return leafOf(condition.name.text, complement ?? written, values, condition, ready, isOpposite);
}

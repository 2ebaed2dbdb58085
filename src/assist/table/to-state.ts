import { carryDiagnostic, type Diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { predicateKey } from "../../base/language/predicate.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { countIn, operandsIn, type Prepared, placeOfName, type Ready, readyOf } from "../../compiler/prepared.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import { lowerTraced } from "../../compiler/wire/lower/lower.ts";
import type { Filter } from "../../compiler/wire/selection.ts";
import { fromState, type Reading } from "./from-state.ts";
import {
  isReference,
  type Leaf,
  type Reason,
  type Row,
  rowFor,
  type TableOptions,
  type Tree,
  tableOptions,
} from "./library.ts";

export type ToStateResult<State> =
  | { readonly ok: true; readonly state: State; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly state?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Stops with what cannot be represented: a condition, a clause, or what joins conditions at a place. */
export type Refuse = (reason: Reason, part?: Leaf | ClauseKey | Span) => never;

/** What a library has of the language. */
export interface Library<State> extends Reading {
  readonly name: string;
  readonly rows: readonly Row[];
  /** The row of a condition, if it is not the first of the operator and the column. */
  readonly rowOf?: (leaf: Leaf) => Row | undefined;
  /** Whether some of its operators compare two fields. */
  readonly takesReference?: true;
  /** Whether AND joins all conditions, so that those on one field which OR joins become a list; or if that is possible. */
  readonly isFlat: boolean | "if-possible";
  /** The state without sort keys and page. */
  readonly write: (tree: Tree | undefined, refuse: Refuse, rowOf: (leaf: Leaf) => Row) => Partial<State>;
}

/** The state for a filter; it is read back before it is returned, and refused if that is not the filter. */
export function toState<State>(library: Library<State>, filter: Prepared, options: TableOptions): ToStateResult<State> {
  checkOptions(options, tableOptions);
  const { name: target, rows, rowOf = (leaf) => rowFor(rows, leaf), sorting, paging, isFlat } = library;
  const ready = readyOf(filter, "A bridge to a table");
  const { query } = ready;
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
    if (query.select) refuse("clause", "fields");
    const carried = carriedOf(ready, isFlat, refuse);
    const { tree, sorts, limit, offset } = carried;
    for (const leaf of leavesOf(tree)) {
      if (!library.takesReference && leaf.values.some(isReference)) refuse("reference", leaf);
      const reason = options.mode === "server" ? undefined : rowOf(leaf)?.refuses?.(leaf);
      if (reason !== undefined) refuse(reason, leaf);
    }
    if (!sorting && sorts.length > 0) refuse("clause", "orders");
    const isPaged = limit !== undefined || offset !== undefined;
    const page = isPaged ? paging?.write(limit, offset) : {};
    if (!page) refuse(paging ? "page" : "clause", limit === undefined ? "offset" : "limit");
    const written = library.write(tree, refuse, (leaf) => rowOf(leaf) ?? refuse("operator", leaf));
    const order = sorts.map(({ name, isDown }) => sorting?.write(name, isDown ? "desc" : "asc"));
    const state = sorting ? { ...written, ...(order.length > 0 && { [sorting.key]: order }), ...page } : written;
    const back = fromState(library, state, options);
    if (!back.ok || !isSame(carriedOf(readyOf(back, ""), isFlat, refuse), carried)) refuse("read-back");
    return { ok: true, state: state as State, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { ok: false, diagnostics: localizeAll(error.diagnostics as readonly Diagnostic[], options.messages) };
  }
}

/** A filter on its way into the state of a library. */
interface Carried {
  readonly tree: Tree | undefined;
  readonly sorts: readonly { readonly name: string; readonly isDown: boolean }[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

function carriedOf(ready: Ready, isFlat: boolean | "if-possible", refuse: Refuse): Carried {
  const { query, bindings, resource } = ready;
  const lowered = isFlat ? lowerTraced(query, { bindings, resource }) : undefined;
  const error = lowered?.diagnostics.find(isError);
  if (error && isFlat === true) refuse("logic", error.span);
  const leaves = (error ? undefined : lowered)?.filters.map(({ filter, source }) => leafOf(filter, source, ready));
  const ofLeaves: Tree | undefined = leaves && leaves.length < 2 ? leaves[0] : leaves && { kind: "and", terms: leaves };
  return {
    tree: leaves ? ofLeaves : query.condition && treeOf(query.condition, false, ready, refuse),
    sorts: (query.order?.sorts ?? []).map(({ name, direction }) => ({
      name: name.kind === "name" ? name.text : "",
      isDown: direction?.value === "DESC",
    })),
    limit: countIn(query.limit, ready),
    offset: countIn(query.offset, ready) || undefined,
  };
}

/** Whether two filters are the same, wherever they come from. */
function isSame(one: Carried, other: Carried): boolean {
  const text = (carried: Carried) =>
    JSON.stringify(carried, (key, value) =>
      key === "source" || key === "field" ? undefined : Object.is(value, -0) ? "-0" : value,
    );
  return text(one) === text(other);
}

/** The conditions of a tree, in their order. */
export function leavesOf(tree: Tree | undefined): readonly Leaf[] {
  if (!tree) return [];
  return tree.kind === "leaf" ? [tree] : tree.terms.flatMap(leavesOf);
}

function leafOf({ name, operator, values }: Filter, source: Comparison, { resource }: Ready, isOpposite = false): Leaf {
  const field = (resource && findField(resource, name)?.field) ?? { type: "string" };
  return {
    kind: "leaf",
    name,
    operator,
    key: predicateKey(operators[operator].predicate),
    values,
    field,
    source,
    isOpposite,
  };
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
  const filter = { name: condition.name.text, operator: complement ?? written, values };
  return leafOf(filter, condition, ready, isNegated && complement === undefined);
}

import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import { foldCondition } from "../../compiler/ast/fold-condition.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import {
  countIn,
  operandsIn,
  type Prepared,
  type PreparedFilter,
  placeOfName,
  preparedFilter,
} from "../../compiler/prepared-filter.ts";
import type { FromStateResult, TableOptions } from "./read-state.ts";

export type ToStateResult<State> =
  | { readonly ok: true; readonly state: State; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly state?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** One condition. */
export interface Leaf {
  readonly kind: "leaf";
  readonly name: string;
  readonly operator: OperatorName;
  readonly values: readonly (string | number)[];
  readonly source: Comparison;
  /** Whether the condition is negated and the operator has no complement. */
  readonly isNegated: boolean;
}

/** Conditions in AND and OR. */
export type Tree = Leaf | { readonly kind: "and" | "or"; readonly terms: readonly Tree[] };

/** Stops with what cannot be represented: a condition, a clause, or what joins conditions. */
export type Refuse = (reason: PhraseKey<"carrying">, part?: Leaf | ClauseKey | Span) => never;

/** What a filter asks, without its spelling. */
export interface Parts {
  readonly tree: Tree | undefined;
  readonly sorts: readonly { readonly name: string; readonly isDown: boolean }[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

interface Library<State> {
  readonly name: string;
  /** Whether AND joins all its conditions. */
  readonly isFlat: boolean;
  readonly write: (parts: Parts, refuse: Refuse) => State;
  readonly read: (state: State) => FromStateResult;
}

/** The state for a filter; it is read back before it is returned, and refused if it is then a different filter. */
export function toState<State>(
  filter: Prepared,
  { messages }: TableOptions,
  { name, isFlat, write, read }: Library<State>,
): ToStateResult<State> {
  const ready = preparedFilter(filter, "A bridge to a table");
  const { query } = ready;
  const refuse: Refuse = (reason, part = "filters") => {
    const leaf = typeof part === "object" && "kind" in part ? part : undefined;
    const node = { fields: query.select, filters: query.condition, orders: query.order };
    const clause = typeof part !== "string" ? part : part in node ? node[part as "orders"] : query[part as "limit"];
    const place = ready.pathOf ? (typeof part === "string" ? [part] : []) : (clause ?? query);
    const use = leaf ? operators[leaf.operator].canonical : typeof part === "string" ? clauses[part].keywords : "OR";
    const at = leaf ? placeOfName(leaf.source, ready) : (place as Span | Path);
    const data = { use, ...(leaf && { name: leaf.name }), target: name, reason };
    throw new FilterError({ diagnostics: [diagnostic(codes.notRepresentable, at, data)] });
  };
  try {
    if (query.select) refuse("clause", "fields");
    const parts = partsOf(ready, isFlat, refuse);
    const state = write(parts, refuse);
    const back = read(state);
    if (!back.ok || !isSame(partsOf(preparedFilter(back, ""), isFlat, refuse), parts)) refuse("read-back");
    return { ok: true, state, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { ok: false, diagnostics: localizeAll(error.diagnostics as readonly Diagnostic[], messages) };
  }
}

function partsOf(ready: PreparedFilter, isFlat: boolean, refuse: Refuse): Parts {
  const { query } = ready;
  return {
    tree: isFlat ? flatTree(ready, refuse) : query.condition && treeOf(query.condition),
    sorts: (query.order?.sorts ?? []).map(({ name, direction }) => ({
      name: name.kind === "name" ? name.text : "",
      isDown: direction?.value === "DESC",
    })),
    limit: countIn(query.limit),
    offset: countIn(query.offset) || undefined,
  };
}

function isSame(one: Parts, other: Parts): boolean {
  const text = (parts: Parts) =>
    JSON.stringify(parts, (key, value) => (key === "source" ? undefined : Object.is(value, -0) ? "-0" : value));
  return text(one) === text(other);
}

/** The conditions as they are sent, so that those on one field that OR joins become a list. */
function flatTree({ query, resource }: PreparedFilter, refuse: Refuse): Tree {
  const { filters, found } = analyse({ query }, { resource });
  const error = found.find(isError);
  if (error) refuse("logic", error.span);
  const terms = filters.map(({ filter, source }): Leaf => ({ kind: "leaf", ...filter, source, isNegated: false }));
  return { kind: "and", terms };
}

/** The condition without parentheses, with NOT moved inward. */
function treeOf(condition: Condition): Tree {
  return foldCondition<Tree>(condition, {
    joined: (terms, kind) => ({ kind, terms }),
    comparison: (source, isNegated) => {
      const written = source.operator.name;
      const complement = isNegated ? operators[written].complement : undefined;
      const values = operandsIn(source).map((value) =>
        typeof value === "object" ? referencePrefix + value.field : value,
      );
      const operator = complement ?? written;
      const name = source.name.text;
      return { kind: "leaf", name, operator, values, source, isNegated: isNegated && complement === undefined };
    },
  });
}

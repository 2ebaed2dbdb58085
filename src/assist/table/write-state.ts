import { type Diagnostic, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { foldCondition } from "../../compiler/ast/walk.ts";
import {
  countIn,
  type OperandValue,
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
  readonly values: readonly OperandValue[];
  readonly source: Comparison;
  /** Whether the condition is negated and the operator has no complement. */
  readonly isNegated: boolean;
}

/** Conditions in AND and OR. */
export type Tree = Leaf | { readonly kind: "and" | "or"; readonly terms: readonly Tree[] };

/** Stops with what cannot be represented: a condition, a clause, or what joins conditions. */
export type Refuse = (reason: PhraseKey<"carrying">, part?: Leaf | ClauseKey | Span) => never;

/** What a filter asks, without its spelling. */
export interface Asked {
  /** The conditions with AND and OR; none for a library whose conditions are all joined by AND. */
  readonly tree: Tree | undefined;
  readonly leaves: readonly Leaf[];
  readonly sorts: readonly { readonly name: string; readonly isDown: boolean }[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

interface Library<State> {
  readonly name: string;
  /** Whether AND joins all its conditions. */
  readonly isFlat: boolean;
  readonly write: (asked: Asked, refuse: Refuse) => State;
  readonly read: (state: State) => FromStateResult;
}

/** The state for a filter; it is read back before it is returned, and refused if it is then a different filter. */
export function toState<State>(
  filter: Prepared,
  { messages }: TableOptions,
  { name: target, isFlat, write, read }: Library<State>,
): ToStateResult<State> {
  const ready = preparedFilter(filter, "A bridge to a table");
  const { query, pathOf } = ready;
  const refuse: Refuse = (reason, part = "filters") => {
    const { select, condition, order, limit, offset } = query;
    const spans = { fields: select, filters: condition, orders: order, limit, offset };
    const say = (place: Parameters<typeof diagnostic>[1], use: string, name?: string): never => {
      const data = { use, ...(name !== undefined && { name }), target, reason };
      throw new FilterError({ diagnostics: [diagnostic(codes.notRepresentable, place, data)] });
    };
    if (typeof part === "string") return say(pathOf ? [part] : (spans[part] ?? query), clauses[part].keywords);
    if ("source" in part) return say(placeOfName(part.source, ready), operators[part.operator].canonical, part.name);
    return say(pathOf ? [] : part, "OR");
  };
  try {
    if (query.select) refuse("clause", "fields");
    const asked = askedBy(ready, isFlat, refuse);
    const state = write(asked, refuse);
    const back = read(state);
    const isSame = back.ok && textOf(askedBy(preparedFilter(back, ""), isFlat, refuse)) === textOf(asked);
    return isSame ? { ok: true, state, diagnostics: [] } : refuse("read-back");
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { ok: false, diagnostics: localizeAll(error.diagnostics as readonly Diagnostic[], messages) };
  }
}

const textOf = (asked: Asked) =>
  JSON.stringify(asked, (key, value) => (key === "source" ? undefined : Object.is(value, -0) ? "-0" : value));

function askedBy({ query, resource }: PreparedFilter, isFlat: boolean, refuse: Refuse): Asked {
  const { condition } = query;
  // The conditions as they are sent, so that those on one field that OR joins become a list.
  const { filters, found } = isFlat ? analyse({ query }, { resource }) : { filters: [], found: [] };
  const error = found.find(isError);
  if (error) refuse("logic", error.span);
  const leafOf = (source: Comparison, operator: OperatorName, values: Leaf["values"], isNegated = false): Leaf => ({
    kind: "leaf",
    name: source.name.text,
    operator,
    values,
    source,
    isNegated,
  });
  const treeOf = () =>
    condition &&
    foldCondition<Tree>(condition, {
      joined: (terms, kind) => ({ kind, terms }),
      comparison: (source, isNegated) => {
        const written = source.operator.name;
        const complement = isNegated ? operators[written].complement : undefined;
        return leafOf(source, complement ?? written, operandsIn(source), isNegated && complement === undefined);
      },
    });
  return {
    tree: isFlat ? undefined : treeOf(),
    leaves: filters.map(({ filter, source }) => leafOf(source, filter.operator, filter.values.map(asOperand))),
    sorts: (query.order?.sorts ?? []).map(({ name, direction }) => ({
      name: name.kind === "name" ? name.text : "",
      isDown: direction?.value === "DESC",
    })),
    limit: countIn(query.limit),
    offset: countIn(query.offset) || undefined,
  };
}

/** A value of a selection: a value, or the field that it names. */
function asOperand(value: string | number): OperandValue {
  const isReference = typeof value === "string" && value.startsWith(referencePrefix);
  return isReference ? { field: value.slice(referencePrefix.length) } : value;
}

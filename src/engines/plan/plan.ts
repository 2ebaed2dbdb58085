import { type Diagnostic, inTextOrder, type Path, planningDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { localizeResult } from "../../base/diagnostics/localize.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import type { Condition, Query } from "../../compiler/ast/nodes.ts";
import type { Region } from "../../compiler/logic/regions.ts";
import { locate } from "../../compiler/wire/locate.ts";
import { sourcesOf } from "../../compiler/wire/lower/traced-filter.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { type PlanOptions, planOptions } from "./options.ts";
import { areDisjoint, divide, type Part, regionsOf } from "./parts.ts";
import { type Readable, readFilter } from "./read.ts";
import { refuseJoin } from "./refusals.ts";
import { mergeOfOne, missingFields, ordersWith, requestFor, wholeRequest } from "./requests.ts";
import { exactnessOf, fieldsIn, residualOf, withoutVariables } from "./residual.ts";
import type { PlanResult } from "./result.ts";

/**
 * Splits a filter into requests. Returns the requests that together select its rows, and how to combine their rows; or
 * diagnostics if it cannot be planned. It uses several requests only if one cannot express the filter. Never throws on
 * invalid input; throws a `TypeError` for an invalid option.
 *
 * @example
 * import { plan } from "fieldfilter/plan";
 *
 * const planned = plan("price < 5 OR stock > 100");
 * if (planned.ok) planned.requests.map(({ filters }) => filters?.map(({ name }) => name)); // [["price"], ["stock"]]
 */
export function plan(filter: string | Query | Selection, options: PlanOptions = {}): PlanResult {
  checkOptions(options, planOptions);
  const read = readFilter(filter, options);
  return localizeResult(read.ok ? planOf(read, options) : read, options.messages);
}

/** The field that the key `id` of a selection stands for. */
const KEY = "id";

function planOf(read: Readable, options: PlanOptions): PlanResult {
  const { action = "get", key = KEY } = options;
  const { query, condition, planned, compiled } = read;
  if (action !== "get")
    return refuse(read, [], planningDiagnostic("not-plannable", query, { reason: "action", name: action }));
  const regions = condition && regionsOf(condition, true, planned.space);
  if (regions?.length === 0) return { ...atOnce(read, key), kind: "never", requests: [], locate: () => undefined };
  if (compiled.ok) {
    const { selection, locate } = compiled;
    return {
      ...atOnce(read, key),
      kind: "one",
      requests: [selection],
      locate: (at, path) => (at === 0 ? locate(path) : undefined),
    };
  }
  if (!condition) return refuse(read, []);
  const tooLong = planningDiagnostic("not-plannable", condition, { reason: "steps" });
  return planned.space.steps.try(() => divided(read, condition, regions, options)) ?? refuse(read, [], tooLong);
}

function refuse(
  { compiled, diagnostics }: Readable,
  exact: PlanResult["exact"],
  ...said: readonly Diagnostic[]
): PlanResult {
  return { ok: false, text: compiled.text, exact, diagnostics: inTextOrder([...said, ...diagnostics]) };
}

/** What all plans have that leave nothing to do with rows. */
function atOnce({ compiled, clauses, planned, diagnostics }: Readable, key: string) {
  const exact = planned.comparisons.map((each) => ({ span: spanOf(each), how: "exact" }) as const);
  return { ok: true, text: compiled.text, merge: mergeOfOne(clauses, key), exact, diagnostics } as const;
}

const MOST_REQUESTS = 8;

function divided(
  read: Readable,
  condition: Condition,
  regions: readonly Region[] | undefined,
  options: PlanOptions,
): PlanResult {
  const { clauses, planned } = read;
  const { key = KEY } = options;
  const division = divide(condition, regions, planned, options.maxRequests ?? MOST_REQUESTS);
  if (!division.parts) {
    const { at, data } = division;
    return refuse(read, [], planningDiagnostic("not-plannable", at, { reason: "count", ...data }));
  }
  const { parts } = division;
  const residual = residualOf(condition, parts, planned);
  const exact = exactnessOf(residual, parts, planned);
  const unsupported = exact.find(({ how }) => how === "unsupported");
  if (unsupported)
    return refuse(read, exact, planningDiagnostic("not-plannable", unsupported.span, { reason: "rows" }));
  const isJoined = parts.length > 1;
  const refusal = isJoined ? refuseJoin(read.query, clauses, key, options) : undefined;
  if (refusal) return refuse(read, exact, refusal);
  const { orders: own = [], limit, offset = 0 } = clauses;
  const orders = isJoined ? ordersWith(key, own) : own;
  const onRows = residual ? fieldsIn(residual, planned) : [];
  const needed = isJoined ? [...orders.map(({ name }) => name), ...onRows] : onRows;
  const added = missingFields(clauses, needed, options.resource);
  const isWhole = !isJoined && !residual;
  const request = ({ filters }: Part) =>
    isWhole
      ? wholeRequest(filtersOf(filters), clauses)
      : requestFor(filtersOf(filters), clauses, { orders, added }, options.resource);
  return {
    ok: true,
    text: read.compiled.text,
    kind: isJoined ? "several" : "one",
    requests: parts.map(request),
    ...(residual && { residual: withoutVariables(residual, planned) }),
    merge: isWhole
      ? mergeOfOne(clauses, key)
      : { key, orders, offset, ...(limit !== undefined && { limit }), added, isDisjoint: areDisjoint(parts, planned) },
    exact,
    diagnostics: read.diagnostics,
    locate: (request, path) => locateIn(parts[request], path, read, options),
  };
}

const filtersOf = (traced: Part["filters"]) => traced.map(({ filter }) => filter);

/** Where a part comes from, or a part of its request. */
function locateIn(part: Part | undefined, path: Path, { query }: Readable, { bindings = {} }: PlanOptions) {
  if (!part) return undefined;
  if (path.length > 0) return locate(query, part.filters, false, bindings, path);
  const all = part.filters.flatMap(sourcesOf);
  const first = all.reduce<Span | undefined>((one, each) => (one && one.start <= each.start ? one : each), undefined);
  const last = all.reduce<Span | undefined>((one, each) => (one && one.end >= each.end ? one : each), undefined);
  return spanOf(first && last ? cover(first, last) : (query.condition ?? query));
}

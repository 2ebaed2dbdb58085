import type { Diagnostic, Path } from "../../base/diagnostics/diagnostic.ts";
import { diagnostic, inTextOrder, isError, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type OrderSign, operatorFor, operators } from "../../base/language/operators.ts";
import * as option from "../../base/options/options.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { type Analysis, analyse } from "../../compiler/analyse.ts";
import { joined } from "../../compiler/ast/factories.ts";
import { type Comparison, type Condition, isQuery, type Query, type SingleOperand } from "../../compiler/ast/nodes.ts";
import { comparisonsIn } from "../../compiler/ast/walk.ts";
import type { PreparedQuery } from "../../compiler/compile.ts";
import { type CompileOptions, compileOptions } from "../../compiler/compile-options.ts";
import { decompile } from "../../compiler/decompile.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import { prepare } from "../../compiler/prepare.ts";
import { operandValues, type Prepared, prepared, requestedFields } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import { locateIn } from "../../compiler/wire/locate.ts";
import type { Selection } from "../../compiler/wire/selection.ts";

/** The options of a plan about the service. */
export interface Planning {
  /** The field with a unique value in every row, never null (default: `id`). */
  readonly key?: string | undefined;
  /** The maximum number of requests (default: 8). */
  readonly maxRequests?: number | undefined;
  /** Whether conditions of the service are case-insensitive (default: false). */
  readonly ignoreCase?: boolean | undefined;
}

type Compiling = Omit<CompileOptions, "action" | "allowUnrestricted" | "idShorthand">;

export interface PlanOptions extends Planning, Compiling {}

const planOptions = /* @__PURE__ */ option.optionTable<PlanOptions, Compiling>(
  { key: option.text, maxRequests: option.integer(1, 100), ignoreCase: option.bool },
  option.withoutOptions(compileOptions, "action", "allowUnrestricted", "idShorthand"),
);

export interface Plan {
  readonly ok: true;
  /** The text of the filter: as given, or printed from a query or a selection. */
  readonly text: string;
  readonly requests: readonly Selection[];
  /**
   * The filter that `select` of `fieldfilter/evaluate` applies to the rows of all requests, each row once; missing if
   * one request returns what the filter asks for.
   */
  readonly filter?: Prepared;
  /** The field that identifies a row, because several requests can return the same one. */
  readonly key: string;
  /** Warnings, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Returns the span in the text that a request, or a part of it by its path in the JSON, comes from; undefined if
   * there is no such part.
   */
  readonly locate: (request: number, path: Path) => Span | undefined;
}

export interface NoPlan {
  readonly ok: false;
  readonly text: string;
  /** At least one error, and warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PlanResult = Plan | NoPlan;

/**
 * Splits a filter into requests. Returns the requests whose rows have all that the filter selects, and the filter to
 * select them by; or diagnostics if it cannot be planned. It uses several requests only if one cannot express the
 * filter. Never throws on invalid input; throws a `TypeError` for an invalid option.
 *
 * @example
 * import { plan } from "fieldfilter/plan";
 *
 * const planned = plan("price < 5 OR stock > 100");
 * if (planned.ok) planned.requests.map(({ filters }) => filters?.map(({ name }) => name)); // [["price"], ["stock"]]
 */
export function plan(filter: string | Query | Selection | Prepared, options: PlanOptions = {}): PlanResult {
  option.checkOptions(options, planOptions);
  const planned = planFilter(filter, options);
  return { ...planned, diagnostics: localizeAll(planned.diagnostics, options.messages) };
}

function planFilter(given: string | Query | Selection | Prepared, options: PlanOptions): PlanResult {
  if (typeof given !== "object" || given === null) return planText(given, options);
  const { query: filter, resource = undefined } = prepared in given ? given[prepared] : { query: given };
  const limits = limitsOf(options.limits);
  const printed = isQuery(filter) ? ({ ok: true, text: print(filter) } as const) : decompile(filter, { limits });
  if (!printed.ok) return { ok: false, text: "", diagnostics: printed.diagnostics };
  const { text } = printed;
  // The text is printed by us, so its length cannot be an error.
  const maxLength = Math.max(limits.maxLength, text.length);
  return planText(text, { ...options, resource: options.resource ?? resource, limits: { ...limits, maxLength } });
}

function planText(text: string, options: PlanOptions): PlanResult {
  const { key = "id", maxRequests = 8, ignoreCase: _, messages: __, ...preparing } = options;
  const result = prepare(text, { ...preparing, action: "get" });
  if (!result.ok) {
    const { diagnostics } = diagnoseText(text, { ...preparing, action: "get", output: "query" });
    return { ok: false, text: result.text, diagnostics };
  }
  const { query } = result[prepared];
  const { condition } = query;
  const analysis = lowerToGet(query, result);
  const errors = analysis.diagnostics.filter(isError);
  if (errors.length === 0) {
    const locate = locateIn(query, analysis.filters);
    const located: Plan["locate"] = (request, path) => (request === 0 ? locate(path) : undefined);
    return { ok: true, text, requests: [analysis.selection], key, diagnostics: result.diagnostics, locate: located };
  }
  if (!condition || errors.some(({ code }) => !/^(?:not-expressible|too-many-diagnostics)$/.test(code)))
    return refuse(result, errors);
  try {
    return planTerms(result, disjunctiveNormalForm(condition, maxRequests, result), key);
  } catch (error) {
    if (error instanceof FilterError) return refuse(result, error.diagnostics);
    throw error;
  }
}

function refuse({ text, diagnostics }: PreparedQuery, errors: readonly Diagnostic[]): NoPlan {
  return { ok: false, text, diagnostics: inTextOrder([...errors.map(withoutFixes), ...diagnostics]) };
}

function lowerToGet(query: Query, { [prepared]: { resource } }: PreparedQuery): Analysis {
  return analyse({ query }, { action: "get", resource });
}

const queryOf = (condition: Condition): Query => ({ kind: "query", condition, ...spanOf(condition) });

/** Whether one request can express a condition. */
function canSend(condition: Condition, checked: PreparedQuery): boolean {
  return !lowerToGet(queryOf(condition), checked).diagnostics.some(isError);
}

/** Returns a plan with a request for each term. Conditions that cannot be sent are left to the filter of the plan. */
function planTerms(checked: PreparedQuery, terms: readonly Conjunction[], key: string): PlanResult {
  const { query } = checked[prepared];
  let isExact = true;
  const parts = new Map<string, Analysis>();
  for (const term of terms) {
    const sent = term.filter((each) => canSend(each, checked));
    const everything = diagnostic(codes.notPlannable, term[0] ?? query, { reason: "everything" });
    if (sent.length === 0) return refuse(checked, [everything]);
    isExact &&= sent.length === term.length;
    const part = lowerToGet(queryOf(joined("and", sent)), checked);
    parts.set(JSON.stringify(part.selection.filters), part);
  }
  const { condition: _, ...clauses } = query;
  const remaining: Query = isExact ? clauses : query;
  const refusal = unselectableError(checked, remaining, key);
  if (refusal) return refuse(checked, [refusal]);
  const fields = fieldsFor(checked, remaining, key);
  const all = [...parts.values()];
  const requests = all.map(({ selection }) => ({ ...(fields && { fields }), ...selection }));
  const filter = { [prepared]: { ...checked[prepared], query: remaining } };
  const locates = all.map(({ filters }) => locateIn(query, filters));
  const { text, diagnostics } = checked;
  return { ok: true, text, requests, filter, key, diagnostics, locate: (request, path) => locates[request]?.(path) };
}

type Conjunction = readonly Condition[];

/** The values outside of the ranges of a comparison, which is BETWEEN. */
function outsideRanges(comparison: Comparison): Condition {
  const beyond = (sign: OrderSign, bound: SingleOperand): Comparison => {
    const name = operatorFor({ kind: "order", sign });
    return { ...comparison, operator: { ...comparison.operator, name }, operands: [bound] };
  };
  const ranges = comparison.operands.flatMap((each) => (each.kind === "range" ? each : []));
  const outside = ranges.map(({ low, high }) => joined("or", [beyond("<", low), beyond(">", high)]));
  return joined("and", outside);
}

/**
 * Returns the disjunctive normal form of a condition. A part that can be sent is not divided, and neither is a comparison,
 * except the opposite of a range, which no filter expresses. Throws a `FilterError` for more than `max` terms.
 */
function disjunctiveNormalForm(whole: Condition, max: number, checked: PreparedQuery): readonly Conjunction[] {
  const expand = (condition: Condition, isTrue: boolean): readonly Conjunction[] => {
    if (condition.kind === "group") return expand(condition.condition, isTrue);
    if (condition.kind === "not") return expand(condition.term, !isTrue);
    const { start, end } = condition;
    const undivided: Condition = isTrue ? condition : { kind: "not", term: condition, start, end };
    const isRange = condition.kind === "comparison" && operators[condition.operator.name].arity === "range";
    if (isRange && !isTrue && !canSend(undivided, checked)) return expand(outsideRanges(condition), true);
    if ((condition.kind !== "and" && condition.kind !== "or") || canSend(undivided, checked)) return [[undivided]];
    const parts = condition.terms.map((term) => expand(term, isTrue));
    const isAnd = (condition.kind === "and") === isTrue;
    const count = parts.reduce((all, { length }) => (isAnd ? all * length : all + length), isAnd ? 1 : 0);
    const data = { reason: "count", count, most: max } as const;
    if (count > max) throw new FilterError({ diagnostics: [diagnostic(codes.notPlannable, condition, data)] });
    if (!isAnd) return parts.flat();
    return parts.reduce((terms, part) => terms.flatMap((term) => part.map((each) => [...term, ...each])), [[]]);
  };
  return expand(whole, true);
}

function fieldsReadIn(query: Query): readonly { readonly name: string; readonly at: Span }[] {
  const compared = comparisonsIn(query.condition).flatMap((at) => [
    { name: at.name.text, at },
    ...operandValues(at).flatMap((each) => (typeof each === "object" ? { name: each.field, at } : [])),
  ]);
  const sorts = query.order?.sorts ?? [];
  return [...compared, ...sorts.flatMap((at) => (at.name.kind === "name" ? { name: at.name.text, at } : []))];
}

/** Why the rows of several requests cannot be selected from; undefined if they can. */
function unselectableError(checked: PreparedQuery, remaining: Query, key: string): Diagnostic | undefined {
  const { resource, query } = checked[prepared];
  const regexp = comparisonsIn(remaining.condition).find(({ operator }) => operators[operator.name].isRegexp);
  if (regexp) return diagnostic(codes.notPlannable, regexp, { reason: "rows" });
  if (!resource) return undefined;
  const hidden = fieldsReadIn(remaining).find(({ name }) => findField(resource, name)?.field.selectable === false);
  if (hidden) return diagnostic(codes.notPlannable, hidden.at, { reason: "hidden", name: hidden.name });
  const field = findField(resource, key)?.field;
  if (field && !field.nullable && field.selectable !== false) return undefined;
  return diagnostic(codes.notPlannable, query.condition ?? query, { reason: "key", name: key });
}

/** The fields that requests ask for: those of the filter, those that it reads, and the key; undefined for all. */
function fieldsFor(checked: PreparedQuery, remaining: Query, key: string): readonly string[] | undefined {
  const wanted = requestedFields(checked[prepared]);
  return wanted && [...new Set([...wanted, key, ...fieldsReadIn(remaining).map(({ name }) => name)])];
}

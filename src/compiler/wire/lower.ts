import { type Diagnostic, diagnostic, type Fix, type Report, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { hasReferencePrefix, referencePrefix } from "../../base/language/clauses.ts";
import { idOperator, type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import { escapeRegexp, quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { And, Comparison, Condition, Invalid, Name, Operand, Or, Query } from "../ast/nodes.ts";
import { spellName } from "../lexer/characters.ts";
import { countIn } from "../prepared-filter.ts";
import { type Filter, isId, type Selection, type TracedFilter } from "./selection.ts";

/** A selection, and its filters with the comparisons that they were made of. */
export interface Lowered {
  readonly selection: Selection;
  readonly filters: readonly TracedFilter[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the selection for a query without relative dates and variables, or why it has none. */
export function lowerQuery(
  query: Query,
  { idShorthand = false }: { readonly idShorthand?: boolean | undefined } = {},
): Lowered {
  const diagnostics: Diagnostic[] = [];
  const filters: TracedFilter[] = [];
  if (query.condition) lowerCondition(query.condition, false, { filters, report: (each) => diagnostics.push(each) });
  return { selection: selectionOf(query, filters, idShorthand), filters, diagnostics };
}

function selectionOf({ select, order, limit, offset }: Query, traced: readonly TracedFilter[], idShorthand: boolean) {
  const at = idShorthand ? indexOfIdFilter(traced) : -1;
  const selection: { -readonly [Key in keyof Selection]: Selection[Key] } = {};
  if (select) selection.fields = select.fields.map(nameOf);
  const filters = traced.map(({ filter }) => filter);
  const id = at < 0 ? undefined : filters.splice(at, 1)[0]?.values[0];
  if (filters.length > 0) selection.filters = filters;
  if (id !== undefined) selection.id = id;
  if (order)
    selection.orders = order.sorts.map(({ name, direction }) => ({
      name: nameOf(name),
      direction: direction?.value ?? "ASC",
    }));
  const [limitValue, offsetValue] = [countIn(limit), countIn(offset)];
  if (limitValue !== undefined) selection.limit = limitValue;
  if (offsetValue !== undefined) selection.offset = offsetValue;
  return selection;
}

const nameOf = (name: Name | Invalid) => (name.kind === "name" ? name.text : "");

/** Returns the index of the one filter that the key `id` can stand for, or -1. */
export function indexOfIdFilter(filters: readonly TracedFilter[]): number {
  const isIdFilter = ({ filter: { name, operator } }: TracedFilter) => name === "id" && operator === idOperator;
  const index = filters.findIndex(isIdFilter);
  const value = filters[index]?.filter.values[0];
  return isId(value) && filters.findLastIndex(isIdFilter) === index ? index : -1;
}

/** Where filters are added, and where it is reported that there are none. */
interface Target {
  readonly filters: TracedFilter[];
  readonly report: Report;
}

/**
 * Adds the filters that select what the condition selects. Returns false, and reports why, if a part cannot be sent.
 *
 * NOT moves inward by De Morgan's laws and turns each operator into its complement, which is exact under SQL's rule
 * for nulls: a comparison with a null is unknown, and so is its complement.
 *
 * `whole` is the condition with its parentheses and the NOT right before it.
 */
function lowerCondition(condition: Condition, isNegated: boolean, to: Target, whole: Condition = condition): boolean {
  switch (condition.kind) {
    case "comparison":
      return lowerComparison(condition, isNegated, to, whole);
    case "not":
      return lowerCondition(condition.term, !isNegated, to, condition);
    case "group": {
      const { written } = condition;
      if (!written) return lowerCondition(condition.condition, isNegated, to, whole);
      // These conditions replace a relative date, so the error is about the operator that was written.
      if (lowerCondition(condition.condition, isNegated, { ...to, report: () => {} })) return true;
      const data = { reason: "outside-period", operator: operators[written].canonical } as const;
      to.report(diagnostic(codes.notExpressible, condition, data));
      return false;
    }
    case "invalid":
      return false;
    default: {
      const isOr = (condition.kind === "and") === isNegated;
      if (isOr) return lowerDisjunction(condition, isNegated, to, whole);
      let isDone = true;
      for (const term of condition.terms) isDone = lowerCondition(term, isNegated, to) && isDone;
      return isDone;
    }
  }
}

function lowerComparison(source: Comparison, isNegated: boolean, to: Target, whole: Condition): boolean {
  const { name, operator: written, operands } = source;
  const { complement, canonical } = operators[written.name];
  const operator = isNegated ? complement : written.name;
  const values = valuesOf(operands, written.name);
  if (operator) {
    to.filters.push({ filter: { name: name.text, operator, values }, source, others: none });
    return true;
  }
  const fixes = regexpFixes([source], whole.kind === "not", whole);
  to.report(diagnostic(codes.notExpressible, whole, { reason: "no-opposite", operator: canonical }, fixes));
  return false;
}

function lowerDisjunction(condition: Or | And, isNegated: boolean, to: Target, whole: Condition): boolean {
  let isDone = true;
  const branches = condition.terms.map((term) => {
    const branch: Target = { ...to, filters: [] };
    isDone = lowerCondition(term, isNegated, branch) && isDone;
    return branch.filters;
  });
  if (!isDone) return false;
  const merged = mergeSingles(branches) ?? factorCommon(branches);
  for (const filter of merged ?? []) to.filters.push(filter);
  if (merged) return true;
  const filters = branches.flat();
  const isOfOneField = filters.every(({ filter }) => filter.name === filters[0]?.filter.name);
  const ofSingles = isOfOneField ? "or-of-operators" : "or-across-fields";
  const inOr = branches.length < filters.length ? "or-of-groups" : ofSingles;
  const reason = condition.kind === "and" ? "not-of-and" : inOr;
  const isWritten = ({ filter, source, others }: TracedFilter) =>
    others.length === 0 && source.operator.name === filter.operator;
  const sources = reason === "or-of-operators" && filters.every(isWritten) ? filters.map(({ source }) => source) : [];
  const at = reason === "not-of-and" ? whole : condition;
  to.report(diagnostic(codes.notExpressible, at, { reason }, regexpFixes(sources, false, condition)));
  return false;
}

/** `name CONTAINS "a" OR name STARTS WITH "b"` → `name REGEXP 'a|^b'`: a regular expression for what operators search for. */
function regexpFixes(comparisons: readonly Comparison[], isNegated: boolean, place: Span): readonly Fix[] {
  let operator: OperatorName | undefined;
  const patterns = comparisons.map(({ operator: { name }, operands: [operand] }) => {
    const { asRegexp } = operators[name];
    operator ??= asRegexp && (isNegated ? operators[asRegexp.operator].complement : asRegexp.operator);
    return operand?.kind === "string" && !operand.variable ? asRegexp?.pattern(escapeRegexp(operand.value)) : undefined;
  });
  const name = comparisons[0]?.name.text;
  if (!operator || name === undefined || patterns.includes(undefined)) return [];
  const by = `${spellName(name)} ${operators[operator].canonical} ${quoteString(patterns.join("|"))}`;
  return [rewrite("replace", place, by)];
}

type Values = Filter["values"];
const none: readonly never[] = [];

/** The values as the wire has them; those of a long list are not copied. */
function valuesOf(operands: readonly Operand[], operator: OperatorName): Values {
  const { arity, canonical } = operators[operator];
  const isWrong = ({ kind }: Operand) => (kind === "range") !== (arity === "range") && kind !== "invalid";
  // No text can have these.
  if (operands.some(isWrong)) throw new TypeError(`${canonical} takes ${arity === "range" ? "only" : "no"} ranges.`);
  const [first, ...others] = operands;
  if (!first) return []; // a new array, because the selection is given away
  return others.length === 0 ? valuesIn(first) : operands.flatMap(valuesIn);
}

/** What was not resolved or bound has no values, and is an error already. */
function valuesIn(operand: Operand): Values {
  if (operand.kind === "literals") return [...operand.values];
  if (operand.kind === "string" || operand.kind === "number") return [operand.value];
  if (operand.kind === "reference") return [referencePrefix + operand.name];
  return operand.kind === "range" ? [...valuesIn(operand.low), ...valuesIn(operand.high)] : [];
}

/* Merging the branches of an OR. */

type Branches = readonly (readonly TracedFilter[])[];

/** What filters on one field ask together. */
type Merged = Pick<Filter, "operator" | "values">;

/** Returns the one filter that branches of one filter each make. */
function mergeSingles(branches: Branches): readonly TracedFilter[] | undefined {
  const singles = branches.flatMap((branch) => (branch.length === 1 ? branch : []));
  const filters = singles.map(({ filter }) => filter);
  const [first] = filters as [Filter];
  if (singles.length < branches.length || filters.some(({ name }) => name !== first.name)) return undefined;
  const key = keyOf(first);
  const isRepeated = filters.every((filter) => keyOf(filter) === key);
  const merged = isRepeated ? first : (asList(filters) ?? asRanges(filters) ?? withEqual(filters));
  if (!merged) return undefined;
  const sources = singles.flatMap(({ source, others }) => [source, ...others]);
  const [source, ...others] = sources as [Comparison, ...Comparison[]];
  return [{ filter: { name: first.name, operator: merged.operator, values: merged.values }, source, others }];
}

const list = /* @__PURE__ */ operatorFor({ kind: "list" });
const between = /* @__PURE__ */ operatorFor({ kind: "range" });

const isEnumeration = ({ operator }: Filter) => operators[operator].enumerates;

/** `a = 1 OR a IN (2, 3)`: the values of all, each once, in order of appearance. */
function asList(filters: readonly Filter[]): Merged | undefined {
  if (!filters.every(isEnumeration)) return undefined;
  return { operator: list, values: [...new Set(filters.flatMap(({ values }) => values))] };
}

/** `a = 1 OR a BETWEEN 3 AND 4`: a point among ranges is a range with equal ends. A reference cannot be one. */
function asRanges(filters: readonly Filter[]): Merged | undefined {
  const isPoints = (filter: Filter) => isEnumeration(filter) && !filter.values.some(hasReferencePrefix);
  if (!filters.every((filter) => filter.operator === between || isPoints(filter))) return undefined;
  const rangesOf = ({ operator, values }: Filter) =>
    operator === between ? values : values.flatMap((value) => [value, value]);
  return { operator: between, values: filters.flatMap(rangesOf) };
}

/** `a > 1 OR a = 1` */
function withEqual(filters: readonly Filter[]): Merged | undefined {
  const { operator, values } = filters.find((filter) => !isEnumeration(filter)) as Filter;
  const { predicate } = operators[operator];
  if (predicate.kind !== "order" || (predicate.sign !== "<" && predicate.sign !== ">")) return undefined;
  const isSame = (filter: Filter) =>
    (filter.operator === operator || isEnumeration(filter)) && filter.values.every((value) => value === values[0]);
  const inclusive = operatorFor({ kind: "order", sign: `${predicate.sign}=` });
  return filters.every(isSame) ? { operator: inclusive, values } : undefined;
}

/** Returns one key for all filters that select the same, so that common conditions are found whatever their spelling. */
function keyOf({ name, operator, values }: Filter): string {
  const { predicate, isNegative } = operators[operator];
  if (predicate.kind !== "equal" && predicate.kind !== "list") return JSON.stringify([name, operator, values]);
  return JSON.stringify([name, isNegative, [...new Set(values.map((value) => JSON.stringify(value)))].sort()]);
}

/**
 * Returns the filters of an OR whose branches have some filters in common, which stand outside it:
 * `(a = 1 AND b = 2) OR (a = 3 AND b = 2)` is `a IN (1, 3) AND b = 2`, in the order of the first branch. A branch with
 * nothing else makes the rest of the other branches redundant, as in `a = 1 OR (a = 1 AND b = 2)`.
 */
function factorCommon(branches: Branches): readonly TracedFilter[] | undefined {
  const keyed = branches.map((branch) => new Map(branch.map((traced) => [keyOf(traced.filter), traced])));
  const [first, ...others] = keyed as [Map<string, TracedFilter>, ...Map<string, TracedFilter>[]];
  const isCommon = (key: string) => others.every((other) => other.has(key));
  const common = new Set([...first.keys()].filter(isCommon));
  if (common.size === 0) return undefined;
  const rests = keyed.map((branch) => [...branch].flatMap(([key, traced]) => (common.has(key) ? [] : [traced])));
  const merged = rests.some((rest) => rest.length === 0) ? [] : mergeSingles(rests);
  return merged && [...first].flatMap(([key, traced]) => (common.has(key) ? [traced] : merged));
}

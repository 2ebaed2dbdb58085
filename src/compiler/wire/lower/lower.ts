import { type Diagnostic, diagnostic, type Fix, type Report, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { idOperator, type OperatorName, operators } from "../../../base/language/operators.ts";
import { escapeRegexp, quoteString } from "../../../base/text/quote.ts";
import type { Span } from "../../../base/text/span.ts";
import type { And, Comparison, Condition, Invalid, Name, Operand, Or, Query } from "../../ast/nodes.ts";
import { writtenName } from "../../lexer/characters.ts";
import { countIn } from "../../prepared-filter.ts";
import { type Filter, isId, type Selection, type TracedFilter } from "../selection.ts";
import { mergeBranches } from "./merge-branches.ts";

/** A selection, and the filters that its filters were made of. */
export interface Lowered {
  readonly selection: Selection;
  readonly filters: readonly TracedFilter[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the selection for a query without relative dates and variables. */
export function lowerTraced(query: Query, { idShorthand = false }: { readonly idShorthand?: boolean } = {}): Lowered {
  const diagnostics: Diagnostic[] = [];
  const filters: TracedFilter[] = [];
  if (query.condition) lowerCondition(query.condition, false, (each) => diagnostics.push(each), filters);
  return { selection: selectionOf(query, filters, idShorthand), filters, diagnostics };
}

function selectionOf({ select, order, limit, offset }: Query, traced: readonly TracedFilter[], idShorthand: boolean) {
  const at = idShorthand ? idFilter(traced) : -1;
  const selection: { -readonly [Key in keyof Selection]: Selection[Key] } = {};
  if (select) selection.fields = select.fields.map(nameOf);
  const filters = traced.map(({ filter }) => filter);
  const id = at < 0 ? undefined : filters.splice(at, 1)[0]?.values[0];
  if (filters.length > 0) selection.filters = filters;
  if (id !== undefined) selection.id = id;
  if (order)
    selection.orders = order.sorts.map((sort) => ({
      name: nameOf(sort.name),
      direction: sort.direction?.value ?? "ASC",
    }));
  const [limitValue, offsetValue] = [countIn(limit), countIn(offset)];
  if (limitValue !== undefined) selection.limit = limitValue;
  if (offsetValue !== undefined) selection.offset = offsetValue;
  return selection;
}

function nameOf(name: Name | Invalid): string {
  return name.kind === "name" ? name.text : "";
}

/** Returns the index of the one filter that the key `id` can stand for, or -1. */
export function idFilter(filters: readonly TracedFilter[]): number {
  const isIdFilter = ({ filter: { name, operator } }: TracedFilter) => name === "id" && operator === idOperator;
  const index = filters.findIndex(isIdFilter);
  const value = filters[index]?.filter.values[0];
  return isId(value) && filters.findLastIndex(isIdFilter) === index ? index : -1;
}

/**
 * Adds the filters that together select what the condition selects. Returns false if there are none, which is reported.
 *
 * NOT moves inward by De Morgan's laws and turns each operator into its complement, which is exact under SQL's rule
 * for nulls: a comparison with a null is unknown, and so is its complement.
 *
 * `whole` is the condition with its parentheses and the NOT right before it.
 */
function lowerCondition(
  condition: Condition,
  isNegated: boolean,
  report: Report,
  into: TracedFilter[],
  whole: Condition = condition,
): boolean {
  switch (condition.kind) {
    case "comparison":
      return lowerComparison(condition, isNegated, report, into, whole);
    case "not":
      return lowerCondition(condition.term, !isNegated, report, into, condition);
    case "group": {
      const { written } = condition;
      if (!written) return lowerCondition(condition.condition, isNegated, report, into, whole);
      // These conditions replace a relative date, so the error is about the operator that was written.
      if (lowerCondition(condition.condition, isNegated, () => {}, into)) return true;
      const data = { reason: "outside-period", operator: operators[written].canonical } as const;
      report(diagnostic(codes.notExpressible, condition, data));
      return false;
    }
    case "invalid":
      return false;
    default: {
      if ((condition.kind === "and") === isNegated) return lowerDisjunction(condition, isNegated, report, into, whole);
      let isDone = true;
      for (const term of condition.terms) isDone = lowerCondition(term, isNegated, report, into) && isDone;
      return isDone;
    }
  }
}

function lowerComparison(
  comparison: Comparison,
  isNegated: boolean,
  report: Report,
  into: TracedFilter[],
  whole: Condition,
): boolean {
  const { name, operator: written, operands } = comparison;
  const operator = isNegated ? operators[written.name].complement : written.name;
  const filter = { name: name.text, operator: operator ?? written.name, values: valuesOf(operands, written.name) };
  into.push({ filter, source: comparison, others: none });
  if (operator) return true;
  const data = { reason: "no-opposite", operator: operators[written.name].canonical } as const;
  report(diagnostic(codes.notExpressible, whole, data, regexpFixes([comparison], whole.kind === "not", whole)));
  return false;
}

function lowerDisjunction(
  condition: Or | And,
  isNegated: boolean,
  report: Report,
  into: TracedFilter[],
  whole: Condition,
): boolean {
  let isDone = true;
  const branches = condition.terms.map((term) => {
    const branch: TracedFilter[] = [];
    isDone = lowerCondition(term, isNegated, report, branch) && isDone;
    return branch;
  });
  if (!isDone) return false;
  const merged = mergeBranches(branches);
  for (const filter of merged ?? []) into.push(filter);
  if (merged) return true;
  const names = new Set(branches.flat().map(({ filter }) => filter.name));
  const isOfGroups = branches.some((branch) => branch.length > 1);
  if (condition.kind === "and") report(diagnostic(codes.notExpressible, whole, { reason: "not-of-and" }));
  else if (isOfGroups) report(diagnostic(codes.notExpressible, condition, { reason: "or-of-groups" }));
  else if (names.size > 1) report(diagnostic(codes.notExpressible, condition, { reason: "or-across-fields" }));
  else {
    const isWritten = ({ filter, source, others }: TracedFilter) =>
      others.length === 0 && source.operator.name === filter.operator;
    const sources = branches.flat().flatMap((traced) => (isWritten(traced) ? [traced.source] : []));
    const fixes = sources.length === branches.length ? regexpFixes(sources, false, condition) : [];
    report(diagnostic(codes.notExpressible, condition, { reason: "or-of-operators" }, fixes));
  }
  return false;
}

/** `name CONTAINS "a" OR name STARTS WITH "b"` → `name REGEXP 'a|^b'`: a regular expression for what operators search for. */
function regexpFixes(comparisons: readonly Comparison[], isNegated: boolean, { start, end }: Span): readonly Fix[] {
  let operator: OperatorName | undefined;
  const patterns = comparisons.map(({ operator: { name }, operands: [operand] }) => {
    const { asRegexp } = operators[name];
    operator ??= asRegexp && (isNegated ? operators[asRegexp.operator].complement : asRegexp.operator);
    return operand?.kind === "string" ? asRegexp?.pattern(escapeRegexp(operand.value)) : undefined;
  });
  const name = comparisons[0]?.name.text;
  if (!operator || name === undefined || patterns.includes(undefined)) return [];
  const by = `${writtenName(name)} ${operators[operator].canonical} ${quoteString(patterns.join("|"))}`;
  return [rewrite("replace", { start, end }, by)];
}

type Values = Filter["values"];
const none: readonly never[] = [];

/** The values as the wire has them; those of a long list are not copied. */
function valuesOf(operands: readonly Operand[], operator: OperatorName): Values {
  const { arity, canonical } = operators[operator];
  const takesRanges = arity === "range";
  for (const { kind } of operands) {
    if ((kind === "range") === takesRanges || kind === "invalid") continue;
    // No text can have these.
    throw new TypeError(`${canonical} ${takesRanges ? "takes ranges, not single values" : "takes no ranges"}.`);
  }
  const [first] = operands;
  if (!first) return []; // a new array, because the selection is given away
  return operands.length === 1 ? valuesIn(first) : operands.flatMap(valuesIn);
}

/** What was not resolved or bound has no values, and is an error already. */
function valuesIn(operand: Operand): Values {
  switch (operand.kind) {
    case "literals":
      return operand.values;
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    case "range":
      return [...valuesIn(operand.low), ...valuesIn(operand.high)];
    default:
      return none;
  }
}

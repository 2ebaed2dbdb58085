import { boundedGuess } from "../base/diagnostics/closest-match.ts";
import * as codes from "../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, isError, type Report, withoutFixes } from "../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { changingActions, clauses, isCount } from "../base/language/clauses.ts";
import { operators } from "../base/language/operators.ts";
import { examine, foundInOrder } from "./analyse.ts";
import { copyBindings } from "./ast/bindings.ts";
import { isQuery } from "./ast/check-query.ts";
import type { Comparison, Count, Node, Query } from "./ast/nodes.ts";
import { flattenRanges } from "./ast/operands.ts";
import { SKIP, walk } from "./ast/walk.ts";
import { type BindingContext, boundCount, boundValues } from "./bindings/bound-values.ts";
import type { ResolvedDate } from "./bindings/resolve-dates.ts";
import { checkSentQuery } from "./checks/check-sent.ts";
import { fieldReferenceOperator } from "./checks/rules/field-reference-operator.ts";
import type { CompileOptions, Reading } from "./compile.ts";
import { conditionRestricts } from "./logic/restricts.ts";
import { type ParseResult, readText } from "./parser/parse.ts";
import { asChecked, type CheckedQuery, type Prepared, prepared } from "./prepared.ts";
import type { Resource } from "./resource/resource.ts";

export type PrepareOptions<R extends Resource = Resource> = Omit<CompileOptions<R>, "idShorthand">;

/** A checked filter, ready to run, even if no selection can express it. */
export interface PreparedQuery<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The text that was checked; empty for a query. */
  readonly text: string;
  /** The query as written; engines run it, as they do the result. */
  readonly query: CheckedQuery<R>;
  readonly selection?: undefined;
  /** Warnings, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** The values of relative dates, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
}

export interface NotPrepared {
  readonly ok: false;
  readonly text: string;
  /** The parts of the text that could be parsed. */
  readonly query: Query;
  readonly selection?: undefined;
  /** At least one error, and warnings, in the order of the text. `diagnose` gives their fixes. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareResult<R extends Resource = Resource> = PreparedQuery<R> | NotPrepared;

/** What a filter means that is not lowered. */
export type ReadingToRun = Omit<Reading, "selection" | "filters">;

/** The result that a reading gives, with its diagnostics in the language of the options and without untried fixes. */
export function preparedOf<R extends Resource>(
  filter: string | Query,
  { messages, resource, action }: PrepareOptions<R>,
  { bindings = {}, query, dated, resolved, found }: ReadingToRun,
): PrepareResult<R> {
  const text = typeof filter === "string" ? filter : "";
  const diagnostics = localizeAll(found.map(withoutFixes), messages);
  if (diagnostics.some(isError)) return { ok: false, text, query, diagnostics };
  if (isQuery(filter)) walk(query, refuseInvalid);
  const ready = { query: dated, resource, bindings, action };
  return { ok: true, text, query: asChecked(query, ready), diagnostics, resolved, [prepared]: ready };
}

/** What could not be read says nothing; that it is prepared is a mistake of the program, which was told so by `parse`. */
function refuseInvalid({ kind, start, end }: Node): void {
  if (kind !== "invalid") return;
  throw new TypeError(`What stands at ${start} to ${end} could not be read; only a query without errors can be run.`);
}

/** Reads a filter that is not lowered, or one that was parsed. */
export function readToRun(filter: string | Query, given: PrepareOptions, parsed?: ParseResult): ReadingToRun {
  const bindings = copyBindings(given.bindings);
  const options = bindings ? { ...given, bindings } : given;
  const text = isQuery(filter) ? undefined : filter;
  const { query, diagnostics: syntax } =
    parsed ?? (isQuery(filter) ? { query: filter, diagnostics: [] } : readText(filter, options.limits));
  const { query: dated, resolved, isResolved, diagnostics: examined } = examine(query, options, text);
  const found: Diagnostic[] = [...examined];
  checkRun(dated, isResolved && syntax.length === 0, options, (each) => found.push(each));
  return { query, bindings, dated, resolved, found: foundInOrder(query, syntax, found, options) };
}

/** Reports what keeps a query from being run, besides what the resource says. */
function checkRun(query: Query, isWhole: boolean, options: PrepareOptions, report: Report): void {
  const { bindings = {}, resource, action, allowUnrestricted = false } = options;
  const context: BindingContext = { bindings, resource, report, guess: boundedGuess() };
  walk(query, (node) => {
    if (node.kind !== "comparison") return undefined;
    checkOperands(node, context);
    return SKIP;
  });
  for (const key of ["limit", "offset"] as const) checkCount(query[key], key, context);
  // What is run is the query, so there are no filters to look at.
  const given = { query, isWhole, action, allowUnrestricted, resource, bindings: options.bindings };
  checkSentQuery({ ...given, filters: [], isExpressible: false }, report);
  if (!action || !changingActions.includes(action) || allowUnrestricted || !isWhole) return;
  const { condition } = query;
  if (condition && conditionRestricts(condition, { bindings, resource })) return;
  report(diagnostic(codes.unrestrictedAction, condition ?? query, { action, empty: condition === undefined }));
}

function checkOperands({ name, operator, operands }: Comparison, context: BindingContext): void {
  const isList = operators[operator.name].arity === "list";
  for (const operand of flattenRanges(operands)) {
    if (operand.kind !== "variable" && operand.kind !== "reference") continue;
    const bound = operand.kind === "variable" ? boundValues(operand, name.text, isList, context) : [];
    fieldReferenceOperator.sentOperand?.(operand, bound, operator.name, context.report);
  }
}

function checkCount(count: Count | undefined, key: "limit" | "offset", context: BindingContext): void {
  const value = count?.value;
  if (value?.kind === "variable") boundCount(value, context);
  if (value?.kind !== "number" || isCount(value.value)) return;
  const data = { clause: clauses[key].keywords, found: String(value.value) };
  context.report(diagnostic(codes.invalidCount, value, data));
}

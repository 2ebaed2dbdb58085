import { boundedGuess } from "../base/diagnostics/closest-match.ts";
import {
  type Diagnostic,
  type Fix,
  isError,
  meaningDiagnostic,
  type Report,
  syntaxDiagnostic,
  withoutFixes,
} from "../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { renderedError } from "../base/diagnostics/rendered-error.ts";
import { type Action, changingActions, clauses, isCount } from "../base/language/clauses.ts";
import { operators } from "../base/language/operators.ts";
import { isAction, isFlag, isResource } from "../base/options/checks.ts";
import { checkOptions, optionTable } from "../base/options/option-table.ts";
import { resourceChecks } from "../base/options/symbols.ts";
import { examine, foundInOrder } from "./analyse.ts";
import { isQuery } from "./ast/check-query.ts";
import { conjunctsOf } from "./ast/conditions.ts";
import type { Comparison, Count, Node, Query } from "./ast/nodes.ts";
import { flattenRanges } from "./ast/operands.ts";
import { SKIP, walk } from "./ast/walk.ts";
import { type BindingContext, boundCount, boundValues } from "./bindings/bound-values.ts";
import type { ResolvedDate } from "./bindings/relative-dates.ts";
import { checkSentQuery } from "./checks/check-sent.ts";
import { fieldReferenceOperator } from "./checks/rules/field-reference-operator.ts";
import { type CompileOptions, compileOptions, type Reading } from "./compile.ts";
import { conditionRestricts } from "./logic/restricts.ts";
import { type ParseResult, readText } from "./parser/parse.ts";
import { asChecked, type CheckedQuery, type Prepared, prepared, type Ready } from "./prepared.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
import { withJsonPaths } from "./wire/lift/json-paths.ts";
import { type LiftOptions, liftJson, liftOptions } from "./wire/lift/lift.ts";
import { lowerTraced } from "./wire/lower/lower.ts";
import type { LooseSelection, Selection } from "./wire/selection.ts";

export type PrepareOptions<R extends Resource = Resource> = Omit<CompileOptions<R>, "idShorthand">;

/** A filter that can be run, whether or not a selection can express it. */
export interface PreparedQuery<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The text that was checked; empty for a query. */
  readonly text: string;
  /** The query as it was written, which can be run too. */
  readonly query: CheckedQuery<R>;
  readonly selection?: undefined;
  /** Warnings, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** What relative dates stand for, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
}

export interface NotPrepared {
  readonly ok: false;
  readonly text: string;
  /** What could be read of the text. */
  readonly query: Query;
  readonly selection?: undefined;
  /** At least one error, and warnings, in the order of the text. `diagnose` gives their fixes. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareResult<R extends Resource = Resource> = PreparedQuery<R> | NotPrepared;

const prepareOptions = /* @__PURE__ */ withoutShorthand();

function withoutShorthand() {
  const { checks, checked } = optionTable<object>({}, compileOptions);
  return { checks: new Map([...checks].filter(([name]) => name !== "idShorthand")), checked };
}

/**
 * Checks a filter that is run by the program itself, in memory or as SQL, and not sent to a service: a text, or a query
 * of `parse`, the `query` template or the builder. OR and NOT can join any conditions. `edit` and `del` refuse a filter
 * that restricts nothing. `diagnose` finds fixes with the option `output: "query"`.
 *
 * @example
 * import { prepare } from "fieldfilter";
 * import { matcher } from "fieldfilter/evaluate";
 *
 * const filter = prepare("tags = 2 OR NOT name CONTAINS 'shoe'");
 * filter.ok && [{ tags: 7, name: "boots" }, { tags: 7, name: "shoes" }].map(matcher(filter)); // [true, false]
 */
export function prepare<const R extends Resource = Resource>(
  filter: string | Query,
  options: PrepareOptions<R> = {},
): PrepareResult<R> {
  checkOptions(options, prepareOptions);
  return preparedOf(filter, options, readToRun(filter, options));
}

/** What a filter means that is not lowered. */
export type ReadingToRun = Omit<Reading, "selection" | "filters">;

/** The result that a reading gives, with its diagnostics in the language of the options and without untried fixes. */
export function preparedOf<R extends Resource>(
  filter: string | Query,
  { bindings = {}, messages, resource, action }: PrepareOptions<R>,
  { query, dated, resolved, found }: ReadingToRun,
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
export function readToRun(filter: string | Query, options: PrepareOptions, parsed?: ParseResult): ReadingToRun {
  const text = isQuery(filter) ? undefined : filter;
  const { query, diagnostics: syntax } =
    parsed ?? (isQuery(filter) ? { query: filter, diagnostics: [] } : readText(filter, options.limits));
  const { query: dated, resolved, isResolved, diagnostics: examined } = examine(query, options, text);
  const found: Diagnostic[] = [...examined];
  checkRun(dated, isResolved && syntax.length === 0, options, (each) => found.push(each));
  return { query, dated, resolved, found: foundInOrder(query, syntax, found, options) };
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
  report(meaningDiagnostic("unrestricted-action", condition ?? query, { action, empty: condition === undefined }));
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
  context.report(syntaxDiagnostic("invalid-count", value, data));
}

/** As `prepare`; throws a `FilterError` for a filter with errors. */
export function prepareOrThrow<const R extends Resource = Resource>(
  filter: string | Query,
  options: PrepareOptions<R> = {},
): PreparedQuery<R> {
  const result = prepare(filter, options);
  if (result.ok) return result;
  throw renderedError(typeof filter === "string" ? result : { diagnostics: result.diagnostics });
}

export interface PrepareSelectionOptions<R extends Resource = Resource> extends LiftOptions {
  /** The catalogue of fields that the selection is checked against. */
  readonly resource?: R;
  /** What the selection is for; `edit` and `del` need filters that restrict them. Without it, all clauses are taken. */
  readonly action?: Action;
  /** Let `edit` and `del` touch everything, or nearly everything. */
  readonly allowUnrestricted?: boolean;
}

/** A selection that can be run. */
export interface PreparedSelection<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** What the selection says, which can be run too. */
  readonly query: CheckedQuery<R>;
  /** The same, without the loose forms that JSON may have. */
  readonly selection: Selection<NameIn<R>>;
  /** Warnings, with JSON paths. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface NotPreparedSelection {
  readonly ok: false;
  /** With JSON paths; at least one error. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareSelectionResult<R extends Resource = Resource> = PreparedSelection<R> | NotPreparedSelection;

const selectionOptions = /* @__PURE__ */ optionTable<PrepareSelectionOptions, LiftOptions>(
  { resource: isResource, action: isAction, allowUnrestricted: isFlag },
  liftOptions,
);

/**
 * Checks a selection that came as JSON, so that it can be run: its form and, with a resource, that the fields exist, can
 * be used so, and suit their operators and values. Never throws on invalid input.
 *
 * @example
 * import { prepareSelection } from "fieldfilter";
 * import { matcher } from "fieldfilter/evaluate";
 *
 * const filter = prepareSelection(JSON.parse('{ "filters": [{ "name": "tags", "operator": "IN", "values": [2, 3] }] }'));
 * filter.ok && [{ tags: 2 }, { tags: 7 }].map(matcher(filter)); // [true, false]
 */
export function prepareSelection<const R extends Resource = Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R> = {},
): PrepareSelectionResult<R> {
  checkOptions(options, selectionOptions);
  const { resource, action } = options;
  const lifted = liftJson(json, options);
  if (!lifted.ok) return lifted;
  const body = json as LooseSelection;
  const { selection, found } = selectionOf(lifted.query, options);
  const diagnostics = found.length > 0 ? located(lifted.query, body, options) : found;
  if (diagnostics.some(isError)) return { ok: false, diagnostics };
  const { query } = lifted;
  const ready: Ready<R> = { query, resource, bindings: {}, action, pathOf: pathsOf(query, body) };
  return {
    ok: true,
    query: asChecked(query, ready),
    selection: selection as Selection<NameIn<R>>,
    diagnostics,
    [prepared]: ready,
  };
}

function selectionOf(query: Query, { resource, action, allowUnrestricted = false }: PrepareSelectionOptions) {
  const found: Diagnostic[] = [];
  const report: Report = (each) => found.push(each);
  resource?.[resourceChecks].query(query, resource, { action, bindings: {}, report });
  const { selection, diagnostics } = lowerTraced(query, { ...(action && { action }), resource, allowUnrestricted });
  return { selection, found: [...found, ...diagnostics] };
}

/** What is said of a lifted selection, with JSON paths. */
function located(lifted: Query, body: LooseSelection, options: PrepareSelectionOptions): readonly Diagnostic[] {
  const { query, pathOf } = withJsonPaths(lifted, body);
  const found = selectionOf(query, options).found.map(({ span, ...each }) => {
    const fixes: readonly Fix[] = []; // they would be edits of a text
    return { ...each, path: span ? pathOf(span) : [], fixes };
  });
  const { maxDiagnostics } = limitsOf(options.limits);
  return localizeAll(truncateDiagnostics(found, maxDiagnostics), options.messages);
}

function pathsOf(query: Query, { filters = [], orders = [] }: LooseSelection): Ready["pathOf"] {
  const count = filters.length;
  const looseOrders = orders.map((order) => typeof order === "string");
  return (part) => {
    if (part.kind === "sort") {
      const index = query.order?.sorts.indexOf(part) ?? -1;
      return looseOrders[index] ? ["orders", index] : ["orders", index, "name"];
    }
    const index = conjunctsOf(query.condition).indexOf(part);
    return index < count ? ["filters", index] : ["id"];
  };
}

/** As `prepareSelection`; throws a `FilterError` for a selection with errors. */
export function prepareSelectionOrThrow<const R extends Resource = Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R> = {},
): PreparedSelection<R> {
  const result = prepareSelection(json, options);
  if (result.ok) return result;
  throw renderedError(result);
}

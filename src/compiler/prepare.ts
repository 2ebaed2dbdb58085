import { type Diagnostic, type Fix, isError, type Report } from "../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import type { Action } from "../base/language/clauses.ts";
import { isAction, isFlag, isResource } from "../base/options/checks.ts";
import { checkOptions, optionTable, withoutOptions } from "../base/options/option-table.ts";
import { withOrigin } from "../base/options/origin.ts";
import { resourceChecks } from "../base/options/symbols.ts";
import { conjunctsOf } from "./ast/conditions.ts";
import type { Query } from "./ast/nodes.ts";
import { compileOptions } from "./compile.ts";
import { asChecked, type CheckedQuery, type Prepared, prepared, type Ready } from "./prepared.ts";
import { type PreparedQuery, type PrepareOptions, type PrepareResult, preparedOf, readToRun } from "./read-to-run.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
import { withJsonPaths } from "./wire/lift/json-paths.ts";
import { type LiftOptions, liftOptions, liftParts } from "./wire/lift/lift.ts";
import type { LiftedForm } from "./wire/lift/reader.ts";
import { lowerTraced } from "./wire/lower/lower.ts";
import type { Selection } from "./wire/selection.ts";

const prepareOptions = /* @__PURE__ */ withoutOptions(compileOptions, "idShorthand");

/**
 * Checks a filter that the program runs itself, in memory or as SQL: a text, or a query of `parse` or the `query`
 * template. Returns the checked filter, or diagnostics. OR and NOT can join any conditions. With the
 * action `edit` or `del`, a filter that restricts nothing is an error. `diagnose` of the result finds fixes.
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
  const result = preparedOf(filter, options, readToRun(filter, options));
  return typeof filter === "string" ? withOrigin(result, { ...options, output: "query" }) : result;
}

/** Checks a filter as `prepare` does. Returns the checked filter, or throws a `FilterError` with the diagnostics. */
export function prepareOrThrow<const R extends Resource = Resource>(
  filter: string | Query,
  options: PrepareOptions<R> = {},
): PreparedQuery<R> {
  const result = prepare(filter, options);
  if (result.ok) return result;
  throw renderedError(typeof filter === "string" ? result : { diagnostics: result.diagnostics });
}

export interface PrepareSelectionOptions<R extends Resource = Resource> extends LiftOptions {
  /** The fields that the selection is checked against. */
  readonly resource?: R;
  /**
   * The action of the request; `edit` and `del` need filters that restrict the rows (default: none, so all clauses are
   * valid).
   */
  readonly action?: Action;
  /** Whether `edit` and `del` may affect all or nearly all rows (default: `false`). */
  readonly allowUnrestricted?: boolean;
}

/** A selection that was checked, ready to run. */
export interface PreparedSelection<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The query of the selection; engines run it, as they do the result. */
  readonly query: CheckedQuery<R>;
  /** The selection, with loose forms of the JSON normalized. */
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
 * Checks a selection in JSON. Returns a filter ready to run, or diagnostics with JSON paths. It checks the form and,
 * with a resource, whether the fields exist, allow this use, and suit their operators and values. Never throws on
 * invalid input.
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
  return prepareJson(json, options);
}

/** As `prepareSelection`, without checks of the options. */
export function prepareJson<R extends Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R>,
): PrepareSelectionResult<R> {
  const { resource, action } = options;
  const { ok, query, form, diagnostics: invalid } = liftParts(json, options);
  if (!ok) return { ok, diagnostics: invalid };
  const { selection, found } = selectionOf(query, options);
  const diagnostics = found.length > 0 ? located(query, form, options) : found;
  if (diagnostics.some(isError)) return { ok: false, diagnostics };
  const ready: Ready<R> = { query, resource, bindings: {}, action, pathOf: pathsOf(query, form) };
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
function located(lifted: Query, form: LiftedForm, options: PrepareSelectionOptions): readonly Diagnostic[] {
  const { query, pathOf } = withJsonPaths(lifted, form);
  const found = selectionOf(query, options).found.map(({ span, ...each }) => {
    const fixes: readonly Fix[] = []; // they would be edits of a text
    return { ...each, path: span ? pathOf(span) : [], fixes };
  });
  const { maxDiagnostics } = limitsOf(options.limits);
  return localizeAll(truncateDiagnostics(found, maxDiagnostics), options.messages);
}

function pathsOf(query: Query, { hasId, looseOrders }: LiftedForm): Ready["pathOf"] {
  return (part) => {
    if (part.kind === "sort") {
      const index = query.order?.sorts.indexOf(part) ?? -1;
      return looseOrders.has(index) ? ["orders", index] : ["orders", index, "name"];
    }
    const parts = conjunctsOf(query.condition);
    const index = parts.indexOf(part);
    return hasId && index === parts.length - 1 ? ["id"] : ["filters", index];
  };
}

/**
 * Checks a selection as `prepareSelection` does. Returns a filter ready to run, or throws a `FilterError` with the
 * diagnostics.
 */
export function prepareSelectionOrThrow<const R extends Resource = Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R> = {},
): PreparedSelection<R> {
  const result = prepareSelection(json, options);
  if (result.ok) return result;
  throw renderedError(result);
}

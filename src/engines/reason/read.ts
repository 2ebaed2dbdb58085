import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { renderedError } from "../../base/diagnostics/render.ts";
import {
  checkOptions,
  isBindings,
  isClock,
  isFlag,
  isResource,
  isWhole,
  optionTable,
} from "../../base/options/options.ts";
import { analyse } from "../../compiler/analyse.ts";
import { isQuery, type Query } from "../../compiler/ast/nodes.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { Clock } from "../../compiler/dates/resolve-dates.ts";
import { readText } from "../../compiler/parser/parse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { lift } from "../../compiler/wire/read-selection.ts";
import type { Selection } from "../../compiler/wire/selection.ts";

/** A filter as a text, a query or a selection. */
export type Filtering = string | Query | Selection;

export interface ReasonOptions {
  /** The fields, whose types decide which values are possible and whether they can be null. */
  readonly resource?: Resource;
  /** The values of variables; the answer is unknown if it depends on a variable without a value. */
  readonly bindings?: Bindings;
  /** The clock for relative dates. It is read once for all filters of a question. */
  readonly clock?: Clock;
  /** Whether strings compare case-insensitively (default: `false`). */
  readonly ignoreCase?: boolean;
  /** The maximum number of steps of a question (default: 200,000, some 50 ms). Beyond it, the answer is unknown. */
  readonly maxSteps?: number;
}

const reasonOptions = /* @__PURE__ */ optionTable<ReasonOptions>({
  resource: isResource,
  bindings: isBindings,
  clock: isClock,
  ignoreCase: isFlag,
  maxSteps: isWhole(1, Number.MAX_SAFE_INTEGER),
});

function queryOf(filter: Filtering): Query {
  if (isQuery(filter)) return filter;
  const read = typeof filter === "string" ? readText(filter, undefined) : lift(filter);
  if (read.diagnostics.some(isError)) throw renderedError(read);
  return "query" in read ? read.query : { kind: "query", start: 0, end: 0 };
}

/** What is not known stays open; a binding may be for another of the filters. */
const isError = ({ severity, code }: Diagnostic) =>
  severity === "error" && !["unbound-variable", "unused-binding", "field-reference-operator"].includes(code);

/** All are looked at, because a filter may have any number of variables without a value. */
const limits = { maxDiagnostics: Number.MAX_SAFE_INTEGER };

/** Returns the queries of filters, resolved at the same time; throws a `FilterError` for an invalid one. */
export function readFilters(filters: readonly Filtering[], options: ReasonOptions): readonly Query[] {
  checkOptions(options, reasonOptions);
  const { resource, clock, bindings } = options;
  const now = clock?.now;
  return filters.map((filter) => {
    const asked = { resource, clock, now, bindings, output: "query", allowUnrestricted: true, limits } as const;
    const { bound, found } = analyse({ query: queryOf(filter) }, asked);
    const errors = found.filter(isError);
    if (errors.length > 0) throw renderedError({ diagnostics: errors });
    return bound;
  });
}

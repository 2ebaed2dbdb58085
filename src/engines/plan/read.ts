import { boundedGuess } from "../../base/diagnostics/closest-match.ts";
import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { isQuery } from "../../compiler/ast/check-query.ts";
import type { Comparison, Condition, Query } from "../../compiler/ast/nodes.ts";
import { resolveDates } from "../../compiler/bindings/resolve-dates.ts";
import { type CompileResult, compileText } from "../../compiler/compile.ts";
import { decompile } from "../../compiler/decompile.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import { comparisonsIn } from "../../compiler/logic/compared.ts";
import { spaceOf } from "../../compiler/logic/space.ts";
import { Steps } from "../../compiler/logic/steps.ts";
import { print } from "../../compiler/printer/print.ts";
import { lowerTraced } from "../../compiler/wire/lower/lower.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { askingOf, type Planned } from "./cover.ts";
import type { PlanOptions } from "./options.ts";
import type { Clauses } from "./requests.ts";
import type { NoPlan } from "./result.ts";

/** A filter that is valid but for what one request cannot say. */
export interface Readable {
  readonly ok: true;
  readonly compiled: CompileResult;
  /** The query with values in the place of relative dates. */
  readonly query: Query;
  readonly condition: Condition | undefined;
  readonly clauses: Clauses;
  readonly planned: Planned;
  /** What is said about it besides. */
  readonly diagnostics: readonly Diagnostic[];
}

const isMistake = ({ code }: Diagnostic) => code !== "not-expressible";

/** Reads a filter of any kind. It becomes a text first, so that all kinds are checked alike and every place is in a text. */
export function readFilter(filter: string | Query | Selection, options: PlanOptions): Readable | NoPlan {
  if (typeof filter !== "object" || filter === null) return readText(filter, options);
  const limits = limitsOf(options.limits);
  const printed = isQuery(filter) ? ({ ok: true, text: print(filter) } as const) : decompile(filter, { limits });
  if (!printed.ok) return { ok: false, text: "", exact: [], diagnostics: printed.diagnostics };
  const { text } = printed;
  // The text is printed, so its length is nobody's mistake.
  return readText(text, { ...options, limits: { ...limits, maxLength: Math.max(limits.maxLength, text.length) } });
}

function readText(text: string, options: PlanOptions): Readable | NoPlan {
  const { resource, bindings, clock, limits, ignoreCase = false, maxSteps } = options;
  const compiling = {
    action: "get",
    ...(resource && { resource }),
    ...(bindings && { bindings }),
    ...(clock && { clock }),
    ...(limits && { limits }),
  } as const;
  const all = { ...compiling, limits: { ...limitsOf(limits), maxDiagnostics: Number.MAX_SAFE_INTEGER } };
  const compiled = compileText(text, all);
  const diagnostics = compiled.diagnostics.filter(isMistake);
  const { query } = resolveDates(compiled.query, { resource, text, report: () => {} }, clock);
  const { condition, ...others } = query;
  const comparisons = comparisonsIn(condition);
  if (!comparisons || diagnostics.some(isError)) {
    const found = diagnoseText(text, compiling).diagnostics;
    // What cannot be sent in one request is no mistake, unless there is nothing else to say.
    const mistakes = found.filter(isMistake);
    return { ok: false, text: compiled.text, exact: [], diagnostics: mistakes.some(isError) ? mistakes : found };
  }
  const context = { resource, bindings: bindings ?? {}, report: () => {}, guess: boundedGuess() };
  const steps = new Steps(maxSteps);
  const space = spaceOf(comparisons, { resource, bindings, allowsNull: true, ignoresCase: ignoreCase, steps });
  const { selection: clauses } = lowerTraced(others, { bindings: context.bindings });
  const byDimension = new Map<number, Comparison[]>();
  for (const each of comparisons) {
    const { dimension } = space.placeOf(each, true);
    const group = byDimension.get(dimension);
    if (group) group.push(each);
    else byDimension.set(dimension, [each]);
  }
  const asking = new Map([...byDimension].map(([at, group]) => [at, askingOf(group, context)]));
  const planned = { ...context, comparisons, byDimension: asking, space };
  const said = truncateDiagnostics(diagnostics, limitsOf(limits).maxDiagnostics);
  return { ok: true, compiled, query, condition, clauses, planned, diagnostics: said };
}

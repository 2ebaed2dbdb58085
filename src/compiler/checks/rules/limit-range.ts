import { resourceDiagnostic, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import { clauses, isCount } from "../../../base/language/clauses.ts";
import type { Bindings } from "../../ast/bindings.ts";
import type { Count } from "../../ast/nodes.ts";
import type { Rule } from "../rule.ts";

function countValue({ value }: Count, bindings: Bindings): unknown {
  if (value.kind === "number") return value.value;
  return value.kind === "variable" && Object.hasOwn(bindings, value.name) ? bindings[value.name] : undefined;
}

/**
 * The service returns at most so many rows at once. An action that does not take LIMIT is another diagnostic.
 *
 * @example LIMIT 1000000
 */
export const limitRange: Rule = {
  resourceQuery({ limit }, { resource: { maxLimit }, action, bindings, report }) {
    if (!limit || maxLimit === undefined || (action && !clauses.limit.actions.includes(action))) return;
    const value = countValue(limit, bindings);
    if (typeof value !== "number" || !isCount(value) || value <= maxLimit) return;
    const { kind, start, end } = limit.value;
    const fixes = kind === "number" ? [rewrite("replace", { start, end }, String(maxLimit))] : [];
    report(resourceDiagnostic("limit-range", limit.value, { limit: value, maximum: maxLimit }, fixes));
  },
};

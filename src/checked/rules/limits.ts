import type { Count } from "../../ast/nodes.ts";
import { fix, problem } from "../../diagnostics/diagnostic.ts";
import type { Bindings } from "../bindings.ts";
import type { ResourceRule } from "../resource-rule.ts";

function countValue({ value }: Count, bindings: Bindings): unknown {
  if (value.kind === "number") return value.value;
  return value.kind === "variable" && Object.hasOwn(bindings, value.name) ? bindings[value.name] : undefined;
}

/**
 * The service gives at most so many objects at once.
 *
 * @example LIMIT 1000000
 */
export const limitRange: ResourceRule = {
  query({ limit }, { resource: { maxLimit }, bindings, report }) {
    const value = limit && countValue(limit, bindings);
    if (!limit || maxLimit === undefined || typeof value !== "number" || value <= maxLimit) return;
    const by = String(maxLimit);
    const { start, end } = limit.value;
    const fixes = limit.value.kind === "number" ? [fix("replace", { by }, { span: { start, end }, text: by })] : [];
    report(problem("limit-range", limit.value, { limit: value, maximum: maxLimit }, fixes));
  },
};

/**
 * Only some services can skip objects.
 *
 * @example LIMIT 10 OFFSET 20
 */
export const offsetSupport: ResourceRule = {
  query({ offset }, { resource, report }) {
    if (!offset || resource.paging) return;
    const { start, end } = offset;
    report(
      problem("offset-not-supported", offset, {}, [
        fix("remove-clause", { clause: "OFFSET" }, { span: { start, end }, text: "" }),
      ]),
    );
  },
};

/**
 * A method offers some of the actions.
 *
 * @example the action del of a method that offers only get
 */
export const actionOffered: ResourceRule = {
  query(query, { resource, action, report }) {
    if (!action || resource.actions.includes(action)) return;
    report(
      problem("action-not-offered", query, {
        action,
        resource: resource.label ?? resource.name,
        actions: resource.actions,
      }),
    );
  },
};

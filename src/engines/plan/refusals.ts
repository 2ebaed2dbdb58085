import { type Diagnostic, fix, planningDiagnostic, titled } from "../../base/diagnostics/diagnostic.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Span } from "../../base/text/span.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { PlanOptions } from "./options.ts";
import type { Clauses } from "./requests.ts";

/** Whether every service sorts the field alike: numbers and times, but not texts. */
export function hasKnownOrder(name: string, resource: Resource | undefined): boolean {
  const field = resource && findField(resource, name)?.field;
  return field !== undefined && (typeFacts[field.type].isNumeric || typeFacts[field.type].family === "time");
}

function isKey(name: string, resource: Resource | undefined): boolean {
  if (!resource) return true;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field !== undefined && !field.nullable && field.selectable !== false && field.sortable !== false;
}

/** Returns why the rows of several requests cannot be joined as if one had returned them, or nothing. */
export function refuseJoin(
  query: Query,
  clauses: Clauses,
  key: string,
  { resource, collation }: PlanOptions,
): Diagnostic | undefined {
  const { order, limit, offset } = query;
  const whole: Span = query.condition ?? query;
  if (!isKey(key, resource)) return planningDiagnostic("not-plannable", whole, { reason: "key", name: key });
  const sorts = order?.sorts ?? [];
  const hidden = sorts.find(({ name }) => {
    const field = resource && name.kind === "name" && findField(resource, name.text)?.field;
    return field && field.selectable === false;
  });
  if (hidden?.name.kind === "name")
    return planningDiagnostic("not-plannable", hidden, { reason: "hidden", name: hidden.name.text });
  const cut = limit ?? offset;
  if (!cut || clauses.limit === 0) return undefined;
  if (!order) {
    const text = `ORDER BY ${writtenName(key)}`;
    const { end } = query.condition ?? query;
    const orderBy = titled(fix("insert", { text }, { span: { start: end, end }, text: ` ${text}` }));
    return planningDiagnostic("not-plannable", cut, { reason: "no-order" }, [orderBy]);
  }
  if (collation) return undefined;
  const unknown = [...(clauses.orders ?? []).map(({ name }) => name), key].find(
    (name) => !hasKnownOrder(name, resource),
  );
  return unknown === undefined
    ? undefined
    : planningDiagnostic("not-plannable", order, { reason: "text-order", name: unknown });
}

import { type Diagnostic, inTextOrder, isError } from "../../base/diagnostics/diagnostic.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { type Resource, resourceChecks } from "../../compiler/resource/resource.ts";
import { withJsonPaths } from "../../compiler/wire/lift/json-paths.ts";
import { liftRequest } from "../../compiler/wire/lift/request.ts";
import { lowerTraced } from "../../compiler/wire/lower/lower.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { lengthRefusal } from "./limits.ts";
import type { Refusal } from "./refusal.ts";
import { refusalOf } from "./request-errors.ts";
import type { Offer } from "./served.ts";
import type { NamedValue, NewValues } from "./store.ts";

export interface CheckedRequest {
  readonly ok: true;
  /** In canonical form: no key `id`, counts as numbers, explicit directions. */
  readonly selection: Selection;
  readonly parameters: readonly NamedValue[];
}

/** The selection that a query asks for, and the errors of the query. */
function lowerChecked(query: Query, resource: Resource, action: Action) {
  const found: Diagnostic[] = [];
  resource[resourceChecks].query(query, resource, { action, bindings: {}, report: (each) => found.push(each) });
  const { selection, diagnostics } = lowerTraced(query, { action, resource });
  const isClean = found.length === 0 && diagnostics.length === 0; // nearly always
  return { selection, errors: isClean ? [] : [...inTextOrder(found), ...diagnostics].filter(isError) };
}

function parametersIn(body: NewValues, { parameters = {} }: Resource): readonly NamedValue[] {
  return Object.entries(body).filter(([name]) => Object.hasOwn(parameters, name));
}

/** Checks the form, fields and values of a request body, and returns its selection and parameters or a refusal. */
export function checkRequest(
  body: unknown,
  { resource, shape }: Pick<Offer, "resource" | "shape">,
  action: Action,
): CheckedRequest | Refusal {
  const lifted = liftRequest(body, shape);
  if (lifted.diagnostics.length > 0) return refusalOf(lifted.diagnostics, resource);
  const given = body as Selection;
  const tooLong = lengthRefusal(given);
  if (tooLong) return tooLong;
  const { selection, errors } = lowerChecked(lifted.query, resource, action);
  // The places of errors are worked out only when there are errors.
  if (errors.length > 0) {
    const { query, pathOf } = withJsonPaths(lifted.query, given);
    const placed = lowerChecked(query, resource, action).errors;
    return refusalOf(placed, resource, ({ span }) => (span ? pathOf(span) : []));
  }
  return { ok: true, selection, parameters: parametersIn(body as NewValues, resource) };
}

import { runChecks } from "../checks/check.ts";
import { isError } from "../diagnostics/diagnostic.ts";
import { limitsOf } from "../diagnostics/limits.ts";
import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import { withJsonPaths } from "../wire/lift/json-paths.ts";
import { liftKeys } from "../wire/lift/lift.ts";
import { createReader } from "../wire/lift/reader.ts";
import { keysFor, requestProblems } from "../wire/lift/request.ts";
import { lowerTraced } from "../wire/lower/lower.ts";
import type { Selection } from "../wire/selection.ts";
import { lengthRefusal } from "./limits.ts";
import type { Refusal } from "./refusal.ts";
import { refusalOf } from "./request-errors.ts";
import type { NewValues } from "./store.ts";

export interface CheckedRequest {
  readonly ok: true;
  /** In canonical form: no key `id`, counts as numbers, explicit directions. */
  readonly selection: Selection;
  /** The given parameters by name. */
  readonly parameters: NewValues;
}

/** Checks the form, fields and values of a request body, and returns its selection and parameters or a refusal. */
export function checkRequest(body: unknown, resource: Resource, action: Action): CheckedRequest | Refusal {
  const problems = requestProblems(body, resource, action);
  if (problems.length > 0) return refusalOf(problems, resource);
  const given = body as Selection;
  const tooLong = lengthRefusal(given);
  if (tooLong) return tooLong;
  const keys = keysFor(action, resource).filter((key) => Object.hasOwn(given, key));
  const { query, pathOf } = withJsonPaths(liftKeys(createReader(limitsOf(undefined)), given, keys), given);
  const { selection, diagnostics } = lowerTraced(query, { action });
  const errors = [...runChecks(query, { resource, action }), ...diagnostics].filter(isError);
  if (errors.length > 0) return refusalOf(errors, resource, ({ span }) => (span ? pathOf(span) : []));
  const isParameter = (name: string) => Object.hasOwn(resource.parameters ?? {}, name);
  const parameters = Object.fromEntries(Object.entries(body as NewValues).filter(([name]) => isParameter(name)));
  return { ok: true, selection, parameters };
}

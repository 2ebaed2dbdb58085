import { type Action, type ClauseKey, clauses } from "../../base/language/clauses.ts";
import type { Resource } from "./resource.ts";

/** Whether requests of the action take the clause, if the resource supports it. */
export function takesClause(key: ClauseKey, action: Action, resource: Resource | undefined): boolean {
  const { actions, returningActions } = clauses[key];
  return actions.includes(action) || (resource?.returning === true && returningActions?.includes(action) === true);
}

/** Whether the resource supports the clause: OFFSET needs `paging`. */
export function supportsClause(key: ClauseKey, resource: Resource | undefined): boolean {
  return key !== "offset" || !resource || resource.paging === true;
}

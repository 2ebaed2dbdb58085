import { type Action, type ClauseKey, clauses } from "../language/clauses.ts";
import type { Resource } from "./resource.ts";

/** Whether requests of the action take the clause; OFFSET also needs a resource with `paging`. */
export function takesClause(key: ClauseKey, action: Action, resource: Resource | undefined): boolean {
  const { actions, returningActions } = clauses[key];
  return actions.includes(action) || (resource?.returning === true && returningActions?.includes(action) === true);
}

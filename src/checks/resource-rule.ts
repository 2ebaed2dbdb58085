import type { Comparison, Query } from "../ast/nodes.ts";
import type { Action } from "../language/clauses.ts";
import type { OperatorName } from "../language/operators.ts";
import type { FoundField } from "../resource/find-field.ts";
import type { Field, Resource } from "../resource/resource.ts";
import type { Span } from "../text/span.ts";
import type { RuleContext } from "./rule.ts";

export interface ResourceContext extends RuleContext {
  readonly resource: Resource;
  readonly action: Action | undefined;
  /** What was probably meant, for the first of many mistakes: looking for it among long lists takes its time. */
  readonly guess: <Meant>(find: () => Meant | undefined) => Meant | undefined;
}

export type Role = "select" | "filter" | "sort" | "reference";

/** A field where it is used. */
export interface FieldUse {
  readonly name: string;
  /** The name itself, without the prefix that a reference has; the variable, when the reference is bound to one. */
  readonly nameSpan: Span;
  /** Whether the name stands in the text, so that an edit can change it. */
  readonly isWritten: boolean;
  readonly role: Role;
  /** What it is compared by, in a condition. */
  readonly operator?: OperatorName;
  /** What the catalogue says of it; undefined when it does not have it. */
  readonly found: FoundField | undefined;
}

/** A check that needs the catalogue of fields: called for each use of a field, each comparison, and the query. */
export interface ResourceRule {
  readonly use?: (use: FieldUse, context: ResourceContext) => void;
  readonly comparison?: (comparison: Comparison, field: FoundField, context: ResourceContext) => void;
  readonly query?: (query: Query, context: ResourceContext) => void;
}

const permissions = {
  select: "selectable",
  filter: "filterable",
  reference: "filterable",
  sort: "sortable",
} as const satisfies Record<Role, keyof Field>;

/** Whether the field can be used so. */
export function isPermitted(field: Field, role: Role): boolean {
  return field[permissions[role]] !== false;
}

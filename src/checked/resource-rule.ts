import type { Comparison, Query } from "../ast/nodes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Action } from "../language/clauses.ts";
import type { FoundField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import type { Span } from "../text/span.ts";
import type { Bindings } from "./bindings.ts";

export interface ResourceContext {
  readonly resource: Resource;
  readonly action: Action | undefined;
  readonly bindings: Bindings;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly hasErrors: () => boolean;
}

/** A field where it is used. */
export interface FieldUse {
  readonly name: string;
  /** The name itself, without the prefix that a reference has. */
  readonly nameSpan: Span;
  readonly role: "select" | "filter" | "sort" | "reference";
  /** What the catalogue says of it; undefined when it does not have it. */
  readonly found: FoundField | undefined;
}

/** A check that needs the catalogue of fields: called for each use of a field, each comparison, and the query. */
export interface ResourceRule {
  readonly use?: (use: FieldUse, context: ResourceContext) => void;
  readonly comparison?: (comparison: Comparison, field: FoundField, context: ResourceContext) => void;
  readonly query?: (query: Query, context: ResourceContext) => void;
}

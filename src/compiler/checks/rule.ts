import type { Guess } from "../../base/diagnostics/closest-match.ts";
import type { Report } from "../../base/diagnostics/diagnostic.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Operator, OperatorName } from "../../base/language/operators.ts";
import type { Span } from "../../base/text/span.ts";
import type { Bindings } from "../ast/bindings.ts";
import type { Comparison, Literals, Or, Order, Query, Select, SingleOperand } from "../ast/nodes.ts";
import type { FieldReference } from "../ast/reference.ts";
import type { FoundField } from "../resource/find-field.ts";
import type { Role } from "../resource/permissions.ts";
import type { Resource, ResourceUse, SentFilter } from "../resource/resource.ts";

export interface RuleContext {
  readonly bindings: Bindings;
  readonly resource?: Resource | undefined;
  readonly report: Report;
  /** The text that the query was read from, if it is known. */
  readonly text?: string | undefined;
  /** Whether an error was reported so far. */
  readonly hasErrors: () => boolean;
}

export interface ResourceContext extends ResourceUse {
  readonly resource: Resource;
  /** Calls `find` for the first of many errors only: looking for what was meant in long lists takes time. */
  readonly guess: Guess;
}

/** A field where a query uses it. */
export interface FieldUse {
  readonly name: string;
  /** The name without the prefix of a reference; the variable, when the reference is bound to one. */
  readonly nameSpan: Span;
  /** Whether the name is in the text, so that an edit can change it. */
  readonly isWritten: boolean;
  readonly role: Role;
  /** The operator of the condition on the field. */
  readonly operator?: OperatorName | undefined;
  /** The field in the resource; undefined when the resource does not have it. */
  readonly found: FoundField | undefined;
}

/** A query and the filters that its condition becomes. */
export interface SentQuery {
  readonly query: Query;
  readonly filters: readonly SentFilter[];
  /** Whether the whole query was understood: otherwise nothing can be said about what is missing. */
  readonly isWhole: boolean;
  readonly isExpressible: boolean;
  readonly action: Action | undefined;
  readonly allowUnrestricted: boolean;
  readonly resource: Resource | undefined;
  /** Undefined when none were given. */
  readonly bindings: Bindings | undefined;
}

/** A check. It is called for everything that it has a method for, in the order of the text. */
export interface Rule {
  /** Limits `comparison` and `fieldComparison` to some operators. */
  readonly concerns?: (operator: Operator) => boolean;

  /* On the query: what is probably not meant. Warnings and hints. */

  readonly select?: (select: Select, context: RuleContext) => void;
  readonly comparison?: (comparison: Comparison, context: RuleContext) => void;
  readonly or?: (or: Or, context: RuleContext) => void;
  readonly order?: (order: Order, context: RuleContext) => void;
  /** Called last, after the rules with a resource. */
  readonly query?: (query: Query, context: RuleContext) => void;

  /* With a resource. May be errors. */

  readonly fieldUse?: (use: FieldUse, context: ResourceContext) => void;
  /** Called for comparisons of fields that the resource has, with an operator that suits the field. */
  readonly fieldComparison?: (comparison: Comparison, field: FoundField, context: ResourceContext) => void;
  /** As `fieldComparison`, with an operator that does not suit the field. */
  readonly unsuitedComparison?: (comparison: Comparison, field: FoundField, context: ResourceContext) => void;
  readonly resourceQuery?: (query: Query, context: ResourceContext) => void;
  /** Called for each filter that is sent. */
  readonly sentFilter?: (sent: SentFilter, resource: Resource, report: Report) => void;

  /* On what is sent: what the selection cannot say. May be errors. */

  /** Called for each operand while a filter is made: with what it is bound to, if a variable, and the operator sent. */
  readonly sentOperand?: (
    operand: SingleOperand | Literals,
    bound: readonly (string | number | FieldReference)[],
    operator: OperatorName,
    report: Report,
  ) => void;
  readonly sentQuery?: (sent: SentQuery, report: Report) => void;
}

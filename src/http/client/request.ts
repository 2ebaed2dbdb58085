import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { ActionOf, NameIn, Resource } from "../../compiler/resource/resource.ts";
import type { LooseSelection } from "../../compiler/wire/selection.ts";
import type { Planning } from "../../engines/plan/options.ts";
import type { Row, Success } from "../wire/reply-schema.ts";
import type { ParameterValues } from "../wire/request-schema.ts";

/** The query of a request: the text of a filter, a query of the builder or template, or a selection. */
export type QuerySource = string | Query | LooseSelection;

/** What no resource has, so that the compiler names the action that is not offered. */
export interface ActionNotOffered<A extends Action> {
  readonly actionNotOffered: A;
}

/** The resources that offer an action. */
export type Offers<R extends Resource, A extends Action> = A extends ActionOf<R> ? unknown : ActionNotOffered<A>;

/** The parameters of the service; optional when none of them is required. */
type WithParameters<R extends Resource> =
  object extends ParameterValues<R>
    ? { readonly parameters?: ParameterValues<R> }
    : { readonly parameters: ParameterValues<R> };

interface Request<Q> {
  /** Selects the rows (default: all rows, which `edit` and `del` reject). */
  readonly query?: Q;
  /** The values of the variables in the query. */
  readonly bindings?: Bindings;
  /** Aborts the request, even while it waits; the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** The time limit for the response, in milliseconds (default: that of the session). */
  readonly timeout?: number;
}

interface RequestById {
  /** Restricts the request to one row, in addition to the query; sent as the key `id`. */
  readonly id?: number | string;
}

interface WithIdShorthand {
  /** Whether to send a single `id = …` of the query as the key `id` (default: false). */
  readonly idShorthand?: boolean;
}

interface Planned {
  /**
   * Whether to send several requests for a query that one cannot express, or the options of such plans (default:
   * false, so such a query is rejected).
   */
  readonly plan: PlanOption;
  readonly idShorthand?: false;
}

/** Whether to send several requests for one query, or the options of such plans. */
export type PlanOption = boolean | Planning;

/** The request of `get`, `pages` and `rows`. */
export type GetRequest<R extends Resource, Q extends QuerySource = QuerySource> = Request<Q> &
  RequestById &
  WithParameters<R> &
  (Planned | (WithIdShorthand & { readonly plan?: false }));

/** The request of `add`. Its query has no condition, only the fields to return. */
export type AddRequest<R extends Resource> = Request<QuerySource> & WithParameters<R>;

/** The request of `edit` and `del`. */
export type ChangeRequest<R extends Resource, D extends boolean = boolean> = Request<QuerySource> &
  RequestById &
  WithIdShorthand &
  WithParameters<R> & {
    /** Whether the query may select all or nearly all rows (default: false). */
    readonly allowUnrestricted?: boolean;
    /** Whether to only count the affected rows, by a `get` with the same filters, and change nothing (default: false). */
    readonly dryRun?: D;
  };

/** A reply with a result, and the warnings and hints about the query. */
export type Reply<Result = NonNullable<unknown>> = Success<Result> & { readonly diagnostics: readonly Diagnostic[] };

/** The field names of the rows: those of `fields` when TypeScript knows them, or else all of the resource. */
export type SelectedName<R extends Resource, Q> = Q extends { readonly fields: readonly (infer Name extends string)[] }
  ? Name
  : NameIn<R>;

/** The rows of one reply, or of a plan; then `requests` is the number of requests that were sent for them. */
export type Page<R extends Resource = Resource, Q = QuerySource> = Reply<readonly Row<SelectedName<R, Q>>[]> & {
  readonly requests?: number;
};

/** The effect that an `edit` or `del` would have. */
export interface DryRun {
  readonly dryRun: true;
  /** The number of rows that the filters select now, as reported by the service. */
  readonly total: number;
  /** The body that would be sent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of an `edit` or `del`, or of a dry run. */
export type Changed<D extends boolean> = D extends true ? DryRun : Reply;

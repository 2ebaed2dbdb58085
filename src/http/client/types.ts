import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { ActionOf, NameIn, Resource } from "../../compiler/resource/resource.ts";
import type { LooseSelection } from "../../compiler/wire/selection.ts";
import type { Planning } from "../../engines/plan/plan.ts";
import type { Row, Success } from "../reply-schema.ts";
import type { ParameterValues } from "../request-schema.ts";

/** The query of a request: the text of a filter, a query of a template, or a selection. */
export type QuerySource = string | Query | LooseSelection;

/** The resources that offer an action; the key of the others names the action in errors of TypeScript. */
export type Offers<R extends Resource, A extends Action> =
  A extends ActionOf<R> ? unknown : { readonly actionNotOffered: A };

/** The options of requests; each action has some of them. */
export interface RequestOptions<Q = QuerySource> {
  /** Selects the rows (default: all rows, which `edit` and `del` reject); for `add`, only the fields to return. */
  readonly query?: Q | undefined;
  /** The values of the variables in the query. */
  readonly bindings?: Bindings | undefined;
  /** Aborts the request, even while it waits; the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Restricts the request to one row, in addition to the query; sent as the key `id`. */
  readonly id?: number | string | undefined;
  /** Whether, or with which options, to send several requests where one is not enough (default: false). */
  readonly plan?: boolean | Planning | undefined;
  /** Whether the query may select all or nearly all rows (default: false). */
  readonly allowUnrestricted?: boolean | undefined;
  /** Whether to only count the affected rows, by a `get` with the same filters, and change nothing (default: false). */
  readonly dryRun?: boolean | undefined;
  readonly parameters?: object | undefined;
}

/** The parameters of the service; optional when none of them is required. */
type WithParameters<R extends Resource> =
  object extends ParameterValues<R>
    ? { readonly parameters?: ParameterValues<R> | undefined }
    : { readonly parameters: ParameterValues<R> };

/** The request of `get` and `pages`. */
export type GetRequest<R extends Resource, Q extends QuerySource = QuerySource> = WithParameters<R> &
  Pick<RequestOptions<Q>, "query" | "bindings" | "signal" | "id" | "plan">;

export type AddRequest<R extends Resource> = WithParameters<R> & Pick<RequestOptions, "query" | "bindings" | "signal">;

/** The request of `edit` and `del`. */
export type ChangeRequest<R extends Resource, D extends boolean = boolean> = WithParameters<R> &
  Omit<RequestOptions, "plan" | "dryRun" | "parameters"> & { readonly dryRun?: D | undefined };

/** A reply with a result, and the warnings of `compile` about the query; `diagnose` finds more. */
export type Reply<Result = NonNullable<unknown>> = Success<Result> & { readonly diagnostics: readonly Diagnostic[] };

/** The field names of the rows: those of `fields` when TypeScript knows them, or else all of the resource. */
type SelectedName<R extends Resource, Q> = Q extends { readonly fields: readonly (infer Name extends string)[] }
  ? Name
  : NameIn<R>;

/** The rows of one reply, or of a plan; then `requests` is the number of its requests, without further pages. */
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

import type { Query } from "../ast/nodes.ts";
import type { Bindings } from "../bindings/bindings.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import type { NameIn } from "../resource/types.ts";
import type { ParameterValues } from "../wire/lift/request.ts";
import type { Row, Success } from "../wire/schema/reply.ts";
import type { LooseSelection } from "../wire/selection.ts";

/** What says which objects are meant: the text of a filter, a query as the builder makes it, or a selection. */
export type QuerySource = string | Query | LooseSelection;

/** The resources that offer an action. */
export type Offers<R extends Resource, A extends Action> = A extends R["actions"][number] ? unknown : never;

/** The service's own parameters; they may be left out when none of them is required. */
type WithParameters<R extends Resource> =
  object extends ParameterValues<R>
    ? { readonly parameters?: ParameterValues<R> }
    : { readonly parameters: ParameterValues<R> };

interface Request<Q> {
  /** Which objects; left out, all of them, which `edit` and `del` refuse. */
  readonly query?: Q;
  /** The values of the variables in the query. */
  readonly bindings?: Bindings;
  /** Gives the request up, also while it waits; the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** How long the service may take to answer, in milliseconds; what the session says. */
  readonly timeout?: number;
}

interface RequestById {
  /** One object, beside what the query says: sent as the key `id`, one more filter in short. */
  readonly id?: number | string;
  /** Send a single `id = …` of the query as the key `id`; `false`. */
  readonly idShorthand?: boolean;
}

/** What `get` asks for. */
export type GetRequest<R extends Resource, Q extends QuerySource = QuerySource> = Request<Q> &
  RequestById &
  WithParameters<R>;

/** What `add` sends: its query has no condition, only the fields to be returned. */
export type AddRequest<R extends Resource> = Request<QuerySource> & WithParameters<R>;

/** What `edit` and `del` change. */
export type ChangeRequest<R extends Resource, D extends boolean = boolean> = Request<QuerySource> &
  RequestById &
  WithParameters<R> & {
    /** Touch everything, or nearly everything; `false`. */
    readonly allowUnrestricted?: boolean;
    /** Ask how many objects would be touched, by `get` with the same filters, and change nothing; `false`. */
    readonly dryRun?: D;
  };

/** A reply that has a result, and what there is to say about the query: warnings and hints. */
export type Reply<Result = NonNullable<unknown>> = Success<Result> & { readonly diagnostics: readonly Diagnostic[] };

/** The names of the fields that the objects have: those of `fields` when TypeScript sees them, or any of the resource. */
export type SelectedName<R extends Resource, Q> = Q extends { readonly fields: readonly (infer Name extends string)[] }
  ? Name
  : NameIn<R>;

/** The objects of one reply. */
export type Page<R extends Resource = Resource, Q = QuerySource> = Reply<readonly Row<SelectedName<R, Q>>[]>;

/** What an `edit` or a `del` would do. */
export interface DryRun {
  readonly dryRun: true;
  /** How many objects the service says its filters select now. */
  readonly total: number;
  /** The body that would be sent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What comes of an `edit` or a `del`: with `dryRun`, what would. */
export type Changed<D extends boolean> = D extends true ? DryRun : Reply;

import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import type { Row } from "../wire/schema/reply.ts";
import { createCaller } from "./calls.ts";
import { dryRunOf } from "./dry-run.ts";
import type { Host } from "./exchange.ts";
import { type SessionOptions, settingsOf } from "./options.ts";
import { pagesOf } from "./pages.ts";
import { prepare } from "./prepare.ts";
import type {
  AddRequest,
  Changed,
  ChangeRequest,
  GetRequest,
  Offers,
  Page,
  QuerySource,
  Reply,
  SelectedName,
} from "./request.ts";
import { type Change, type Common, checkRequest } from "./request-options.ts";
import { sleep } from "./sleep.ts";

/**
 * Requests in the name of one user. What is wrong with a filter or a parameter rejects with a `FilterError`, and what is
 * wrong with an option with a `TypeError`, both before anything is sent. Errors of the service are a `ServiceError`;
 * when no reply comes that can be used, that is a `TransportError`.
 */
export interface Session {
  /** The objects that the query selects. */
  get<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Offers<R, "get">,
    request: GetRequest<R, Q>,
  ): Promise<Page<R, Q>>;
  /** The same page by page, until a reply has no `nextOffset`. A LIMIT is the size of a page. */
  pages<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Offers<R, "get">,
    request: GetRequest<R, Q>,
  ): AsyncGenerator<Page<R, Q>, void, undefined>;
  /** The objects of all pages, one by one. */
  rows<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Offers<R, "get">,
    request: GetRequest<R, Q>,
  ): AsyncGenerator<Row<SelectedName<R, Q>>, void, undefined>;
  /** Adds what the parameters say. */
  add<const R extends Resource>(resource: R & Offers<R, "add">, request: AddRequest<R>): Promise<Reply>;
  /** Changes the objects that the query selects, as the parameters say. */
  edit<const R extends Resource, const D extends boolean = false>(
    resource: R & Offers<R, "edit">,
    request: ChangeRequest<R, D>,
  ): Promise<Changed<D>>;
  /** Deletes the objects that the query selects. */
  del<const R extends Resource, const D extends boolean = false>(
    resource: R & Offers<R, "del">,
    request: ChangeRequest<R, D>,
  ): Promise<Changed<D>>;
}

/** A session on a host that is not the platform. */
export function createSession(options: SessionOptions, host: Host): Session {
  const settings = settingsOf(options);
  const call = createCaller(settings, host);

  const ask = async (action: Action, resource: Resource, request: Common) => {
    const prepared = prepare(action, resource, request, settings.language);
    return call({ action, resource, request, prepared });
  };
  const change = async (action: Action, resource: Resource, request: Change) => {
    checkRequest(request, "change");
    return request.dryRun ? dryRunOf(action, resource, request, settings, call) : ask(action, resource, request);
  };
  async function* pages(resource: Resource, request: Common) {
    checkRequest(request, "get");
    if (!resource.paging)
      throw new TypeError(
        `The resource "${resource.name}" has no pages: it does not say that the service takes OFFSET.`,
      );
    yield* pagesOf(resource, request, prepare("get", resource, request, settings.language), call);
  }
  const api = {
    get: async (resource: Resource, request: Common) => {
      checkRequest(request, "get");
      return ask("get", resource, request);
    },
    pages,
    rows: async function* (resource: Resource, request: Common) {
      for await (const { result } of pages(resource, request)) yield* result as readonly Row[];
    },
    add: async (resource: Resource, request: Common) => {
      checkRequest(request, "add");
      return ask("add", resource, request);
    },
    edit: (resource: Resource, request: Change) => change("edit", resource, request),
    del: (resource: Resource, request: Change) => change("del", resource, request),
  };
  return Object.freeze(api) as unknown as Session;
}

/**
 * A session with a data API: at most five requests at once, those that wait in order. Throws a `TypeError` for an option
 * that is wrong. Nothing that it gives or throws ever shows the key.
 *
 * @example
 * import { session } from "fieldfilter/client";
 * import { keywords } from "fieldfilter/resource";
 *
 * const api = session({
 *   baseUrl: "https://api.example.com",
 *   userId: 5,
 *   accessToken: "key",
 *   fetch: async () => Response.json({ result: [{ id: "12", name: "Running shoe" }] }), // in place of a service
 * });
 * const query = 'SELECT id, name WHERE name CONTAINS "shoe" LIMIT 10';
 * const { result } = await api.get(keywords, { parameters: { project_id: 7 }, query });
 * result; // [{ id: "12", name: "Running shoe" }]
 */
export function session(options: SessionOptions): Session {
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  return createSession(options, { fetch: send, sleep, random: Math.random, now: Date.now });
}

import type { Action } from "../../base/language/clauses.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Row } from "../wire/reply-schema.ts";
import { createCaller, pagesOf } from "./calls.ts";
import { dryRunOf } from "./dry-run.ts";
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
import { type ChangeOptions, checkRequest, type GetOptions, type RequestOptions } from "./request-options.ts";
import { type SessionOptions, type Settings, settingsOf } from "./session-options.ts";
import { type Host, sleep } from "./transport.ts";

/**
 * The requests of one user. An invalid filter or parameter rejects with a `FilterError`, an invalid option with a
 * `TypeError`, both before anything is sent. When the service returns errors, a request rejects with a `ServiceError`;
 * when it returns no valid reply, with a `TransportError`.
 */
export interface Session {
  /** Returns the rows that the query selects. */
  get<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Offers<R, "get">,
    request: GetRequest<R, Q>,
  ): Promise<Page<R, Q>>;
  /** Yields the rows page by page, until a reply has no `nextOffset`. LIMIT is the page size. */
  pages<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Offers<R, "get">,
    request: GetRequest<R, Q>,
  ): AsyncGenerator<Page<R, Q>, void, undefined>;
  /** Yields the rows of all pages, one by one. */
  rows<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Offers<R, "get">,
    request: GetRequest<R, Q>,
  ): AsyncGenerator<Row<SelectedName<R, Q>>, void, undefined>;
  /** Adds a row with the values of the parameters. */
  add<const R extends Resource>(resource: R & Offers<R, "add">, request: AddRequest<R>): Promise<Reply>;
  /** Sets the values of the parameters in the rows that the query selects. */
  edit<const R extends Resource, const D extends boolean = false>(
    resource: R & Offers<R, "edit">,
    request: ChangeRequest<R, D>,
  ): Promise<Changed<D>>;
  /** Deletes the rows that the query selects. */
  del<const R extends Resource, const D extends boolean = false>(
    resource: R & Offers<R, "del">,
    request: ChangeRequest<R, D>,
  ): Promise<Changed<D>>;
}

/** A session on the given host. */
export function createSession(options: SessionOptions, host: Host): Session {
  return sessionWith(settingsOf(options), host);
}

function sessionWith(settings: Settings, host: Host): Session {
  const call = createCaller(settings, host);

  const send = async (action: Action, resource: Resource, request: RequestOptions) => {
    const prepared = prepare(action, resource, request, settings.language);
    return call({ action, resource, request, prepared });
  };
  const change = async (action: Action, resource: Resource, request: ChangeOptions) => {
    checkRequest(request, "change");
    return request.dryRun ? dryRunOf(action, resource, request, settings, call) : send(action, resource, request);
  };
  /** What a plan needs is loaded when there is one. */
  async function* planned(resource: Resource, request: GetOptions) {
    const { plannedPages } = await import("./planned-pages.ts");
    yield* plannedPages(resource, request, settings.language, call);
  }
  async function* pages(resource: Resource, request: GetOptions) {
    checkRequest(request, "get");
    if (!resource.paging)
      throw new TypeError(
        `The resource "${resource.name}" does not support pagination; set "paging" to true if the service supports OFFSET.`,
      );
    if (request.plan) yield* planned(resource, request);
    else yield* pagesOf(resource, request, prepare("get", resource, request, settings.language), call);
  }
  const api = {
    get: async (resource: Resource, request: GetOptions) => {
      checkRequest(request, "get");
      if (!request.plan) return send("get", resource, request);
      for await (const page of planned(resource, request)) return page;
      throw new TypeError("A plan has at least one page.");
    },
    pages,
    rows: async function* (resource: Resource, request: GetOptions) {
      for await (const { result } of pages(resource, request)) yield* result as readonly Row[];
    },
    add: async (resource: Resource, request: RequestOptions) => {
      checkRequest(request, "add");
      return send("add", resource, request);
    },
    edit: (resource: Resource, request: ChangeOptions) => change("edit", resource, request),
    del: (resource: Resource, request: ChangeOptions) => change("del", resource, request),
  };
  return Object.freeze(api) as unknown as Session;
}

/**
 * Opens a session with a service that takes selections as JSON. Returns functions that send requests. At most five
 * requests run at once; the others wait in order. Throws a `TypeError` for an invalid option. Results and errors never
 * contain the key.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { session } from "fieldfilter/client";
 *
 * const api = session({
 *   baseUrl: "https://api.example.com",
 *   userId: 5,
 *   accessToken: "key",
 *   fetch: async () => Response.json({ result: [{ id: "12", name: "Running shoe" }] }), // in place of a service
 * });
 * const keywords = defineResource({
 *   name: "keywords",
 *   service: "keywords_2",
 *   actions: ["get"],
 *   fields: { id: { type: "integer" }, name: { type: "string" } },
 *   parameters: { project_id: { type: "integer", required: true } },
 * });
 * const query = 'SELECT id, name WHERE name CONTAINS "shoe" LIMIT 10';
 * const { result } = await api.get(keywords, { parameters: { project_id: 7 }, query });
 * result; // [{ id: "12", name: "Running shoe" }]
 */
export function session(options: SessionOptions): Session {
  const settings = settingsOf(options);
  const platformFetch = (url: string, init: RequestInit) => fetch(url, init);
  return sessionWith(settings, { fetch: options.fetch ?? platformFetch, sleep, random: Math.random, now: Date.now });
}

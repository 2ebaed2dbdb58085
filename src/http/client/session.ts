import type { Action } from "../../base/language/clauses.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { isNewValue, pathOf } from "../requestable.ts";
import { unexpected } from "./errors.ts";
import { checkRequest, type SessionOptions, settingsOf } from "./options.ts";
import { type PreparedRequest, prepareRequest } from "./prepare.ts";
import { replyOf } from "./reply.ts";
import { createQueue, type Host, send, sleep } from "./transport.ts";
import type * as Types from "./types.ts";
import type { DryRun, Page, QuerySource, Reply, RequestOptions } from "./types.ts";

/**
 * The requests of one user. An invalid filter or parameter rejects with a `FilterError`, an invalid option with a
 * `TypeError`, both before anything is sent. When the service returns errors, a request rejects with a `ServiceError`;
 * when it returns no valid reply, with a `TransportError`.
 */
export interface Session {
  /** Returns the rows that the query selects. */
  get<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Types.Offers<R, "get">,
    request: Types.GetRequest<R, Q>,
  ): Promise<Page<R, Q>>;
  /** Yields the rows page by page, until a reply has no `nextOffset`. LIMIT is the page size. */
  pages<const R extends Resource, const Q extends QuerySource = QuerySource>(
    resource: R & Types.Offers<R, "get">,
    request: Types.GetRequest<R, Q>,
  ): AsyncGenerator<Page<R, Q>, void, undefined>;
  /** Adds a row with the values of the parameters. */
  add<const R extends Resource>(resource: R & Types.Offers<R, "add">, request: Types.AddRequest<R>): Promise<Reply>;
  /** Sets the values of the parameters in the rows that the query selects. */
  edit<const R extends Resource, const D extends boolean = false>(
    resource: R & Types.Offers<R, "edit">,
    request: Types.ChangeRequest<R, D>,
  ): Promise<Types.Changed<D>>;
  /** Deletes the rows that the query selects. */
  del<const R extends Resource, const D extends boolean = false>(
    resource: R & Types.Offers<R, "del">,
    request: Types.ChangeRequest<R, D>,
  ): Promise<Types.Changed<D>>;
}

/** A session on the given host. */
export function createSession(options: SessionOptions, host: Host): Session {
  const settings = settingsOf(options);
  const { language, secret } = settings;
  const inTurn = createQueue(settings.maxConcurrent);

  async function call(
    action: Action,
    resource: Resource,
    request: PreparedRequest,
    given: AbortSignal | undefined,
  ): Promise<Reply> {
    // A signal of this call, because Node warns of a leak when many calls listen to the one that they share.
    const signal = AbortSignal.any(given ? [given] : []);
    const message = { url: settings.base + pathOf(action, resource), body: JSON.stringify(request.body), signal };
    // Only `get` is safe to repeat. While it waits it keeps its turn, so that no other request hits a busy service.
    const retries = action === "get" ? settings.retries : 0;
    const response = await inTurn(() => send(message, retries, settings, host), signal);
    return { ...replyOf(response, action, request, secret), diagnostics: request.diagnostics } as Reply;
  }

  const prepareAndCall = (action: Action, resource: Resource, request: RequestOptions) =>
    call(action, resource, prepareRequest(action, resource, request, language), request.signal);

  async function* pagesOf(resource: Resource, request: PreparedRequest, signal: AbortSignal | undefined) {
    let { offset } = request.body as { offset?: number };
    for (;;) {
      const body = offset === undefined ? request.body : { ...request.body, offset };
      const page = (await call("get", resource, { ...request, body }, signal)) as Page;
      yield page;
      const { nextOffset } = page;
      if (nextOffset === undefined) return;
      if (nextOffset <= (offset ?? 0))
        throw unexpected(`The service returned nextOffset ${nextOffset}, which is not beyond the current page.`);
      offset = nextOffset;
    }
  }

  async function* plannedOrNot(resource: Resource, request: RequestOptions) {
    if (!request.plan) {
      yield* pagesOf(resource, prepareRequest("get", resource, request, language), request.signal);
      return;
    }
    const { plannedPages } = await import("./planned-pages.ts"); // what a plan needs is loaded when there is one
    yield* plannedPages(resource, request, language, (part, signal) => pagesOf(resource, part, signal));
  }

  /** Counts the rows that an action would affect, by a `get` with LIMIT 1 that reports the total. */
  async function count(action: Action, resource: Resource, request: RequestOptions): Promise<DryRun> {
    const { body, diagnostics } = prepareRequest(action, resource, request, language);
    // `get` does not accept new values.
    const restricting = <T>(parameters: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(parameters).filter(([name]) => !isNewValue(resource, name)));
    const counted = { ...resource, parameters: restricting(resource.parameters ?? {}) };
    const parameters = restricting({ ...request.parameters } as Record<string, unknown>);
    const prepared = prepareRequest("get", counted, { ...request, parameters }, language);
    const reply = await call("get", counted, { ...prepared, body: { ...prepared.body, limit: 1 } }, request.signal);
    const total = reply.total ?? ((reply as Page).result.length === 0 ? 0 : undefined);
    if (total !== undefined) return { dryRun: true, total, body, diagnostics };
    throw unexpected("The service did not report a total, so a dry run cannot count the rows.");
  }

  const change = (action: Action) => async (resource: Resource, request: RequestOptions) => {
    checkRequest(request, "change");
    return (request.dryRun ? count : prepareAndCall)(action, resource, request);
  };

  const api = {
    get: async (resource: Resource, request: RequestOptions) => {
      checkRequest(request, "get");
      for await (const page of plannedOrNot(resource, request)) return page;
      throw new TypeError("A request has at least one page.");
    },
    pages: async function* (resource: Resource, request: RequestOptions) {
      checkRequest(request, "get");
      if (!resource.paging)
        throw new TypeError(
          `The resource "${resource.name}" does not support pagination; set "paging" to true if the service supports OFFSET.`,
        );
      yield* plannedOrNot(resource, request);
    },
    add: async (resource: Resource, request: RequestOptions) => {
      checkRequest(request, "add");
      return prepareAndCall("add", resource, request);
    },
    edit: change("edit"),
    del: change("del"),
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
 * const fields = { id: { type: "integer" }, name: { type: "string" } } as const;
 * const keywords = defineResource({ name: "keywords", service: "keywords_2", actions: ["get"], fields });
 * const { result } = await api.get(keywords, { query: 'SELECT id, name WHERE name CONTAINS "shoe" LIMIT 10' });
 * result; // [{ id: "12", name: "Running shoe" }]
 */
export function session(options: SessionOptions): Session {
  const platformFetch = (url: string, init: RequestInit) => fetch(url, init);
  return createSession(options, { fetch: options?.fetch ?? platformFetch, sleep, random: Math.random });
}

import type { Action } from "../../base/language/clauses.ts";
import { checkOptions } from "../../base/options/options.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { selectionKeys } from "../../compiler/wire/lift.ts";
import { checkRequestable, isNewValue, urlPathOf } from "../requestable.ts";
import { unexpectedReply } from "./errors.ts";
import { requestOptions, type SessionOptions, settingsOf } from "./options.ts";
import { type PreparedRequest, prepareRequest } from "./prepare.ts";
import { readReply } from "./reply.ts";
import { createQueue, sendWithRetries } from "./transport.ts";
import type * as Types from "./types.ts";
import type { Page, QuerySource, Reply, RequestOptions } from "./types.ts";

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

/**
 * Opens a session with a service that takes selections as JSON. Returns functions that send requests. Throws a
 * `TypeError` for an invalid option. Errors never contain the access token.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { session } from "fieldfilter/client";
 *
 * const fetch = async () => Response.json({ result: [{ id: "12", name: "Running shoe" }] });
 * const api = session({ baseUrl: "https://api.example.com", userId: 5, accessToken: "key", fetch });
 * const fields = { id: { type: "integer" }, name: { type: "string" } } as const;
 * const keywords = defineResource({ name: "keywords", service: "keywords_2", actions: ["get"], fields });
 * const { result } = await api.get(keywords, { query: 'SELECT id, name WHERE name CONTAINS "shoe" LIMIT 10' });
 * result; // [{ id: "12", name: "Running shoe" }]
 */
export function session(options: SessionOptions): Session {
  const settings = settingsOf(options);
  const { language, redact } = settings;
  const enqueue = createQueue(settings.maxConcurrent);

  async function send(action: Action, resource: Resource, request: PreparedRequest): Promise<Reply> {
    const url = settings.base + urlPathOf(action, resource);
    // Only `get` is safe to repeat. It keeps its place in the queue while it waits, so no other request hits a busy service.
    const retries = action === "get" ? settings.retries : 0;
    // Each call has its own signal, because Node warns of a leak when many calls listen to one.
    const signal = AbortSignal.any([request.signal]);
    const response = await enqueue(() => sendWithRetries(url, { ...request, signal }, retries, settings), signal);
    return { ...readReply(response, action, request, redact), diagnostics: request.diagnostics } as Reply;
  }

  async function* fetchPages(resource: Resource, request: PreparedRequest) {
    let { offset } = request.body as { offset?: number };
    for (;;) {
      const body = offset === undefined ? request.body : { ...request.body, offset };
      const page = (await send("get", resource, { ...request, body })) as Page;
      yield page;
      const { nextOffset } = page;
      if (nextOffset === undefined) return;
      if (nextOffset <= (offset ?? 0))
        throw unexpectedReply(`The service returned nextOffset ${nextOffset}, which is not beyond the current page.`);
      offset = nextOffset;
    }
  }

  async function* requestPages(resource: Resource, request: RequestOptions) {
    checkOptions(request, requestOptions.get);
    if (!request.plan) {
      yield* fetchPages(resource, prepareRequest("get", resource, request, language));
      return;
    }
    const { plannedPages } = await import("./planned-pages.ts"); // loaded only for a plan
    yield* plannedPages(resource, request, language, (part) => fetchPages(resource, part));
  }

  /** Counts the rows that a change would affect, by a `get` with LIMIT 1, which reports the total and takes no new values. */
  async function countRows(resource: Resource, request: PreparedRequest): Promise<number> {
    checkRequestable(resource, "get");
    const isRestricting = (name: string) => selectionKeys.includes(name) || !isNewValue(resource, name);
    const restricting = Object.entries(request.body).filter(([name]) => isRestricting(name));
    const body = { ...Object.fromEntries(restricting), limit: 1 };
    const reply = (await send("get", resource, { ...request, body })) as Page;
    const total = reply.total ?? (reply.result.length === 0 ? 0 : undefined);
    if (total !== undefined) return total;
    throw unexpectedReply("The service did not report a total, so a dry run cannot count the rows.");
  }

  const changeBy = (action: Action) => async (resource: Resource, request: RequestOptions) => {
    checkOptions(request, requestOptions[action]);
    const prepared = prepareRequest(action, resource, request, language);
    if (!request.dryRun) return send(action, resource, prepared);
    const { body, diagnostics } = prepared;
    return { dryRun: true, total: await countRows(resource, prepared), body, diagnostics };
  };

  const api = {
    get: async (resource: Resource, request: RequestOptions) => {
      for await (const page of requestPages(resource, request)) return page;
      throw new TypeError("A request has at least one page.");
    },
    pages: async function* (resource: Resource, request: RequestOptions) {
      if (!resource.paging)
        throw new TypeError(`The resource "${resource.name}" has no pages; set "paging" if the service has OFFSET.`);
      yield* requestPages(resource, request);
    },
    add: changeBy("add"),
    edit: changeBy("edit"),
    del: changeBy("del"),
  };
  return Object.freeze(api) as unknown as Session;
}

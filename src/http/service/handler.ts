import { FilterError, pathText } from "../../base/diagnostics/filter-error.ts";
import { actions } from "../../base/language/clauses.ts";
import {
  checkOption,
  checkOptions,
  isFunction,
  isRecord,
  isResource,
  isWhole,
  type OptionCheck,
  optionTable,
} from "../../base/options/options.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import { RegexpError } from "../../engines/evaluate/regexps.ts";
import { checkRequestable, pathOf } from "../requestable.ts";
import type { Success } from "../wire/reply-schema.ts";
import { type CheckedRequest, checkRequest, type Offer, offerOf } from "./check-request.ts";
import { type Credentials, userCheck } from "./credentials.ts";
import { openApi } from "./open-api.ts";
import { errorCodes, type Refusal, refusal, refusalFor } from "./refusal.ts";
import { rowOf, type Served, type Store, UnavailableError } from "./store.ts";

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerOptions {
  readonly resources: readonly Served[];
  /** The keys of the users by their ids, or a function that looks up the key of a user. */
  readonly credentials: Credentials;
  /** The path before `/v2`, such as `/api` (default: none). */
  readonly base?: string;
  /** The maximum size of a request body, in bytes (default: 1,000,000). */
  readonly maxBodyBytes?: number;
  /** The maximum LIMIT, also used for requests without one, unless that of the resource is lower (default: 10,000). */
  readonly maxLimit?: number;
  /**
   * Receives the error when a store fails; the response then has HTTP status 500 and no details. Without it, the handler
   * rejects with the error.
   */
  readonly onError?: (error: unknown) => void;
}

const isBase: OptionCheck = (value) =>
  typeof value === "string" && /^(?:\/.*[^/])?$/.test(value) ? undefined : "a path such as /api";

const isServed = (value: unknown) =>
  isRecord(value) && isResource(value.resource) === undefined && isRecord(value.store);

const isServedList: OptionCheck = (value) =>
  Array.isArray(value) && value.every(isServed) ? undefined : "an array of objects with a resource and its store";

const isCredentials: OptionCheck = (value) =>
  typeof value === "function" || isRecord(value)
    ? undefined
    : "an object with the keys of the users by their ids, or a function";

const handlerOptions = /* @__PURE__ */ optionTable<HandlerOptions>({
  resources: isServedList,
  credentials: isCredentials,
  base: isBase,
  maxBodyBytes: isWhole(1, Number.MAX_SAFE_INTEGER),
  maxLimit: isWhole(1, Number.MAX_SAFE_INTEGER),
  onError: isFunction,
});

/** An action of a served resource. */
interface Route extends Offer {
  readonly store: Store;
}

/** The actions of all resources by their paths. */
function routesOf({ resources, maxLimit = 10_000 }: HandlerOptions): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  for (const { resource, store } of resources) {
    checkRequestable(resource);
    for (const action of actions.filter((each) => resource.actions.includes(each))) {
      const path = pathOf(action, resource);
      if (routes.has(path)) throw new TypeError(`Two resources have the path ${path}.`);
      if (!store[action])
        throw new TypeError(
          `The resource "${resource.name}" offers the action ${action}, but its store does not support it.`,
        );
      routes.set(path, { ...offerOf(resource, action, maxLimit), store });
    }
  }
  return routes;
}

/** The route of a path, whatever is escaped in it, with or without a slash at its end. */
function routeAt(path: string, routes: ReadonlyMap<string, Route>): Route | undefined {
  const segments = path.replace(/\/$/, "").split("/");
  try {
    return routes.get(segments.map((each) => encodeURIComponent(decodeURIComponent(each))).join("/"));
  } catch {
    return undefined; // an invalid escape
  }
}

/** The reason phrases of RFC 9110, which the titles of problems without a type of their own repeat. */
const titles = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

const unreadable: readonly number[] = [400, 413, 415];

/** Caches must not store the replies of a user, and browsers must not guess another content type. */
function responseOf(value: unknown, status = 200, more: Readonly<Record<string, string>> = {}): Response {
  const type = status === 200 ? "application/json; charset=utf-8" : "application/problem+json";
  const body = new TextEncoder().encode(JSON.stringify(value));
  const length = String(body.length);
  const common = { "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return new Response(body, { status, headers: { ...common, "content-length": length, ...more } });
}

/**
 * A response with an HTTP error status, as RFC 9457 describes problems, for what is no request of the API. It also has
 * the `errors` of a failed reply, for clients that read nothing else.
 */
function problem(status: keyof typeof titles, detail: string, headers?: Readonly<Record<string, string>>): Response {
  const errors = [{ code: unreadable.includes(status) ? errorCodes.body : status, string: detail }];
  return responseOf({ type: "about:blank", title: titles[status], status, detail, errors }, status, headers);
}

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

/** The text of a request, or the response that refuses it. Counts the bytes: the Content-Length header may be wrong. */
async function readBody({ headers, body }: Request, most: number): Promise<string | Response> {
  if (!JSON_TYPE.test(headers.get("content-type") ?? ""))
    return problem(415, "A request must have the header Content-Type: application/json.");
  if ((headers.get("content-encoding") || "identity") !== "identity")
    return problem(415, "The body of a request must not be compressed.");
  const tooLong = () => problem(413, `The body of a request can have at most ${most} bytes.`);
  if (Number(headers.get("content-length")) > most) return tooLong();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = body?.getReader();
  let [text, bytes] = ["", 0];
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      bytes += piece.value.length;
      if (bytes > most) {
        await reader?.cancel();
        return tooLong();
      }
      text += decoder.decode(piece.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return problem(400, "The body of the request ended early, or is not UTF-8.");
  }
}

/** Runs a checked request on its store. */
async function answer(request: CheckedRequest, { action, resource, stored, store }: Route): Promise<Success<unknown>> {
  const { filter, fields, limit, offset, values } = request;
  const { get, add, edit, del } = store as Required<Store>;
  if (action === "add") return { result: [rowOf(await add(values, fields, stored), fields)] };
  if (action === "edit") return { result: await edit(filter, values) };
  if (action === "del") return { result: await del(filter) };
  const { rows, total } = await get(filter, fields);
  const next = offset + rows.length;
  const hasNext = resource.paging === true && rows.length > 0 && next < total;
  const result = rows.map((row) => rowOf(row, fields));
  return { result, limitedBy: limit, total, ...(hasNext && { nextOffset: next }) };
}

/** The refusal for what the engine of a store rejects, such as a pattern, which is known only when it runs. */
function engineRefusal(error: unknown): Refusal {
  if (error instanceof RegexpError)
    return refusal("filters", error.message, pathText(error.diagnostics[0]?.path ?? []));
  if (error instanceof FilterError) return refusalFor(error.diagnostics);
  throw error;
}

/**
 * Returns a handler that serves the API: a function from a `Request` to its `Response`. It handles `POST
 * {base}/v2/json/<action>/<service>/<method>`, and `GET {base}/openapi.json`, which describes the API. A failed request
 * gets HTTP status 200 and `errors`; any other request than these gets another status. Throws a `TypeError` for an
 * invalid option.
 *
 * @example
 * import { createHandler, sampleResources } from "fieldfilter/service";
 *
 * const handler = createHandler({ resources: sampleResources(), credentials: { "1": "secret" } });
 * const response = await handler(
 *   new Request("http://localhost/v2/json/get/keywords_2/keywords", {
 *     method: "POST",
 *     headers: { "Content-Type": "application/json", "User-Id": "1", Authorization: "bearer secret" },
 *     body: JSON.stringify({ project_id: 1, id: 1 }),
 *   }),
 * );
 * await response.json(); // { result: [{ id: "1", name: "running shoes" }], limitedBy: 1000, total: 1 }
 */
export function createHandler(options: HandlerOptions): Handler {
  checkOptions(options, handlerOptions);
  checkOption("resources", options.resources, isServedList);
  checkOption("credentials", options.credentials, isCredentials);
  const { base = "", maxBodyBytes = 1_000_000, onError } = options;
  const isKnown = userCheck(options.credentials);
  const routes = routesOf(options);

  async function replyTo(request: Request, path: string): Promise<Success<unknown> | Refusal | Response> {
    if (!(await isKnown(request)))
      return refusal("credentials", "Unknown user or wrong key; send them in the headers User-Id and Authorization.");
    const route = routeAt(path, routes);
    if (!route) return refusal("address", `There is no action at this path; ${base}/openapi.json lists all.`, path);
    const text = await readBody(request, maxBodyBytes);
    if (typeof text !== "string") return text;
    const read = parseJson(text);
    if (!read.ok) return problem(400, read.diagnostics[0]?.message ?? "");
    const checked = checkRequest(read.value, route);
    return checked.ok ? answer(checked, route).catch(engineRefusal) : checked;
  }

  return async (request) => {
    const { method, url } = request;
    const { pathname } = new URL(url);
    if (!pathname.startsWith(`${base}/`)) return problem(404, `The path must begin with ${base}/v2/json.`);
    const path = pathname.slice(base.length);
    const isDescription = path === "/openapi.json";
    const taken = isDescription ? ["GET", "HEAD"] : ["POST"];
    if (!taken.includes(method))
      return problem(405, `Requests to this URL must use ${taken.join(" or ")}.`, { allow: taken.join(", ") });
    try {
      const reply = isDescription ? openApi(routes, base) : await replyTo(request, path);
      if (reply instanceof Response) return reply;
      return responseOf("ok" in reply ? { errors: (reply as Refusal).errors } : reply);
    } catch (error) {
      if (error instanceof UnavailableError)
        return problem(503, "The service cannot answer now. Send the request again later.", { "retry-after": "1" });
      if (!onError) throw error;
      onError(error);
      return problem(500, "The service failed because of an internal error.");
    }
  };
}

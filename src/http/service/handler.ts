import { FilterError, pathText } from "../../base/diagnostics/filter-error.ts";
import { actions, isCount } from "../../base/language/clauses.ts";
import * as option from "../../base/options/options.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import { RegexpError } from "../../engines/evaluate/context.ts";
import { readBody } from "../read-body.ts";
import type { Success } from "../reply-schema.ts";
import { checkRequestable, urlPathOf } from "../requestable.ts";
import { checkRequest, type Route, routeFor } from "./check-request.ts";
import { type Credentials, createAuthenticator } from "./credentials.ts";
import { openApi } from "./open-api.ts";
import { commonHeaders, httpRefusal, Refusal, refusal, refusalOfDiagnostics } from "./refusal.ts";
import { rowOf, type Selected, type Served, type Store, UnavailableError } from "./store.ts";

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerOptions {
  readonly resources: readonly Served[];
  /** The access tokens by user ID, or a function from the user ID to the token. */
  readonly credentials: Credentials;
  /** The maximum size of a request body, in bytes (default: 1,000,000). */
  readonly maxBodyBytes?: number | undefined;
  /** The maximum LIMIT, also used for requests without one, unless that of the resource is lower (default: 10,000). */
  readonly maxLimit?: number | undefined;
  /** Receives the error when a store fails, and the response has HTTP status 500 (default: the handler rejects). */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const servedOption: option.OptionCheck = (value) =>
  Array.isArray(value) && value.every(option.isRecord) ? undefined : "an array of resources with their stores";

const credentialsOption: option.OptionCheck = (value) =>
  typeof value === "function" || option.isRecord(value) ? undefined : "an object with access tokens, or a function";

const handlerOptions = /* @__PURE__ */ option.optionTable<HandlerOptions>({
  resources: servedOption,
  credentials: credentialsOption,
  maxBodyBytes: option.integer(1, Number.MAX_SAFE_INTEGER),
  maxLimit: option.integer(1, Number.MAX_SAFE_INTEGER),
  onError: option.func,
});

function routesOf({ resources, maxLimit = 10_000 }: HandlerOptions): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  for (const served of resources) {
    const { resource, store } = served;
    option.checkResource(resource);
    checkRequestable(resource);
    for (const action of actions.filter((each) => resource.actions.includes(each))) {
      const path = urlPathOf(action, resource);
      if (routes.has(path)) throw new TypeError(`Two resources have the path ${path}.`);
      if (!store?.[action])
        throw new TypeError(`The resource "${resource.name}" offers ${action}, but its store does not support it.`);
      routes.set(path, routeFor(served, action, maxLimit));
    }
  }
  return routes;
}

const OPENAPI_PATH = "/openapi.json";
/** With any parameters, but with no charset other than UTF-8. */
const JSON_TYPE = /^application\/json[ \t]*(?:;(?![ \t]*charset=(?!"?utf-8"?[ \t]*(?:;|$)))[^;]*)*$/i;

const isSelected = (found: Selected | null) =>
  Array.isArray(found?.rows) && found.rows.every(option.isRecord) && isCount(found.total);

async function runRequest(body: unknown, route: Route): Promise<Success<unknown>> {
  const { filter, fields, limit, offset, values } = checkRequest(body, route);
  const { action, resource, stored, store } = route;
  const { get, add, edit, del } = store as Required<Store>;
  const checked = <Result>(result: Result, isValid: (result: Result) => boolean, expected: string): Result => {
    if (isValid(result)) return result;
    throw new TypeError(`The store of "${resource.name}" must return ${expected} for ${action}.`);
  };
  if (action === "add")
    return { result: [rowOf(checked(await add(values, fields, stored), option.isRecord, "a row"), fields)] };
  if (action === "edit") return { result: checked(await edit(filter, values), isCount, "the number of rows") };
  if (action === "del") return { result: checked(await del(filter), isCount, "the number of rows") };
  const { rows, total } = checked(await get(filter, fields), isSelected, "rows and their total number");
  const next = offset + rows.length;
  const hasNext = resource.paging === true && rows.length > 0 && next < total;
  const result = rows.map((row) => rowOf(row, fields));
  return { result, limitedBy: limit, total, ...(hasNext && { nextOffset: next }) };
}

/** The refusal for an error of a store, such as a pattern that its engine rejects, which is known only when it runs. */
function refusalOfError(error: unknown): Refusal | undefined {
  if (error instanceof RegexpError)
    return refusal("filters", error.message, pathText(error.diagnostics[0]?.path ?? []));
  if (error instanceof FilterError) return refusalOfDiagnostics(error.diagnostics);
  if (error instanceof UnavailableError)
    return httpRefusal(503, "The service cannot answer now. Send the request again later.", { "retry-after": "1" });
  return error instanceof Refusal ? error : undefined;
}

/**
 * Returns a handler that serves the API: a function from a `Request` to its `Response`. It handles `POST
 * /v2/json/<action>/<service>/<method>`, and `GET /openapi.json`, which describes the API. A failed request
 * gets HTTP status 200 and `errors`; any other request gets another status. Throws a `TypeError` for an invalid option.
 *
 * @example
 * import { createHandler, sampleResources } from "fieldfilter/service";
 *
 * const handler = createHandler({ resources: sampleResources(), credentials: { "1": "secret" } });
 * (await handler(new Request("http://localhost/openapi.json"))).status; // 200
 */
export function createHandler(options: HandlerOptions): Handler {
  option.checkOptions(options, handlerOptions);
  option.checkOption("resources", options.resources, servedOption);
  option.checkOption("credentials", options.credentials, credentialsOption);
  const { maxBodyBytes = 1_000_000, onError } = options;
  const isAuthenticated = createAuthenticator(options.credentials);
  const routes = routesOf(options);

  async function replyTo(request: Request, path: string): Promise<object> {
    const methods = path === OPENAPI_PATH ? ["GET", "HEAD"] : ["POST"];
    if (!methods.includes(request.method))
      throw httpRefusal(405, `Requests to this URL must use ${methods.join(" or ")}.`, { allow: methods.join(", ") });
    if (path === OPENAPI_PATH) return openApi(routes);
    if (!(await isAuthenticated(request)))
      throw refusal("credentials", "Unknown user or wrong access token in the headers User-Id and Authorization.");
    const route = routes.get(path);
    if (!route) throw refusal("address", `There is no action at ${path}; /openapi.json lists all.`, path);
    if (!JSON_TYPE.test(request.headers.get("content-type") ?? ""))
      throw httpRefusal(415, "A request must have the header Content-Type: application/json.");
    const encoding = request.headers.get("content-encoding") ?? "identity";
    if (encoding.toLowerCase() !== "identity")
      throw httpRefusal(415, `The Content-Encoding ${encoding} is not supported.`, { "accept-encoding": "identity" });
    const { text, fault } = await readBody(request, maxBodyBytes);
    if (fault === "too-large") throw httpRefusal(413, `The body of a request can have at most ${maxBodyBytes} bytes.`);
    if (text === undefined) throw httpRefusal(400, "The body of the request ended early, or is not UTF-8.");
    const read = parseJson(text);
    if (!read.ok) throw httpRefusal(400, read.diagnostics[0]?.message ?? "");
    return runRequest(read.value, route);
  }

  return async (request) => {
    try {
      return Response.json(await replyTo(request, new URL(request.url).pathname), { headers: commonHeaders });
    } catch (error) {
      const refused = refusalOfError(error);
      if (refused) return refused.response;
      if (!onError) throw error;
      onError(error);
      return httpRefusal(500, "The service failed because of an internal error.").response;
    }
  };
}

import { type Action, actions } from "../../base/language/clauses.ts";
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
import { checkRequestable, type RequestResource } from "../requestable.ts";
import { type Answer, answer } from "./answer.ts";
import { checkRequest } from "./check-request.ts";
import { type Credentials, userCheck } from "./credentials.ts";
import { openApi } from "./open-api.ts";
import { refusal } from "./refusal.ts";
import { jsonReply, problem } from "./responses.ts";
import { addressOf, routeOf } from "./route.ts";
import { type Offer, offerOf, type Served } from "./served.ts";
import { UnavailableError } from "./store.ts";

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

/** The text of a request, or why it is refused, with an HTTP status. */
type ReadBody =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly sentence: string };

const refused = (status: 400 | 413 | 415, sentence: string): ReadBody => ({ ok: false, status, sentence });

/** The text of a body; undefined when it is longer. Counts its bytes, because the Content-Length header may be wrong. */
async function textOf(body: Request["body"], maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    bytes += piece.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(decoder.decode(piece.value, { stream: true }));
  }
  return parts.join("") + decoder.decode();
}

/** Reads the text of a request, and stops as soon as it exceeds the maximum size. */
async function readBody({ headers, body }: Request, maxBytes: number): Promise<ReadBody> {
  if (!JSON_TYPE.test(headers.get("content-type") ?? ""))
    return refused(415, "A request must have the header Content-Type: application/json.");
  if ((headers.get("content-encoding") || "identity") !== "identity")
    return refused(415, "The body of a request must not be compressed.");
  const isTooLong = Number(headers.get("content-length")) > maxBytes;
  try {
    const found = isTooLong ? undefined : await textOf(body, maxBytes);
    if (found !== undefined) return { ok: true, text: found };
  } catch {
    return refused(400, "The body of the request ended early, or is not UTF-8.");
  }
  return refused(413, `The body of a request can have at most ${maxBytes} bytes.`);
}

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

/** A served resource with its offer for each of its actions. */
interface Entry extends Served {
  readonly resource: RequestResource;
  readonly offers: ReadonlyMap<Action, Offer>;
}

function entriesOf({ resources, maxLimit = 10_000 }: HandlerOptions): readonly Entry[] {
  const used = new Set<string>();
  return resources.map((served) => {
    const { resource } = served;
    checkRequestable(resource);
    const offered = actions.filter((action) => resource.actions.includes(action));
    for (const action of offered) {
      const address = addressOf(action, resource);
      if (used.has(address)) throw new TypeError(`Two resources have the path ${address}.`);
      used.add(address);
    }
    return {
      ...served,
      resource,
      offers: new Map(offered.map((action) => [action, offerOf(served, action, maxLimit)])),
    };
  });
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
  const entries = entriesOf(options);
  let description: string | undefined;

  async function replyTo(request: Request, address: string): Promise<Response> {
    if (!(await isKnown(request)))
      return replyOf(
        refusal("credentials", "Unknown user or wrong key; send them in the headers User-Id and Authorization."),
      );
    const route = routeOf(address, entries);
    if (!route.ok) return replyOf(route);
    const body = await readBody(request, maxBodyBytes);
    if (!body.ok) return problem(body.status, body.sentence);
    const read = parseJson(body.text);
    if (!read.ok) return problem(400, read.diagnostics[0]?.message ?? "");
    const { action, served } = route;
    const offer = served.offers.get(action) as Offer;
    const checked = checkRequest(read.value, offer, action);
    return replyOf(checked.ok ? await answer(action, checked, offer, served.store) : checked);
  }

  return async (request) => {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const address = path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
    if (address === undefined) return problem(404, `The path must begin with ${base}/v2/json.`);
    if (address === "/openapi.json") {
      if (method !== "GET" && method !== "HEAD") return notAllowed("GET, HEAD");
      description ??= JSON.stringify(openApi(entries, base));
      return jsonReply(description);
    }
    if (method !== "POST") return notAllowed("POST");
    try {
      return await replyTo(request, address);
    } catch (error) {
      if (error instanceof UnavailableError)
        return problem(503, "The service cannot answer now. Send the request again later.", { "retry-after": "1" });
      if (!onError) throw error;
      onError(error);
      return problem(500, "The service failed because of an internal error.");
    }
  };
}

function replyOf(answer: Answer): Response {
  return jsonReply(JSON.stringify(answer.ok ? answer.success : { errors: answer.errors }));
}

function notAllowed(methods: string): Response {
  return problem(405, `Requests to this URL must use ${methods}.`, { allow: methods });
}

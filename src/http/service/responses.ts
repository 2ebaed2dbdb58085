import { errorCodes } from "./refusal.ts";

/** Caches must not store the replies of a user, and browsers must not guess another content type. */
const headersOf = (type: string) => ({
  "content-type": type,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
});

const jsonHeaders = /* @__PURE__ */ headersOf("application/json; charset=utf-8");
const problemHeaders = /* @__PURE__ */ headersOf("application/problem+json");

const encoder = /* @__PURE__ */ new TextEncoder();

function responseOf(status: number, headers: Readonly<Record<string, string>>, body: string): Response {
  const bytes = encoder.encode(body);
  return new Response(bytes, { status, headers: { ...headers, "content-length": String(bytes.length) } });
}

/** The response to a request of the API, whose body is this JSON. */
export const jsonReply = (json: string): Response => responseOf(200, jsonHeaders, json);

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

type ProblemStatus = keyof typeof titles;

/** The codes of problems that the API numbers; others have the number of their status. */
const codes: { readonly [Status in ProblemStatus]?: number } = {
  400: errorCodes.json,
  413: errorCodes.json,
  415: errorCodes.json,
};

/**
 * A response with an HTTP error status, as RFC 9457 describes problems, for what is no request of the API. It also has
 * the `errors` of a failed reply, for clients that read nothing else.
 */
export function problem(status: ProblemStatus, detail: string, headers?: Readonly<Record<string, string>>): Response {
  const errors = [{ code: codes[status] ?? status, string: detail }];
  const value = { type: "about:blank", title: titles[status], status, detail, errors };
  return responseOf(status, { ...problemHeaders, ...headers }, JSON.stringify(value));
}

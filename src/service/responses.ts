import type { Reply } from "./exchange.ts";
import { errorCodes } from "./refusal.ts";

function textReply(status: number, type: string, value: unknown, more: Readonly<Record<string, string>> = {}): Reply {
  const body = JSON.stringify(value);
  // Caches must not store the replies of a user, and browsers must not guess another content type.
  const headers = {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...more,
  };
  return { status, headers, body };
}

export function jsonReply(value: unknown): Reply {
  return textReply(200, "application/json; charset=utf-8", value);
}

/** The reason phrases of RFC 9110, which the titles of problems without a type of their own repeat. */
const titles = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

export type ProblemStatus = keyof typeof titles;

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
export function problem(status: ProblemStatus, detail: string, headers?: Readonly<Record<string, string>>): Reply {
  const errors = [{ code: codes[status] ?? status, string: detail }];
  const value = { type: "about:blank", title: titles[status], status, detail, errors };
  return textReply(status, "application/problem+json", value, headers);
}

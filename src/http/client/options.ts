import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import * as option from "../../base/options/options.ts";
import type { Clock } from "../../compiler/dates/clock.ts";
import { redactorOf } from "./redact.ts";

/** A function with the signature of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SessionOptions {
  /** The URL of the API, without `/v2`. */
  readonly baseUrl: string | URL;
  readonly userId: string | number;
  /** The access token. It is sent only in the `Authorization` header of requests to `baseUrl`. */
  readonly accessToken: string;
  /** Sends the requests (default: the platform's `fetch`). */
  readonly fetch?: Fetch | undefined;
  /** The time limit for one response, in milliseconds (default: 30,000). */
  readonly timeout?: number | undefined;
  /** How often a `get` is retried when the service is busy or unreachable (default: 3). */
  readonly retries?: number | undefined;
  /** The longest wait before a retry, in milliseconds (default: 30,000). */
  readonly maxRetryDelay?: number | undefined;
  /** How many requests of the session can be open at once (default: 5). */
  readonly maxConcurrent?: number | undefined;
  /** The maximum size of a response, in bytes (default: 100,000,000). */
  readonly maxReplyBytes?: number | undefined;
  /** The clock for relative dates such as `TODAY` (default: none, so they are errors). */
  readonly clock?: Clock | undefined;
  /** Limits on the size of filters. */
  readonly limits?: Partial<Limits> | undefined;
  /** Translates the messages of diagnostics (default: English). */
  readonly messages?: Messages | undefined;
}

/** What a header can hold. The error does not show the value, because it may be the access token. */
const headerOption: option.OptionCheck = (value) =>
  typeof value === "string" && /^[!-~]+$/.test(value)
    ? undefined
    : "a non-empty string of ASCII characters without spaces or line breaks";

/** The longest delay of a timer; a longer one fires at once. */
const MAX_TIMER = 2 ** 31 - 1;

const sessionOptions = /* @__PURE__ */ option.optionTable<SessionOptions>({
  baseUrl: option.anything,
  userId: (value) => (Number.isSafeInteger(value) ? undefined : headerOption(value)),
  accessToken: headerOption,
  fetch: option.func,
  timeout: option.integer(1, MAX_TIMER),
  retries: option.integer(0, 100),
  maxRetryDelay: option.integer(0, MAX_TIMER),
  maxConcurrent: option.integer(1, 1000),
  maxReplyBytes: option.integer(1, 500_000_000), // close to the longest string that engines support
  clock: option.clock,
  limits: option.limits,
  messages: option.messages,
});

/** The validated base URL. An invalid one may contain a secret, so no error shows it. */
function baseOf(given: unknown): string {
  const url = URL.canParse(String(given)) ? new URL(String(given)) : undefined;
  if (!url) throw new TypeError('The option "baseUrl" must be an absolute URL, such as https://api.example.com.');
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('The option "baseUrl" must begin with https:// or http://.');
  if (url.username + url.password !== "" || /[?#]/.test(url.href))
    throw new TypeError('The option "baseUrl" must not contain a user name, a password, a query or a fragment.');
  return url.href.replace(/\/$/, "");
}

/** The options of a session with their defaults. Throws a `TypeError` for an invalid one, which never shows the access token. */
export function settingsOf(options: SessionOptions) {
  option.checkOptions(options, sessionOptions);
  const { userId, accessToken, clock, limits, messages } = options;
  if (userId === undefined) option.checkOption("userId", userId, headerOption);
  if (accessToken === undefined) option.checkOption("accessToken", accessToken, headerOption);
  return {
    base: baseOf(options.baseUrl),
    headers: { "Content-Type": "application/json", "User-Id": String(userId), Authorization: `bearer ${accessToken}` },
    redact: redactorOf(accessToken),
    fetch: options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init)),
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 3,
    maxRetryDelay: options.maxRetryDelay ?? 30_000,
    maxConcurrent: options.maxConcurrent ?? 5,
    maxReplyBytes: options.maxReplyBytes ?? 100_000_000,
    language: { clock, limits, messages },
  };
}

export type Settings = ReturnType<typeof settingsOf>;

/** What the query, the id and the plan must be is checked when they are read. */
const common = {
  query: option.anything,
  parameters: option.object,
  bindings: option.bindings,
  signal: (value: unknown) => (value instanceof AbortSignal ? undefined : "an AbortSignal"),
};
const byId = { ...common, id: option.anything };
const change = /* @__PURE__ */ option.optionTable({ ...byId, allowUnrestricted: option.bool, dryRun: option.bool });

const planOption: option.OptionCheck = (value) =>
  typeof value === "boolean" || option.isRecord(value) ? undefined : 'true, false or an object such as { key: "id" }';

/** The options of the request of each action. A mistake in `dryRun` would change data. */
export const requestOptions: Readonly<Record<Action, option.OptionTable>> = {
  get: /* @__PURE__ */ option.optionTable({ ...byId, plan: planOption }),
  add: /* @__PURE__ */ option.optionTable(common),
  edit: change,
  del: change,
};

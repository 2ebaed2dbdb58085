import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import {
  checkOption,
  checkOptions,
  isAnything,
  isClock,
  isFunction,
  isLimits,
  isMessages,
  isWhole,
  type OptionCheck,
  optionTable,
} from "../../base/options/options.ts";
import type { Clock } from "../../compiler/dates/resolve-dates.ts";
import { type Secret, secretOf } from "./secret.ts";

/** A function with the signature of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SessionOptions {
  /** The URL of the API, without `/v2`. */
  readonly baseUrl: string | URL;
  readonly userId: string | number;
  /** The access key. It is sent only in the `Authorization` header of requests to `baseUrl`. */
  readonly accessToken: string;
  /** Sends the requests (default: the platform's `fetch`). */
  readonly fetch?: Fetch;
  /** The time limit for one response, in milliseconds (default: 30,000). */
  readonly timeout?: number;
  /** How often a `get` is retried when the service is busy or unreachable (default: 3). */
  readonly retries?: number;
  /** The longest wait before a retry, in milliseconds (default: 30,000). */
  readonly maxRetryDelay?: number;
  /** The maximum size of a response, in bytes (default: 100,000,000). */
  readonly maxReplyBytes?: number;
  /** The clock for relative dates such as `TODAY` (default: none, so they are errors). */
  readonly clock?: Clock;
  /** Limits on the size of filters. */
  readonly limits?: Partial<Limits>;
  /** Translates the messages of diagnostics (default: English). */
  readonly messages?: Messages;
}

/** The options with their defaults filled in. */
export interface Settings {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: Secret;
  readonly timeout: number;
  readonly retries: number;
  readonly maxRetryDelay: number;
  readonly maxReplyBytes: number;
  readonly language: Pick<SessionOptions, "clock" | "limits" | "messages">;
}

/** The longest delay of a timer; a longer one fires at once. */
const MAX_TIMER = 2 ** 31 - 1;
/** Close to the longest string that engines support. */
const MAX_BYTES = 500_000_000;

/** What a header can hold. The error does not show the value, because it may be the key. */
const isHeader: OptionCheck = (value) =>
  typeof value === "string" && /^[!-~]+$/.test(value)
    ? undefined
    : "a non-empty string of ASCII characters without spaces or line breaks";

export const isTimeout = /* @__PURE__ */ isWhole(1, MAX_TIMER);

const sessionOptions = /* @__PURE__ */ optionTable<SessionOptions>({
  baseUrl: isAnything,
  userId: (value) => (Number.isSafeInteger(value) ? undefined : isHeader(value)),
  accessToken: isHeader,
  fetch: isFunction,
  timeout: isTimeout,
  retries: isWhole(0, 100),
  maxRetryDelay: isWhole(0, MAX_TIMER),
  maxReplyBytes: isWhole(1, MAX_BYTES),
  clock: isClock,
  limits: isLimits,
  messages: isMessages,
});

/** The validated base URL. An invalid one may contain a secret, so no error shows it. */
function baseOf(given: unknown): string {
  let url: URL;
  try {
    url = new URL(String(given));
  } catch {
    throw new TypeError('The option "baseUrl" must be an absolute URL, such as https://api.example.com.');
  }
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('The option "baseUrl" must begin with https:// or http://.');
  if (url.username !== "" || url.password !== "")
    throw new TypeError('The option "baseUrl" must not contain a user name or a password.');
  if (url.search !== "" || url.hash !== "")
    throw new TypeError('The option "baseUrl" must not contain a query or a fragment ("?" or "#").');
  return url.href.replace(/\/$/, "");
}

/** The settings of a session. Throws a `TypeError` for an invalid option; the error never shows the key. */
export function settingsOf(options: SessionOptions): Settings {
  checkOptions(options, sessionOptions);
  const { userId, accessToken } = options;
  const { timeout = 30_000, retries = 3, maxRetryDelay = 30_000, maxReplyBytes = 100_000_000 } = options;
  if (userId === undefined) checkOption("userId", userId, isHeader);
  if (accessToken === undefined) checkOption("accessToken", accessToken, isHeader);
  return {
    base: baseOf(options.baseUrl),
    headers: {
      "Content-Type": "application/json",
      "User-Id": String(userId),
      Authorization: `bearer ${accessToken}`,
    },
    secret: secretOf(accessToken),
    timeout,
    retries,
    maxRetryDelay,
    maxReplyBytes,
    language: {
      ...(options.clock && { clock: options.clock }),
      ...(options.limits && { limits: options.limits }),
      ...(options.messages && { messages: options.messages }),
    },
  };
}

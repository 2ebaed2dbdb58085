import { closestMatch } from "../diagnostics/closest-match.ts";
import type { Limits } from "../diagnostics/limits.ts";
import type { Messages } from "../diagnostics/localize.ts";
import { didYouMean } from "../diagnostics/words.ts";
import { baseOf } from "./address.ts";
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
  readonly language: Pick<SessionOptions, "limits" | "messages">;
}

const known: readonly (keyof SessionOptions)[] = [
  "baseUrl",
  "userId",
  "accessToken",
  "fetch",
  "timeout",
  "retries",
  "maxRetryDelay",
  "maxReplyBytes",
  "limits",
  "messages",
];

/** The longest delay of a timer; a longer one fires at once. */
const MAX_TIMER = 2 ** 31 - 1;
/** Close to the longest string that engines support. */
const MAX_BYTES = 500_000_000;

/** Throws a `TypeError` for an unknown option, because a misspelt `dryRun` would change data. */
export function checkKnown(given: object, names: readonly string[]): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError("The options must be an object.");
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    throw new TypeError(`There is no option "${name}".${didYouMean(closestMatch(name, names))}`);
  }
}

/** The value, if a header can hold it. The error does not show it, because it may be the key. */
function checkHeader(name: string, value: unknown): string {
  if (typeof value === "string" && /^[!-~]+$/.test(value)) return value;
  throw new TypeError(
    `The option "${name}" must be a non-empty string of ASCII characters without spaces or line breaks.`,
  );
}

function checkNumber(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new TypeError(`The option "${name}" must be a whole number from ${least} to ${most}.`);
}

export function checkTimeout(timeout: number): number {
  return checkNumber("timeout", timeout, 1, MAX_TIMER);
}

/** The settings of a session. Throws a `TypeError` for an invalid option; the error never shows the key. */
export function settingsOf(options: SessionOptions): Settings {
  checkKnown(options, known);
  const { timeout = 30_000, retries = 3, maxRetryDelay = 30_000, maxReplyBytes = 100_000_000 } = options;
  const userId = Number.isSafeInteger(options.userId) ? String(options.userId) : options.userId;
  const key = checkHeader("accessToken", options.accessToken);
  return {
    base: baseOf(options.baseUrl),
    headers: {
      "Content-Type": "application/json",
      "User-Id": checkHeader("userId", userId),
      Authorization: `bearer ${key}`,
    },
    secret: secretOf(key),
    timeout: checkTimeout(timeout),
    retries: checkNumber("retries", retries, 0, 100),
    maxRetryDelay: checkNumber("maxRetryDelay", maxRetryDelay, 0, MAX_TIMER),
    maxReplyBytes: checkNumber("maxReplyBytes", maxReplyBytes, 1, MAX_BYTES),
    language: {
      ...(options.limits && { limits: options.limits }),
      ...(options.messages && { messages: options.messages }),
    },
  };
}

import { closestMatch } from "../diagnostics/closest-match.ts";
import type { Limits } from "../diagnostics/limits.ts";
import type { Messages } from "../diagnostics/localize.ts";
import { didYouMean } from "../diagnostics/words.ts";
import { baseOf } from "./address.ts";
import { type Secret, secretOf } from "./secret.ts";

/** What sends a request: `fetch`, or a function that does as it does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SessionOptions {
  /** The address of the API, up to and without `/v2`. */
  readonly baseUrl: string | URL;
  readonly userId: string | number;
  /** The key. It goes into the header `Authorization` of requests to `baseUrl`, and nowhere else. */
  readonly accessToken: string;
  /** What sends the requests; the platform's own. */
  readonly fetch?: Fetch;
  /** How long the service may take for one answer, in milliseconds; 30,000. */
  readonly timeout?: number;
  /** How often a `get` is tried again when the service is busy or cannot be reached; 3. */
  readonly retries?: number;
  /** The longest wait before a `get` is tried again, in milliseconds; 30,000. */
  readonly maxRetryDelay?: number;
  /** The longest reply that is read, in bytes; 100,000,000. */
  readonly maxReplyBytes?: number;
  /** Bounds on the filters that are read. */
  readonly limits?: Partial<Limits>;
  /** What is said about filters, in another language than English. */
  readonly messages?: Messages;
}

/** The options with their defaults. */
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

/** Beyond it a timer ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** No string is much longer. */
const MOST_BYTES = 500_000_000;

/** A misspelt option would change nothing, or everything: `dryrun`. */
export function checkKnown(given: object, names: readonly string[]): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError("The options are an object.");
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    throw new TypeError(`There is no option "${name}".${didYouMean(closestMatch(name, names))}`);
  }
}

/** What a header can hold. The value is not shown: it may be the key. */
function checkHeader(name: string, value: unknown): string {
  if (typeof value === "string" && /^[!-~]+$/.test(value)) return value;
  throw new TypeError(`The option "${name}" must be ASCII characters without spaces and line ends, at least one.`);
}

function checkNumber(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new TypeError(`The option "${name}" must be a whole number from ${least} to ${most}.`);
}

export function checkTimeout(timeout: number): number {
  return checkNumber("timeout", timeout, 1, LONGEST_TIMER);
}

/** Throws a `TypeError` for an option that is wrong, which never shows the key. */
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
    maxRetryDelay: checkNumber("maxRetryDelay", maxRetryDelay, 0, LONGEST_TIMER),
    maxReplyBytes: checkNumber("maxReplyBytes", maxReplyBytes, 1, MOST_BYTES),
    language: {
      ...(options.limits && { limits: options.limits }),
      ...(options.messages && { messages: options.messages }),
    },
  };
}

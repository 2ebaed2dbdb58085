import { readBody } from "../read-body.ts";
import { TransportError } from "./errors.ts";
import type { Settings } from "./options.ts";
import type { PreparedRequest } from "./prepare.ts";
import { foreignText, withReason } from "./redact.ts";

/** An HTTP response before its text is parsed. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
}

/** The result of a promise, or a rejection when the signal is aborted first: not every `fetch` observes its signal. */
function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
  });
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const woken = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return raceAbort(woken, signal).finally(() => clearTimeout(timer));
}

/** Returns a function that runs at most so many tasks at once. Others wait in order, and never start once their signal is aborted. */
export function createQueue(maxRunning: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  async function startNext(): Promise<void> {
    const start = running < maxRunning ? waiting.shift() : undefined;
    if (!start) return;
    running++;
    await start();
    running--;
    startNext();
  }
  return <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const result = new Promise<T>((resolve, reject) => {
      waiting.push(async () => {
        if (!signal.aborted) await task().then(resolve, reject);
      });
    });
    startNext();
    return raceAbort(result, signal);
  };
}

/** The header `Retry-After`, which has seconds or a date, in milliseconds. */
function retryAfterOf(header: string): number | undefined {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN; // `Date.parse` accepts 1.5 and -5 too
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

async function receive(url: string, init: RequestInit, settings: Settings): Promise<RawResponse> {
  const { fetch, maxReplyBytes, redact } = settings;
  const response = await (async () => fetch(url, init))().catch((error: unknown) => {
    throw new TransportError("no-answer", withReason("The service did not respond", error, redact));
  });
  if (typeof response?.headers?.get !== "function")
    throw new TypeError('The option "fetch" must be a function that returns a Response.');
  const { status, headers, type } = response;
  const to = headers.get("location");
  if (type === "opaqueredirect" || (to !== null && status >= 300 && status < 400)) {
    const where = to === null ? "" : ` to ${foreignText(to, redact)}`;
    const sentence = `The service redirects the request${where}; the redirect was not followed.`;
    throw new TransportError("redirect", sentence, status);
  }
  const retryAfter = retryAfterOf(headers.get("retry-after")?.trim() ?? "");
  const { text = "", fault, error } = await readBody(response, maxReplyBytes);
  // With any other status the text is optional, because the status alone explains the error.
  if (fault === undefined || status !== 200) return { status, text, retryAfter };
  if (fault === "cut-off") throw new TransportError(fault, withReason("The reply was cut off", error, redact), status);
  if (fault === "too-large") throw new TransportError(fault, `The reply exceeds ${maxReplyBytes} bytes.`, status);
  throw new TransportError("not-json", "The reply is not valid UTF-8.", status);
}

/** Sends one request and returns its response. Rejects with a `TransportError`, or when the signal is aborted. */
async function sendOnce(url: string, request: PreparedRequest, settings: Settings): Promise<RawResponse> {
  const { signal } = request;
  signal.throwIfAborted();
  const { timeout, headers } = settings;
  const end = new AbortController();
  const stop = AbortSignal.any([signal, end.signal]);
  const body = JSON.stringify(request.body);
  const init = { method: "POST", headers: { ...headers }, body, redirect: "manual", signal: stop } as const;
  // A timer of `AbortSignal.timeout` would not keep a process of Node running.
  const deadline = sleep(timeout, stop).then(() => {
    throw new TransportError("timeout", `The service did not respond within ${timeout} milliseconds.`);
  });
  return Promise.race([receive(url, init, settings), deadline]).finally(() => end.abort()); // aborts the download
}

/** The maximum wait before the first retry, in milliseconds; it doubles with each retry. */
const FIRST_DELAY = 500;

/**
 * Sends a request, and again while the service is busy or does not respond, with exponential backoff and jitter, and
 * never sooner than `Retry-After` asks. Gives up when that asks for more than `maxRetryDelay`.
 */
export async function sendWithRetries(url: string, request: PreparedRequest, retries: number, settings: Settings) {
  const { maxRetryDelay } = settings;
  for (let tries = 0; ; tries++) {
    const outcome = await sendOnce(url, request, settings).catch((error: unknown) => {
      request.signal.throwIfAborted();
      if (error instanceof TransportError) return error;
      throw error;
    });
    const isError = outcome instanceof TransportError;
    const isBusy = isError ? outcome.kind === "no-answer" : outcome.status === 429 || outcome.status === 503;
    const { retryAfter = 0 } = outcome;
    if (isBusy && tries < retries && retryAfter <= maxRetryDelay) {
      const backOff = Math.random() * Math.min(maxRetryDelay, FIRST_DELAY * 2 ** tries);
      await sleep(Math.max(retryAfter, backOff), request.signal);
    } else if (isError) throw outcome;
    else return outcome;
  }
}

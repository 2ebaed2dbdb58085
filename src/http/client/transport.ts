import { because, quoted, TransportError } from "./errors.ts";
import type { Fetch, Settings } from "./options.ts";

/** What the client needs of the platform; tests pass their own. */
export interface Host {
  readonly fetch: Fetch;
  /** Resolves after so many milliseconds, or rejects with the reason of the signal. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
}

interface Message {
  readonly url: string;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** An HTTP response before its text is parsed. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  /** The wait that the service requests before a retry, in milliseconds. */
  readonly retryAfter: number | undefined;
}

/** The result of a promise, or a rejection when the signal is aborted first: not every `fetch` minds its signal. */
function race<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
  });
}

export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const woken = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return race(woken, signal).finally(() => clearTimeout(timer));
}

/** Runs at most so many tasks at once; the others wait in order, and never start when their signal is aborted. */
export function createQueue(most: number): <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, signal) => {
    signal.throwIfAborted();
    if (running < most) running++;
    else {
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal.reason);
        };
        const start = () => {
          signal.removeEventListener("abort", leave);
          resolve();
        };
        signal.addEventListener("abort", leave);
        waiting.push(start);
      });
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Reads the text of a response, up to the maximum size. */
async function textOf({ status, headers, body }: Response, { maxReplyBytes, secret }: Settings): Promise<string> {
  const chunks: Uint8Array[] = [];
  const isTooLong = Number(headers.get("content-length")) > maxReplyBytes;
  const reader = isTooLong ? undefined : body?.getReader();
  let bytes = 0;
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      bytes += piece.value.length;
      if (bytes > maxReplyBytes) break;
      chunks.push(piece.value);
    }
  } catch (error) {
    throw new TransportError("cut-off", because("The reply was cut off", error, secret), status);
  }
  if (isTooLong || bytes > maxReplyBytes)
    throw new TransportError("too-large", `The reply is longer than ${maxReplyBytes} bytes.`, status);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
  } catch {
    throw new TransportError("not-json", "The reply is not valid UTF-8.", status);
  }
}

/** The header `Retry-After`, which has seconds or a date, in milliseconds. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

async function receive(url: string, init: RequestInit, settings: Settings, fetch: Fetch): Promise<RawResponse> {
  const { secret } = settings;
  const response = await (async () => fetch(url, init))().catch((error: unknown) => {
    throw new TransportError("no-answer", because("The service did not respond", error, secret));
  });
  const { status, headers, type } = response;
  const to = headers.get("location");
  if (type === "opaqueredirect" || (to !== null && status >= 300 && status < 400)) {
    const where = to === null ? "" : ` to ${quoted(to, secret)}`;
    const sentence = `The service redirects the request${where}; the redirect was not followed.`;
    throw new TransportError("redirect", sentence, status);
  }
  const reading = textOf(response, settings);
  // With any other status the text is optional, because the status alone explains the error.
  const text = await (status === 200 ? reading : reading.catch(() => ""));
  return { status, text, retryAfter: retryAfterOf(headers.get("retry-after")) };
}

/** Sends one request and returns its response. Rejects with a `TransportError`, or with the reason of the signal. */
async function exchange({ url, body, signal }: Message, settings: Settings, { fetch }: Host): Promise<RawResponse> {
  signal.throwIfAborted();
  const { timeout, headers } = settings;
  const deadline = AbortSignal.timeout(timeout);
  const end = new AbortController();
  const stop = AbortSignal.any([signal, deadline, end.signal]);
  const init = { method: "POST", headers: { ...headers }, body, redirect: "manual", signal: stop } as const;
  const received = race(receive(url, init, settings, fetch), stop).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!deadline.aborted) throw error;
    throw new TransportError("timeout", `The service did not respond within ${timeout} milliseconds.`);
  });
  return received.finally(() => end.abort()); // stops the download of the rest
}

/** The maximum wait before the first retry, in milliseconds; it doubles with each retry. */
const FIRST_DELAY = 500;

/**
 * Sends a request, and again while the service is busy or does not respond, with exponential backoff and jitter, and
 * never sooner than `Retry-After` asks. Gives up when that asks for more than `maxRetryDelay`.
 */
export async function send(message: Message, retries: number, settings: Settings, host: Host): Promise<RawResponse> {
  const { maxRetryDelay } = settings;
  for (let tries = 0; ; tries++) {
    const outcome = await exchange(message, settings, host).catch((error: unknown) => {
      if (error instanceof TransportError) return error;
      throw error;
    });
    const isError = outcome instanceof TransportError;
    const isBusy = isError ? outcome.kind === "no-answer" : outcome.status === 429 || outcome.status === 503;
    const { retryAfter = 0 } = outcome;
    if (isBusy && tries < retries && retryAfter <= maxRetryDelay) {
      const backOff = host.random() * Math.min(maxRetryDelay, FIRST_DELAY * 2 ** tries);
      await host.sleep(Math.max(retryAfter, backOff), message.signal);
    } else if (isError) throw outcome;
    else return outcome;
  }
}

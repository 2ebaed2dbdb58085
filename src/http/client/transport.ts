import { quoted } from "./secret.ts";
import type { Fetch, Settings } from "./session-options.ts";
import { because, TransportError } from "./transport-error.ts";

/** What the client needs of the platform; tests pass their own. */
export interface Host {
  readonly fetch: Fetch;
  /** Resolves after so many milliseconds, or rejects with the reason of the signal. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Message {
  readonly url: string;
  readonly body: string;
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** An HTTP response before its text is parsed. */
export interface RawResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
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
async function textOf(response: Response, { maxReplyBytes, secret }: Settings, signal: AbortSignal): Promise<string> {
  const { status, headers, body } = response;
  const checkLength = (bytes: number) => {
    if (bytes > maxReplyBytes)
      throw new TransportError("too-large", `The reply is longer than ${maxReplyBytes} bytes.`, { status });
  };
  const cutOff = (error: unknown) => {
    throw new TransportError("cut-off", because("The reply was cut off", error, secret), { status });
  };
  checkLength(Number(headers.get("content-length")));
  if (!body) {
    // Some platforms do not stream responses.
    const text = await race(response.text().catch(cutOff), signal);
    checkLength(new TextEncoder().encode(text).length);
    return text;
  }
  const reader = body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await race(reader.read().catch(cutOff), signal);
    bytes += value?.length ?? 0;
    checkLength(bytes);
    try {
      text += decoder.decode(value, { stream: !done });
    } catch {
      throw new TransportError("not-json", "The reply is not valid UTF-8.", { status });
    }
    if (done) return text;
  }
}

/** The header `Retry-After`, which has seconds or a date, in milliseconds. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

function checkRedirect({ status, headers, type }: Response, { secret }: Settings): void {
  const to = headers.get("location");
  if (type !== "opaqueredirect" && (to === null || status < 300 || status >= 400)) return;
  const where = to === null ? "" : ` to ${quoted(to, secret)}`;
  const sentence = `The service redirects the request${where}; the redirect was not followed.`;
  throw new TransportError("redirect", sentence, { status });
}

/** Sends one request and returns its response. Rejects with a `TransportError`, or with the reason of the signal. */
async function exchange(message: Message, settings: Settings, { fetch, now }: Host): Promise<RawResponse> {
  const { url, body, timeout, signal: given } = message;
  given.throwIfAborted();
  const deadline = AbortSignal.timeout(timeout);
  const controller = new AbortController();
  const signal = AbortSignal.any([given, deadline, controller.signal]);
  const { headers, secret } = settings;
  const init = { method: "POST", headers: { ...headers }, body, redirect: "manual", signal } as const;
  const sendFailed = (error: unknown) => {
    throw new TransportError("no-answer", because("The service did not respond", error, secret));
  };
  try {
    const sent = (async () => fetch(url, init))();
    const response = await race(sent.catch(sendFailed), signal);
    const retryAfter = retryAfterOf(response.headers.get("retry-after"), now());
    checkRedirect(response, settings);
    const { status } = response;
    const reading = textOf(response, settings, signal);
    // With any other status the text is optional, because the status alone explains the error.
    const text = await (status === 200 ? reading : reading.catch(() => ""));
    given.throwIfAborted();
    return { status, contentType: response.headers.get("content-type") ?? "", text, retryAfter };
  } catch (error) {
    given.throwIfAborted();
    if (!deadline.aborted) throw error;
    throw new TransportError("timeout", `The service did not respond within ${timeout} milliseconds.`);
  } finally {
    controller.abort(); // stops the download of the rest
  }
}

/** The maximum wait before the first retry, in milliseconds; it doubles with each retry. */
const FIRST_DELAY = 500;

/** Too Many Requests, Service Unavailable. */
const busyStatuses: readonly number[] = [429, 503];

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
    const isBusy = isError ? outcome.kind === "no-answer" : busyStatuses.includes(outcome.status);
    const { retryAfter = 0 } = outcome;
    if (isBusy && tries < retries && retryAfter <= maxRetryDelay) {
      const backOff = host.random() * Math.min(maxRetryDelay, FIRST_DELAY * 2 ** tries);
      await host.sleep(Math.max(retryAfter, backOff), message.signal);
    } else if (isError) throw outcome;
    else return outcome;
  }
}

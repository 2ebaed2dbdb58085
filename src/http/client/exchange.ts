import { onAbort } from "./abort.ts";
import { type Race, textOf } from "./reply-text.ts";
import { quoted } from "./secret.ts";
import type { Fetch, Settings } from "./session-options.ts";
import { because, TransportError } from "./transport-error.ts";

/** What the client needs of the platform; tests pass their own. */
export interface Host {
  readonly fetch: Fetch;
  /** Resolves after so many milliseconds, or rejects with the reason of the signal. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Message {
  readonly url: string;
  readonly body: string;
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
}

/** An HTTP response before its text is parsed. */
export interface RawResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly retryAfter: number | undefined;
}

interface PendingRequest {
  readonly race: Race;
  readonly giveUp: () => void;
}

async function responseOf(
  response: Response,
  settings: Settings,
  { race, giveUp }: PendingRequest,
): Promise<Omit<RawResponse, "retryAfter">> {
  const { status, headers, type } = response;
  const to = headers.get("location");
  if (type === "opaqueredirect" || (to !== null && status >= 300 && status < 400)) {
    const where = to === null ? "" : ` to ${quoted(to, settings.secret)}`;
    throw new TransportError("redirect", `The service redirects the request${where}; the redirect was not followed.`, {
      status,
    });
  }
  const reading = textOf(response, settings, race);
  // With any other status the text is optional, because the status alone explains the error.
  const ignoreRest = () => {
    giveUp();
    return "";
  };
  const text = await (status === 200 ? reading : reading.catch(ignoreRest));
  return { status, contentType: headers.get("content-type") ?? "", text };
}

/** The header `Retry-After`, which has seconds or a date, in milliseconds. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** Sends one request and returns its response. Rejects with a `TransportError`, or with the reason of the signal. */
export async function exchange(message: Message, settings: Settings, { fetch, now }: Host): Promise<RawResponse> {
  const { url, body, timeout, signal } = message;
  const { headers, secret } = settings;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const timedOut = () => new TransportError("timeout", `The service did not respond within ${timeout} milliseconds.`);
  const timer = setTimeout(() => controller.abort(timedOut()), timeout);
  const stopListening = onAbort(signal, () => controller.abort(signal?.reason));
  // Some implementations of `fetch` and of response bodies ignore the signal.
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
  });
  aborted.catch(() => {});
  const race: Race = (promise) => Promise.race([promise, aborted]);
  const giveUp = () => controller.abort();
  const send = async () => {
    const init = { method: "POST", headers: { ...headers }, body, redirect: "manual" } as const;
    return fetch(url, { ...init, signal: controller.signal });
  };
  const sendFailed = (error: unknown) => {
    throw new TransportError("no-answer", because("The service did not respond", error, secret));
  };
  try {
    const response = await race(send().catch(sendFailed));
    const retryAfter = retryAfterOf(response.headers.get("retry-after"), now());
    const received = await responseOf(response, settings, { race, giveUp });
    signal?.throwIfAborted();
    return { ...received, retryAfter };
  } catch (error) {
    signal?.throwIfAborted();
    controller.signal.throwIfAborted(); // timed out
    giveUp(); // stops the download of the rest
    throw error;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

import { onAbort } from "./on-abort.ts";
import type { Fetch, Settings } from "./options.ts";
import { type Race, textOf } from "./reply-text.ts";
import { retryAfterOf } from "./retry-after.ts";
import { quoted } from "./secret.ts";
import { because, TransportError } from "./transport-error.ts";

/** What the platform gives; tests give their own. */
export interface Host {
  readonly fetch: Fetch;
  /** Ends after so many milliseconds, or rejects with the reason of the signal. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 up to 1. */
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

/** What the service answered, whatever it is. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly retryAfter: number | undefined;
}

/** A request under way: what it waits for ends when it is given up. */
interface UnderWay {
  readonly race: Race;
  readonly giveUp: () => void;
}

async function answerOf(
  response: Response,
  settings: Settings,
  { race, giveUp }: UnderWay,
): Promise<Omit<Answer, "retryAfter">> {
  const { status, headers, type } = response;
  const to = headers.get("location");
  if (type === "opaqueredirect" || (to !== null && status >= 300 && status < 400)) {
    const where = to === null ? "" : `, to ${quoted(to, settings.secret)}`;
    throw new TransportError("redirect", `The service leads elsewhere${where}; the key is not sent there.`, { status });
  }
  const reading = textOf(response, settings, race);
  // What comes with another status need not be whole: the status says enough.
  const whatThereIs = () => {
    giveUp();
    return "";
  };
  const text = await (status === 200 ? reading : reading.catch(whatThereIs));
  return { status, contentType: headers.get("content-type") ?? "", text };
}

/** One request and its answer. Rejects with a `TransportError`, or with the reason of the signal. */
export async function exchange(message: Message, settings: Settings, { fetch, now }: Host): Promise<Answer> {
  const { url, body, timeout, signal } = message;
  const { headers, secret } = settings;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const late = () => new TransportError("timeout", `The service did not answer within ${timeout} milliseconds.`);
  const timer = setTimeout(() => controller.abort(late()), timeout);
  const goOn = onAbort(signal, () => controller.abort(signal?.reason));
  // Not every `fetch` and not every body obeys the signal.
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
  const noAnswer = (error: unknown) => {
    throw new TransportError("no-answer", because("The service did not answer", error, secret));
  };
  try {
    const response = await race(send().catch(noAnswer));
    const retryAfter = retryAfterOf(response.headers.get("retry-after"), now());
    const answer = await answerOf(response, settings, { race, giveUp });
    signal?.throwIfAborted();
    return { ...answer, retryAfter };
  } catch (error) {
    signal?.throwIfAborted();
    controller.signal.throwIfAborted(); // late
    giveUp(); // what is not read is not wanted
    throw error;
  } finally {
    clearTimeout(timer);
    goOn();
  }
}

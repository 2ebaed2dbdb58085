import type { Answer, Host } from "./exchange.ts";
import type { Settings } from "./options.ts";
import { TransportError } from "./transport-error.ts";

/** The wait before the second try, at most, in milliseconds; it doubles with each. */
const FIRST_DELAY = 500;

/** Too many requests, and a service that is out of order for a while. */
const busy: readonly number[] = [429, 503];

/** How long to wait before the next try; undefined when there is none. */
function delayAfter(failed: Answer | TransportError, tries: number, settings: Settings, host: Host) {
  const isBusy = failed instanceof TransportError ? failed.kind === "no-answer" : busy.includes(failed.status);
  const { retryAfter = 0 } = failed;
  if (!isBusy || tries > settings.retries || retryAfter > settings.maxRetryDelay) return undefined;
  const backOff = host.random() * Math.min(settings.maxRetryDelay, FIRST_DELAY * 2 ** (tries - 1));
  return Math.max(retryAfter, backOff);
}

/**
 * Tries again while the service is busy or gives no answer, after a wait that doubles and is spread at random, and that
 * is never shorter than the service asks. When it asks for more than `maxRetryDelay`, that is the end.
 */
export async function withRetries(
  attempt: () => Promise<Answer>,
  settings: Settings,
  host: Host,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const outcome = await attempt().catch((error: unknown) => {
      if (error instanceof TransportError) return error;
      throw error;
    });
    const delay = delayAfter(outcome, tries, settings, host);
    if (delay !== undefined) await host.sleep(delay, signal);
    else if (outcome instanceof TransportError) throw outcome;
    else return outcome;
  }
}

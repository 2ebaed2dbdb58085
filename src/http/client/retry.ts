import type { Host, RawResponse } from "./exchange.ts";
import type { Settings } from "./session-options.ts";
import { TransportError } from "./transport-error.ts";

/** The maximum wait before the first retry, in milliseconds; it doubles with each retry. */
const FIRST_DELAY = 500;

/** Too Many Requests, Service Unavailable. */
const busyStatuses: readonly number[] = [429, 503];

/** The wait before the next attempt, or undefined when there is none. */
function delayAfter(failed: RawResponse | TransportError, tries: number, settings: Settings, host: Host) {
  const isBusy = failed instanceof TransportError ? failed.kind === "no-answer" : busyStatuses.includes(failed.status);
  const { retryAfter = 0 } = failed;
  if (!isBusy || tries > settings.retries || retryAfter > settings.maxRetryDelay) return undefined;
  const backOff = host.random() * Math.min(settings.maxRetryDelay, FIRST_DELAY * 2 ** (tries - 1));
  return Math.max(retryAfter, backOff);
}

/**
 * Repeats an attempt while the service is busy or does not respond, with exponential backoff and jitter, and never sooner
 * than `Retry-After` asks. Gives up when that asks for more than `maxRetryDelay`.
 */
export async function withRetries(
  attempt: () => Promise<RawResponse>,
  settings: Settings,
  host: Host,
  signal: AbortSignal | undefined,
): Promise<RawResponse> {
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

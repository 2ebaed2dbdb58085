import { onAbort } from "./on-abort.ts";

/** Ends after so many milliseconds, or rejects with the reason of the signal. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const goOn = onAbort(signal, stop);
    const timer = setTimeout(() => {
      goOn();
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
  });
}

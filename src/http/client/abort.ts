/** The callbacks of each signal. They share one event listener, because Node warns of a leak when there are many. */
const listenersBySignal = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls the listener when the signal is aborted, and returns a function that removes it. */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (!signal) return () => {};
  const registered = listenersBySignal.get(signal);
  const all = registered ?? new Set();
  const notifyAll = () => {
    listenersBySignal.delete(signal);
    for (const each of all) each();
  };
  all.add(listener);
  if (!registered) {
    listenersBySignal.set(signal, all);
    signal.addEventListener("abort", notifyAll, { once: true });
  }
  return () => {
    all.delete(listener);
  };
}

/** Resolves after so many milliseconds, or rejects with the reason of the signal. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const stopListening = onAbort(signal, stop);
    const timer = setTimeout(() => {
      stopListening();
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
  });
}

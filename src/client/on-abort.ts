/** What is to be told when a signal is aborted. One listener serves all: Node warns of a leak when there are many. */
const watched = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back when the signal is aborted; what is returned puts an end to that. */
export function onAbort(signal: AbortSignal | undefined, tell: () => void): () => void {
  if (!signal) return () => {};
  const known = watched.get(signal);
  const all = known ?? new Set();
  const tellAll = () => {
    watched.delete(signal);
    for (const each of all) each();
  };
  all.add(tell);
  if (!known) {
    watched.set(signal, all);
    signal.addEventListener("abort", tellAll, { once: true });
  }
  return () => {
    all.delete(tell);
  };
}

import { onAbort } from "./on-abort.ts";

interface Waiter {
  readonly start: () => void;
  hasLeft: boolean;
  next: Waiter | undefined;
}

/** Lets some tasks run at once; the others wait, first come, first served. */
export interface Slots {
  /** The result of the task. When the signal is aborted before it could begin, it never does. */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  let first: Waiter | undefined;
  let last: Waiter | undefined;

  /** The slot goes to the next one who still wants it. */
  const release = () => {
    while (first?.hasLeft) first = first.next;
    if (!first) {
      last = undefined;
      free++;
      return;
    }
    const { start } = first;
    first = first.next;
    if (!first) last = undefined;
    start();
  };

  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiter.hasLeft = true;
        reject(signal?.reason);
      };
      const stay = onAbort(signal, leave);
      const start = () => {
        stay();
        resolve();
      };
      const waiter: Waiter = { start, hasLeft: false, next: undefined };
      if (last) last.next = waiter;
      else first = waiter;
      last = waiter;
    });

  return {
    run: async (task, signal) => {
      signal?.throwIfAborted();
      if (free > 0) free--;
      else await wait(signal);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

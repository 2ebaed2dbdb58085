import { onAbort } from "./abort.ts";

interface Waiter {
  readonly start: () => void;
  hasLeft: boolean;
  next: Waiter | undefined;
}

/** Limits how many tasks run at once; the others wait in a queue. */
export interface Slots {
  /** The result of the task, which never starts when the signal is aborted while it waits. */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  let first: Waiter | undefined;
  let last: Waiter | undefined;

  /** Passes the slot to the next waiter that has not left, or frees it. */
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
      const stopListening = onAbort(signal, leave);
      const start = () => {
        stopListening();
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

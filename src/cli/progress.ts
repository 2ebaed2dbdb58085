import type { Output } from "./host.ts";

export interface Progress {
  readonly show: (text: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const EVERY_MS = 500;
const CLEAR_LINE = "\r\u001b[K";

/** A progress line, shown only on a terminal; `clear` erases it. */
export function progressOn(err: Output, now: () => number = Date.now): Progress {
  let last = now();
  let isShown = false;
  return {
    show: async (text) => {
      if (!err.isTerminal || now() - last < EVERY_MS) return;
      last = now();
      isShown = true;
      await err.write(`${CLEAR_LINE}${text}`);
    },
    clear: async () => {
      if (isShown) await err.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

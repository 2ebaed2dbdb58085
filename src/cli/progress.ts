import type { Output } from "./host.ts";

export interface Progress {
  readonly show: (text: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const EVERY_MS = 500;
const CLEAR_LINE = "\r\u001b[K";

/** How far a long piece of work is, on a terminal and nowhere else; `clear` takes it away again. */
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

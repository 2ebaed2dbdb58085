export interface Pointer {
  /** Calls back at once, or when the button that is down has come up and its click is over. The last one asked for wins. */
  readonly whenUp: (act: () => void) => void;
  readonly stop: () => void;
}

/** Whether a button of the mouse, a finger or a pen is down. */
export function watchPointer(document: Document): Pointer {
  let isDown = false;
  let waiting: (() => void) | undefined;
  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    setTimeout(() => {
      waiting?.();
      waiting = undefined;
    });
  };
  const heard = new AbortController();
  const options = { capture: true, signal: heard.signal };
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointerup", up, options);
  document.addEventListener("pointercancel", up, options);
  return {
    whenUp: (act) => {
      if (isDown) waiting = act;
      else act();
    },
    stop: () => {
      waiting = undefined;
      heard.abort();
    },
  };
}

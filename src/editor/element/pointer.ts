import type { EditorView } from "@codemirror/view";

export interface Pointer {
  /** Calls back at once or, if a button is down, after its click. Only the last callback is kept. */
  readonly whenUp: (act: () => void) => void;
  readonly stop: () => void;
}

/** Watches whether a mouse button, a finger or a pen is down. */
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
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
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
      listeners.abort();
    },
  };
}

/** Whether a press is on the field but neither on its text nor on something to press. */
export function isBesideText(event: Event, view: EditorView | undefined): boolean {
  const target = event.composedPath()[0] as Element;
  const isBeside = target === view?.dom || target === view?.scrollDOM || !view?.dom.contains(target);
  return isBeside && !target.closest("button, input, .cm-tooltip, [role=dialog]");
}

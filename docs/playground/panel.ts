/** Milliseconds without a change before an output is made anew. */
const PAUSE = 150;

/** What is at most one screen away may be seen soon. */
const NEAR = "100% 0px";

/**
 * Makes an output when somebody can see it: in an open panel that is on the screen or near it, and shortly after the last change.
 * Returns what to call when there is something new to show.
 */
export function makeWhenSeen(panel: HTMLElement, make: () => Promise<void>): () => void {
  let isStale = false;
  let isInSight = false;
  let timer = 0;
  const update = () => {
    const isOpen = !(panel instanceof HTMLDetailsElement) || panel.open;
    if (!isStale || !isInSight || !isOpen) return;
    isStale = false;
    void make();
  };
  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    isInSight = entries.some(({ isIntersecting }) => isIntersecting);
    update();
  };
  new IntersectionObserver(seen, { rootMargin: NEAR }).observe(panel);
  panel.addEventListener("toggle", update);
  return () => {
    isStale = true;
    clearTimeout(timer);
    timer = window.setTimeout(update, PAUSE);
  };
}

/** Milliseconds after which a page that is not drawn, such as one in the background, is taken to be. */
const UNSEEN = 200;

/** Calls back once, in a task after the next picture. */
export function afterPaint(act: () => void): void {
  const once = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    act();
  };
  const timer = setTimeout(once, UNSEEN);
  const frame = requestAnimationFrame(() => setTimeout(once));
}

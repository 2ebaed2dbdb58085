import { raiseLists, setOnTop } from "./top-layer.ts";
import type { FilterInput } from "./types.ts";

/** What is in line under a box, and goes over the page while it needs more room than is kept for it. */
export interface Overlay {
  /** The room that is kept for it, whether there is anything in it or not. */
  readonly dom: HTMLElement;
  /** Shows it whole, or only as much of it as there is room for. */
  readonly setWhole: (isWhole: boolean) => void;
  /** Puts it where the box is now. */
  readonly place: () => void;
}

export function createOverlay(content: HTMLElement, box: () => Element | undefined): Overlay {
  const { ownerDocument: document } = content;
  const dom = document.createElement("div");
  dom.className = "room";
  dom.append(content);
  content.popover = "manual";
  const place = () => {
    const around = box()?.getBoundingClientRect();
    if (!around || !content.matches(":popover-open")) return;
    const { clientHeight } = document.documentElement;
    const { top, left, width } = placeBeside(around, content.offsetHeight, clientHeight, othersOf(content));
    content.style.top = `${top}px`;
    content.style.left = `${left}px`;
    content.style.width = `${width}px`;
  };
  let watching: AbortController | undefined;
  const watch = (is: boolean) => {
    if (is === (watching !== undefined)) return;
    watching?.abort();
    watching = is ? new AbortController() : undefined;
    if (!watching) return;
    const options = { capture: true, passive: true, signal: watching.signal };
    document.addEventListener("scroll", place, options);
    document.defaultView?.addEventListener("resize", place, options);
  };
  return {
    dom,
    setWhole: (isWhole) => {
      setOnTop(content, false);
      content.classList.toggle("whole", isWhole);
      const isOnTop = isWhole && content.offsetHeight > dom.offsetHeight;
      setOnTop(content, isOnTop);
      if (isOnTop) raiseLists(content);
      watch(isOnTop);
      place();
    },
    place,
  };
}

/** Where the other controls of the form are. */
function othersOf(content: HTMLElement): readonly DOMRect[] {
  const { host } = content.getRootNode() as ShadowRoot;
  const controls = [...((host as FilterInput).form?.elements ?? [])];
  return controls
    .filter((each) => each !== host && each.localName !== "fieldset")
    .map((each) => each.getBoundingClientRect());
}

/**
 * Under the box, or over it where only there is room or only there no control of the form is covered; never where the box
 * itself is out of sight.
 */
export function placeBeside(
  { top, bottom, left, right, width }: DOMRect,
  height: number,
  windowHeight: number,
  others: readonly DOMRect[],
) {
  const isFree = (from: number) =>
    others.every(
      (other) => other.bottom <= from || other.top >= from + height || other.right <= left || other.left >= right,
    );
  const hasRoomOver = top >= height && top < windowHeight;
  const isBetterOver = bottom + height > windowHeight || (!isFree(bottom) && isFree(top - height));
  return { top: hasRoomOver && isBetterOver ? top - height : bottom, left, width };
}

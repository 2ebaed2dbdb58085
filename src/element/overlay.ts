import { setOnTop } from "./top-layer.ts";

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
    const { top, left, width } = placeBeside(around, content.offsetHeight, document.documentElement.clientHeight);
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
      watch(isOnTop);
      place();
    },
    place,
  };
}

/** Under the box, or over it where there is only room there; never where the box itself is out of sight. */
export function placeBeside({ top, bottom, left, width }: DOMRect, height: number, windowHeight: number) {
  const isOver = bottom + height > windowHeight && top >= height && top < windowHeight;
  return { top: isOver ? top - height : bottom, left, width };
}

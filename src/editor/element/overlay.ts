import { raiseLists, setOnTop } from "./top-layer.ts";

/** What is in line under a box, and is on top of the page while it needs more room than is kept for it. */
export interface Overlay {
  /** The room that is kept for it, whether there is anything in it or not. */
  readonly dom: HTMLElement;
  /** Shows it whole, or only as much of it as there is room for. */
  readonly setWhole: (isWhole: boolean) => void;
  /** Takes back the room that it took of what is below. */
  readonly giveBack: () => void;
  /** Puts it where the box is now. */
  readonly place: () => void;
}

type Side = "under" | "over" | "pushing";

export function createOverlay(content: HTMLElement, box: () => HTMLElement | undefined): Overlay {
  const { ownerDocument: document } = content;
  const dom = document.createElement("div");
  dom.className = "room";
  dom.append(content);
  content.popover = "manual";
  let side: Side | undefined;
  const place = () => {
    const around = box()?.getBoundingClientRect();
    if (!around || !content.matches(":popover-open")) return;
    const zoom = content.currentCSSZoom ?? 1;
    content.style.width = `${around.width / zoom}px`;
    const { height } = content.getBoundingClientRect();
    side ??= sideOf(around, height, document.documentElement.clientHeight, othersOf(content));
    const top = side === "over" ? around.top - height : around.bottom;
    content.style.top = `${top / zoom}px`;
    content.style.left = `${around.left / zoom}px`;
    if (side === "pushing" && dom.offsetHeight < content.offsetHeight) dom.style.height = `${content.offsetHeight}px`;
  };
  const placeAnew = () => {
    if (side !== "pushing") side = undefined;
    place();
  };
  let watching: AbortController | undefined;
  const watch = (is: boolean) => {
    if (is === (watching !== undefined)) return;
    watching?.abort();
    watching = is ? new AbortController() : undefined;
    if (!watching) return;
    const options = { capture: true, passive: true, signal: watching.signal };
    document.addEventListener("scroll", place, options);
    document.defaultView?.addEventListener("resize", placeAnew, options);
  };
  return {
    dom,
    setWhole: (isWhole) => {
      setOnTop(content, false);
      content.classList.toggle("whole", isWhole);
      const isOnTop = isWhole && (side === "pushing" || content.offsetHeight > dom.offsetHeight);
      setOnTop(content, isOnTop);
      if (isOnTop) raiseLists(content);
      watch(isOnTop);
      placeAnew();
    },
    giveBack: () => {
      side = undefined;
      dom.style.height = "";
    },
    place: placeAnew,
  };
}

interface Other {
  readonly rect: DOMRect;
  readonly isButton: boolean;
}

/** Where the other controls of the page and their labels are. */
function othersOf(content: HTMLElement): readonly Other[] {
  const { host } = content.getRootNode() as ShadowRoot;
  const page = host.getRootNode() as ParentNode & Node;
  const found = page.querySelectorAll("label, input, select, textarea, button, filter-input");
  const others = [...found].filter((each) => !each.contains(host) && !host.contains(each));
  return others.map((each) => ({ rect: each.getBoundingClientRect(), isButton: each.localName === "button" }));
}

/**
 * Under the box, where it pushes a control or label away that it would cover. It is over the box where only there is room
 * in the window, or where that keeps a button in its place.
 */
export function sideOf(box: DOMRect, height: number, windowHeight: number, others: readonly Other[]): Side {
  const coveredFrom = (top: number) =>
    others.filter(
      ({ rect }) =>
        rect.bottom > top &&
        rect.top < top + height &&
        rect.right > box.left &&
        rect.left < box.right &&
        rect.width > 0,
    );
  const covered = coveredFrom(box.bottom);
  const hasRoomOver = box.top >= height && box.top < windowHeight;
  const isFreeOver = hasRoomOver && coveredFrom(box.top - height).length === 0;
  if (hasRoomOver && box.bottom + height > windowHeight) return "over";
  if (covered.length === 0) return "under";
  return isFreeOver && covered.every(({ isButton }) => isButton) ? "over" : "pushing";
}

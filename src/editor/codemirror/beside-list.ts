import type { EditorView, Rect } from "@codemirror/view";

/** No wider than is good to read. */
const WIDEST = 400;

/** Where the text about an option stands: beside the list, or else under or over it, and never on it. */
export function besideList(
  _view: EditorView,
  list: Rect,
  option: Rect,
  info: Rect,
  space: Rect,
): { readonly style: string; readonly class: string } {
  const width = info.right - info.left;
  const height = info.bottom - info.top;
  const right = space.right - list.right;
  const left = list.left - space.left;
  if (width <= Math.max(right, left)) {
    const isRight = width <= right || right >= left;
    const top = Math.max(space.top, Math.min(option.top, space.bottom - height)) - list.top;
    const room = Math.min(WIDEST, isRight ? right : left);
    return { style: `top: ${top}px; max-width: ${room}px`, class: `cm-completionInfo-${isRight ? "right" : "left"}` };
  }
  const isUnder = space.bottom - list.bottom >= Math.min(height, list.top - space.top);
  const offset = `${isUnder ? "top" : "bottom"}: ${list.bottom - list.top}px`;
  return { style: `${offset}; left: 0; max-width: ${Math.min(WIDEST, space.right - list.left)}px`, class: "" };
}

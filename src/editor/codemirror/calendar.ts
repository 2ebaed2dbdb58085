import type { Completion as Option } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Completion } from "../../assist/complete/candidate.ts";
import { ANY_DAY } from "../../assist/complete/date-candidates.ts";
import { applyCompletion } from "./apply-completion.ts";
import { stopTyping } from "./typing.ts";

/** Milliseconds between two looks at whether the calendar is still open, of which no event tells. */
const LOOK = 50;

/** Whether the calendar of the input is open; false where the browser cannot tell. */
function isOpen(input: HTMLInputElement): boolean {
  try {
    return input.matches(":open");
  } catch {
    return false;
  }
}

/** An input over the end of the text to be replaced, where the browser puts its calendar. */
function inputAt(view: EditorView, { label, edit }: Completion): HTMLInputElement {
  const input = view.dom.ownerDocument.createElement("input");
  input.type = "date";
  input.ariaLabel = label;
  input.className = "cm-filter-calendar";
  const place = view.coordsAtPos(edit.span.end);
  const { left, top } = view.dom.getBoundingClientRect();
  if (place) Object.assign(input.style, { left: `${place.left - left}px`, top: `${place.top - top}px` });
  view.dom.append(input);
  return input;
}

/** Opens the calendar of the browser. The day that is chosen goes into the text, and the focus comes back. */
export function openCalendar(view: EditorView, option: Option, completion: Completion): void {
  const input = inputAt(view, completion);
  let timer: ReturnType<typeof setInterval> | undefined;
  const close = () => {
    clearInterval(timer);
    input.removeEventListener("blur", left);
    input.remove();
  };
  const leave = () => {
    close();
    view.focus();
  };
  const left = () => {
    close();
    view.dispatch({ effects: stopTyping });
  };
  input.addEventListener("change", () => {
    if (input.value === "") return;
    const text = completion.edit.text.replaceAll(ANY_DAY, input.value);
    leave();
    applyCompletion(view, option, completion, text);
  });
  input.addEventListener("keydown", (event) => {
    event.stopPropagation(); // Keys of the input are none of the editor.
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    leave();
  });
  input.addEventListener("blur", left);
  input.focus();
  try {
    input.showPicker();
  } catch {
    input.classList.add("cm-filter-calendar-shown"); // Without a calendar, as in a frame of another site, a date is typed.
  }
  if (isOpen(input)) timer = setInterval(() => isOpen(input) || leave(), LOOK);
}

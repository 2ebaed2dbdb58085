import type { CompletionOptions } from "../../assist/complete/options.ts";
import type { FilterChange, FilterState } from "../filter-state.ts";
import { changeFilter, createFilterState, loadedAssistance } from "../filter-state.ts";
import { onOneLine } from "../one-line.ts";

/** The input of the field: a plain text box until the first focus, then an editor. */
export interface TextBox {
  readonly dom: HTMLElement;
  /** The element that takes the focus. */
  readonly input: HTMLElement;
  readonly state: () => FilterState;
  readonly selection: () => readonly [start: number, end: number];
  /** Sets a text from the page. Clears the undo history and the problems of a server. */
  readonly setText: (text: string) => void;
  /** Selects a part of the text, and focuses it with `isFocused`. */
  readonly select: (start: number, end: number, isFocused: boolean) => void;
  readonly change: (change: FilterChange) => void;
  readonly setSettings: (settings: { readonly readOnly: boolean; readonly disabled: boolean }) => void;
  readonly destroy: () => void;
}

/** The text box before the first focus. */
export interface PlainBox extends TextBox {
  /** Resolves when no character is being composed. */
  readonly composed: () => Promise<void>;
}

/** What a box tells its field. */
export interface Owner {
  /** Called when the text, or what is known of it, has changed. */
  readonly changed: (isByUser: boolean) => void;
  /** Does what Enter does. */
  readonly enter: () => true;
  /** Whether the list may open by itself. */
  readonly mayOpenList: () => boolean;
}

/** A `<textarea>` over a hidden copy of its text, which gives it its height. */
export function createPlainBox(document: Document, owner: Owner, options: CompletionOptions): PlainBox {
  const dom = document.createElement("div");
  const area = document.createElement("textarea");
  const copy = document.createElement("div");
  dom.className = "plain";
  dom.part.value = "editor";
  copy.ariaHidden = "true";
  Object.assign(area, { rows: 1, spellcheck: false, autocomplete: "off", autocapitalize: "off" });
  dom.append(copy, area);
  let state = createFilterState("", options);
  let isComposing = false;
  const change = (given: FilterChange) => {
    state = changeFilter(state, { ...given, assistance: loadedAssistance() });
    const { text } = state.content;
    if (text !== area.value) area.value = text;
    copy.textContent = `${text}\u200b`;
  };
  area.addEventListener("input", (event) => {
    const input = event as InputEvent;
    isComposing = input.isComposing;
    const text = onOneLine(area.value);
    const cursor = text.length - (area.value.length - area.selectionEnd); // line breaks are pasted, so they are before it
    const typing = /Paste|Drop/.test(input.inputType) ? undefined : cursor;
    change({ text, moment: { typing, isPaused: false, shownMessages: [] } });
    if (area.selectionEnd !== cursor) area.setSelectionRange(cursor, cursor);
    owner.changed(true);
  });
  area.addEventListener("compositionend", () => {
    isComposing = false;
  });
  area.addEventListener("keypress", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) owner.enter();
  });
  return {
    dom,
    input: area,
    state: () => {
      state = changeFilter(state, { assistance: loadedAssistance() });
      return state;
    },
    selection: () => [area.selectionStart, area.selectionEnd],
    setText: (text) => change({ text: onOneLine(text), problems: [] }),
    select: (start, end, isFocused) => {
      if (isFocused) area.focus();
      area.setSelectionRange(start, end);
    },
    change,
    setSettings: (settings) => Object.assign(area, settings),
    destroy: () => dom.remove(),
    composed: async () => {
      while (isComposing && dom.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

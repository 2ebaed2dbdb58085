import type { EditorState } from "@codemirror/state";
import { changedParts } from "../../assist/suggest/edits.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { suggestionText } from "../codemirror/suggestions.ts";
import { buttonOf } from "./button.ts";

/** The suggestions under the message: a button for each. Enter in the field takes the first. */
export interface SuggestionList {
  readonly dom: HTMLElement;
  readonly show: (state: EditorState, suggestions: readonly Suggestion[]) => void;
  /** Whether the first suggestion can be seen: not scrolled away and not covered, for example by completions. */
  readonly isInSight: () => boolean;
}

export const suggestionsId = "suggestions";

export function createSuggestionList(document: Document, take: (suggestion: Suggestion) => void): SuggestionList {
  const dom = document.createElement("div");
  dom.part.add("suggestions");
  dom.id = suggestionsId;
  return {
    dom,
    show: (state, suggestions) => {
      const buttons = suggestions.map((suggestion) => {
        const content = contentOf(document, state, suggestion);
        return buttonOf(document, "suggestion", () => take(suggestion), ...content);
      });
      if (buttons[0]) buttons[0].append(keyHint(document));
      dom.replaceChildren(...buttons);
    },
    isInSight: () => {
      const first = dom.firstElementChild;
      return first !== null && isOnTop(first) && !isTooltipComing(dom);
    },
  };
}

/** CodeMirror puts a tooltip far above the page until it is measured, and then perhaps over what is in sight now. */
function isTooltipComing(dom: HTMLElement): boolean {
  const tooltips = (dom.getRootNode() as ShadowRoot).querySelectorAll(".cm-tooltip");
  return [...tooltips].some((tooltip) => tooltip.getBoundingClientRect().bottom < -window.innerHeight);
}

/** Whether the middle of an element is what a person sees there. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && element.contains(seen);
}

function contentOf(document: Document, state: EditorState, suggestion: Suggestion): readonly (string | Node)[] {
  const filter = document.createElement("code");
  for (const { text, isChanged } of changedParts(state.doc.toString(), suggestion.edits)) {
    const part = isChanged ? document.createElement("ins") : document.createElement("span");
    part.textContent = escapeInvisible(text);
    filter.append(part);
  }
  const guess = suggestion.certainty === "likely" ? [` (${suggestionText(state, "guess")})`] : [];
  return [`${suggestionText(state, "didYouMean")} `, filter, ...guess];
}

/** Only for the eyes: a screen reader hears it with the suggestion. */
function keyHint(document: Document): HTMLElement {
  const key = document.createElement("kbd");
  key.textContent = "Enter";
  key.ariaHidden = "true";
  return key;
}

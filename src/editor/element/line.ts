import { changedParts } from "../../assist/suggest/edits.ts";
import { suggestionTexts } from "../../assist/suggest/options.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Fix } from "../../base/diagnostics/diagnostic.ts";
import { localizeText, type Messages } from "../../base/diagnostics/localize.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import type { FieldView } from "./view.ts";

/** The line under the field: its message, a button for what repairs it, and one for the list with all that does. */
export interface Line {
  readonly dom: HTMLElement;
  readonly show: (view: FieldView, text: string, messages: Messages | undefined) => void;
  /** Whether the line has no room for all of the suggestion. */
  readonly isCut: () => boolean;
}

export interface LineActions {
  readonly fix: (fix: Fix) => void;
  readonly suggestion: (suggestion: Suggestion) => void;
  readonly more: () => void;
}

/** The name of the button that opens the list of fixes. */
const moreText = "Show all fixes";

export const messageId = "message";
export const actionId = "action";

export function createLine(document: Document, actions: LineActions): Line {
  const create = (tag: string, ...content: readonly (string | Node)[]) => {
    const element = document.createElement(tag);
    element.append(...content);
    return element;
  };
  const button = (part: string, press: () => void, ...content: readonly (string | Node)[]) => {
    const made = create("button", ...content) as HTMLButtonElement;
    made.type = "button";
    made.part.value = part;
    made.addEventListener("click", press);
    made.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays in the field
    return made;
  };
  const dom = create("div");
  const message = create("span");
  const buttons = create("span");
  const status = create("div");
  message.id = messageId;
  buttons.className = "buttons";
  status.className = "status";
  status.role = "status"; // a live region that waits for a pause; it must be there before its text is
  dom.append(message, buttons, status);

  const suggestionButton = (
    suggestion: Suggestion,
    before: string,
    say: (text: keyof typeof suggestionTexts) => string,
  ) => {
    const parts = changedParts(before, suggestion.edits);
    const filter = create(
      "code",
      ...parts.map(({ text, isChanged }) => create(isChanged ? "ins" : "span", escapeInvisible(text))),
    );
    const guess = suggestion.certainty === "likely" ? [` (${say("guess")})`] : [];
    const key = create("kbd", "Enter");
    key.ariaHidden = "true"; // a screen reader hears it with the suggestion
    const made = button(
      "suggestion",
      () => actions.suggestion(suggestion),
      `${say("didYouMean")} `,
      filter,
      ...guess,
      key,
    );
    made.id = actionId;
    return made;
  };
  let shown = "";
  return {
    dom,
    show: (view, text, messages) => {
      const { severity, fixes, suggestion, isOfFilter } = view;
      const key = JSON.stringify([view.message, severity, fixes, suggestion, isOfFilter && text]);
      if (key === shown) return; // a button that is pressed must not be replaced
      shown = key;
      const say = (name: keyof typeof suggestionTexts) => localizeText(suggestionTexts[name], messages);
      dom.part.value = severity === undefined ? "message" : `message ${severity}`;
      message.textContent = view.message;
      message.title = view.message;
      const more = button("more", actions.more, "…");
      more.ariaLabel = localizeText(moreText, messages);
      const [first] = fixes;
      const best = suggestion
        ? [suggestionButton(suggestion, text, say)]
        : first
          ? [button("fix", () => actions.fix(first), first.title)]
          : [];
      buttons.replaceChildren(...best, ...(isOfFilter ? [more] : []));
      const guess = suggestion?.certainty === "likely" ? ` (${say("guess")})` : "";
      const meant = suggestion && `${suggestion.title}${guess}. ${say("enter")}`;
      const said = [view.message, meant].filter(Boolean).join(" ");
      if (status.textContent !== said) status.textContent = said;
    },
    isCut: () => [...buttons.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  };
}

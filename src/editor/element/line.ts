import { changedParts } from "../../assist/suggest/edits.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Fix } from "../../base/diagnostics/diagnostic.ts";
import { localizeText, type Messages } from "../../base/diagnostics/localize.ts";
import { editorTexts } from "../../base/messages/editor-texts.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import type { FieldView } from "./view.ts";

/** The line under the field: its message, a button for a fix or a suggestion, and one for the list of all of them. */
export interface Line {
  readonly dom: HTMLElement;
  readonly show: (view: FieldView, text: string, messages: Messages | undefined) => void;
  /** Whether the suggestion is truncated, apart from its key hint. */
  readonly isCut: () => boolean;
}

export interface LineActions {
  readonly fix: (fix: Fix) => void;
  readonly take: (suggestion: Suggestion) => void;
  readonly openFixes: () => void;
}

/** The ids of the elements that may describe the field. */
export const describedBy = "description message suggestion";

export function createLine(document: Document, { fix, take, openFixes }: LineActions): Line {
  const create = (tag: string, properties: object, ...content: readonly (string | Node)[]) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...content);
    return element;
  };
  const button = (part: string, onclick: () => void, ...content: readonly (string | Node)[]) =>
    create("button", { type: "button", id: part, part, onclick }, ...content);
  const message = create("span", { id: "message" });
  const buttons = create("span", { className: "buttons" });
  const status = create("div", { className: "status", role: "status" }); // a live region must be there before its text
  const dom = create("div", {}, message, buttons, status);
  dom.addEventListener("mousedown", (event) => event.preventDefault()); // the focus and the cursor stay in the text

  let shown = "";
  return {
    dom,
    show: (view, text, messages) => {
      const { severity = "", fixes, suggestion, hasFixList } = view;
      const key = JSON.stringify([view.message, severity, fixes, suggestion, hasFixList && text]);
      if (key === shown) return; // a button that is pressed must not be replaced
      shown = key;
      const say = (name: keyof typeof editorTexts) => localizeText(editorTexts[name], messages);
      dom.part.value = `message ${severity}`;
      const said = view.message === message.textContent ? [] : [view.message]; // announced once
      Object.assign(message, { textContent: view.message, title: view.message });
      const [first] = fixes;
      buttons.replaceChildren();
      if (suggestion) {
        const guess = suggestion.certainty === "likely" ? ` (${say("guess")})` : "";
        const parts = changedParts(text, suggestion.edits).map((part) =>
          create(part.isChanged ? "ins" : "span", {}, escapeInvisible(part.text)),
        );
        const enter = create("kbd", { ariaHidden: "true" }, "Enter"); // a screen reader hears it with the suggestion
        const press = () => take(suggestion);
        buttons.append(
          button("suggestion", press, `${say("didYouMean")} `, create("code", {}, ...parts), `${guess} `, enter),
        );
        said.push(`${suggestion.title}${guess}.`, say("enter"));
      } else if (first) buttons.append(button("fix", () => fix(first), first.title));
      if (said.length > 0 && status.textContent !== said.join(" ")) status.textContent = said.join(" ");
      if (hasFixList) buttons.append(Object.assign(button("more", openFixes, "…"), { ariaLabel: say("fixes") }));
    },
    isCut: () => {
      const { offsetWidth = 0 } = buttons.querySelector("kbd") ?? {};
      return [...buttons.children].some(({ scrollWidth, clientWidth }) => scrollWidth - offsetWidth > clientWidth);
    },
  };
}

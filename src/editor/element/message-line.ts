import type { Fix } from "../../base/diagnostics/diagnostic.ts";
import { buttonOf } from "./button.ts";
import type { FieldMessage } from "./field-message.ts";

/** What is under the field: a message, announced to screen readers, the suggestions, and a button for each fix. */
export interface MessageLine {
  readonly dom: HTMLElement;
  readonly show: (message: FieldMessage) => void;
}

export const messageId = "message";

export function createMessageLine(
  document: Document,
  suggestions: HTMLElement,
  apply: (fix: Fix) => void,
): MessageLine {
  const dom = document.createElement("div");
  const text = document.createElement("span");
  const buttons = document.createElement("span");
  dom.part.value = "message";
  text.id = messageId;
  text.role = "status"; // a live region that waits for a pause; it must be there before its text is
  dom.append(text, suggestions, buttons);
  return {
    dom,
    show: ({ message, severity, fixes }) => {
      dom.part.value = severity === undefined ? "message" : `message ${severity}`;
      if (text.textContent !== message) text.textContent = message;
      buttons.replaceChildren(...fixes.map((fix) => buttonOf(document, "fix", () => apply(fix), fix.title)));
    },
  };
}

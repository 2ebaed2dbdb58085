import { type Colour, colourOf, colours, tokenClass } from "../codemirror/theme.ts";
import { FILLER } from "./editor.ts";

const adaptive = (name: Colour) => colourOf(name, `light-dark(${colours[name].join(", ")})`);
const names = Object.keys(colours) as Colour[];

const layout = `
:host {
  display: block;
  font: inherit;
  color-scheme: inherit;
  contain: inline-size;
  contain-intrinsic-inline-size: calc(20ch + 1em); /* where nothing else decides how wide it is, as an input of 20 characters */
}
:host([hidden]) { display: none; }
.cm-editor.cm-editor {
  direction: ltr;
  max-height: var(--filter-max-height, 40vh);
  font-family: var(--filter-font, inherit);
  color: var(--filter-color, light-dark(#1f2328, #e6edf3));
  background: var(--filter-background, light-dark(#ffffff, #1e1e1e));
  border: 1px solid var(--filter-border, light-dark(#6e7781, #8b949e));
  border-radius: var(--filter-radius, 4px);
}
.cm-editor .cm-scroller.cm-scroller { font-family: inherit; line-height: 1.5; overflow: auto; }
.cm-editor .cm-content.cm-content { padding: var(--filter-padding, 0.25em); caret-color: currentColor; }
.cm-editor .cm-line.cm-line { padding: 0; }
:host([clearable]) .cm-editor { --clear: 1.75em; }
.cm-editor .cm-scroller.cm-scroller, .placeholder { margin-inline-end: var(--clear, 0); }
[part="clear"] {
  display: none;
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  width: 1.75em;
  height: min(100%, 2em);
  font: inherit;
  color: var(--filter-placeholder, light-dark(#57606a, #b1bac4));
  background: none;
  border: 0;
  border-radius: var(--filter-radius, 4px);
  padding: 0;
  cursor: pointer;
}
:host([clearable]:not(:state(empty), :state(readonly), :state(disabled))) [part="clear"] { display: block; }
[part="clear"]:hover { color: inherit; background: light-dark(#0000001f, #ffffff33); }
[part="clear"]:focus-visible { outline: 2px solid var(--filter-focus, light-dark(#0b57d0, #a8c7fa)); outline-offset: -2px; }
.cm-editor.cm-focused.cm-focused { outline: 2px solid var(--filter-focus, light-dark(#0b57d0, #a8c7fa)); outline-offset: 0; }
.${FILLER} ~ br { visibility: hidden; }
.placeholder {
  display: none;
  position: absolute;
  inset: 0;
  padding: var(--filter-padding, 0.25em);
  line-height: 1.5;
  color: var(--filter-placeholder, light-dark(#57606a, #b1bac4));
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  pointer-events: none;
}
:host(:state(empty)) .placeholder { display: block; }
:host(:state(readonly)) .cm-editor.cm-editor {
  background: var(--filter-readonly, light-dark(#eff1f3, #2b2b2b));
  border-style: dashed;
}
[popover].tooltips {
  position: fixed;
  inset: 0;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  color: inherit;
  background: none;
  pointer-events: none;
}
.tooltips .cm-tooltip { pointer-events: auto; }
.tooltips .cm-tooltip-autocomplete.cm-tooltip-below { margin-top: var(--gap-under, 0); }
.tooltips .cm-tooltip-autocomplete.cm-tooltip-above { margin-top: calc(-1 * var(--gap-over, 0px)); }
:host(:state(disabled)) .cm-editor.cm-editor { opacity: 0.6; cursor: not-allowed; }
:host(:state(wrong)) .cm-editor.cm-editor { border-color: ${adaptive("error")}; }
.cm-editor .cm-tooltip.cm-tooltip {
  color: var(--filter-color, light-dark(#1f2328, #e6edf3));
  background: var(--filter-popup, light-dark(#f6f8fa, #2b2b2b));
  border: 1px solid var(--filter-border, light-dark(#6e7781, #8b949e));
  border-radius: var(--filter-radius, 4px);
}
.cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul { font-family: inherit; max-height: 16em; }
.cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li { padding: 0.15em 0.5em; line-height: 1.4; color: inherit; }
.cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected] {
  color: var(--filter-selected-color, #ffffff);
  background: var(--filter-selected, #0b57d0);
}
.cm-editor .cm-completionDetail.cm-completionDetail { font-style: normal; opacity: 1; margin-left: 1em; }
.cm-editor .cm-completionMatchedText.cm-completionMatchedText { text-decoration: none; font-weight: bold; }
.cm-editor .cm-completionInfo.cm-completionInfo { white-space: pre-line; max-height: 40vh; overflow: auto; }
.cm-editor .cm-diagnostic.cm-diagnostic { border-left-color: ${adaptive("hint")}; }
.cm-editor .cm-diagnostic-error.cm-diagnostic-error { border-left-color: ${adaptive("error")}; }
.cm-editor .cm-diagnostic-warning.cm-diagnostic-warning { border-left-color: ${adaptive("warning")}; }
.cm-editor .cm-lintPoint.cm-lintPoint-error::after { border-bottom-color: ${adaptive("error")}; }
.cm-editor .cm-snippetField.cm-snippetField { background: light-dark(#0000001f, #ffffff33); }
.room { height: var(--filter-message-room, 1.75em); margin-top: 0.25em; }
[part~="message"] {
  display: block;
  position: static;
  box-sizing: border-box;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  unicode-bidi: plaintext;
  font-size: 0.875em;
  line-height: 1.75;
  color: ${adaptive("hint")};
}
[part~="message"]:not(.whole) { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
[part~="message"]:not(.whole) [part="suggestions"], [part~="message"]:empty { display: none; }
[part~="message"]:popover-open {
  pointer-events: none;
  position: fixed;
  inset: auto;
  padding: 0.25em 0.5em;
  background: var(--filter-popup, light-dark(#f6f8fa, #2b2b2b));
  border: 1px solid var(--filter-border, light-dark(#6e7781, #8b949e));
  border-radius: var(--filter-radius, 4px);
  box-shadow: 0 2px 8px light-dark(#0000002e, #00000080);
}
[part~="message"] :is(#message, button) { pointer-events: auto; }
[part~="error"] { color: ${adaptive("error")}; }
[part~="warning"] { color: ${adaptive("warning")}; }
[part="suggestions"]:empty { display: none; }
[part="suggestion"] {
  display: block;
  unicode-bidi: plaintext;
  font: inherit;
  text-align: start;
  color: var(--filter-color, light-dark(#1f2328, #e6edf3));
  background: var(--filter-suggestion, light-dark(#ddf4e4, #12371f));
  border: 1px solid transparent;
  border-radius: var(--filter-radius, 4px);
  padding: 0.25em 0.5em;
  margin-block: 0.25em;
  max-width: 100%;
  max-height: 8em;
  overflow: auto;
  overflow-wrap: anywhere;
  cursor: pointer;
}
[part="suggestion"] code { font-family: var(--filter-font, inherit); unicode-bidi: isolate; direction: ltr; }
[part="suggestion"] ins { font-weight: bold; text-decoration: underline; text-underline-offset: 0.15em; }
[part="suggestion"] kbd {
  font: inherit;
  border: 1px solid currentColor;
  border-radius: 3px;
  padding: 0 0.35em;
  margin-inline: 0.5em;
}
/* While a list is open, Enter is for the list. */
.cm-editor:has([aria-expanded="true"]) ~ .room kbd { visibility: hidden; }
[part="fix"], .cm-editor .cm-diagnosticAction.cm-diagnosticAction {
  unicode-bidi: plaintext;
  font: inherit;
  color: light-dark(#ffffff, #1e1e1e);
  background: light-dark(#0b57d0, #a8c7fa);
  border: 1px solid transparent;
  border-radius: var(--filter-radius, 4px);
  padding: 0.1em 0.5em;
  margin-inline-start: 0.5em;
  cursor: pointer;
}
[part="suggestions"]:not(:empty) + span > [part="fix"]:first-child { margin-inline-start: 0; }
[part="fix"]:focus-visible, [part="suggestion"]:focus-visible { outline: 2px solid var(--filter-focus, light-dark(#0b57d0, #a8c7fa)); outline-offset: 2px; }
@media (pointer: coarse) {
  .cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li { display: flex; align-items: center; min-height: 44px; }
  [part="suggestion"], [part="fix"] { min-height: 44px; }
}
@media (forced-colors: active) {
  .cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected] {
    forced-color-adjust: none;
    color: HighlightText;
    background: Highlight;
  }
}
`;

const words = names.map((name) => `.cm-editor .${tokenClass(name)}.${tokenClass(name)} { color: ${adaptive(name)}; }`);
const lines = names.map(
  (name) => `.cm-editor .cm-lintRange-${name}.cm-lintRange-${name} { text-decoration-color: ${adaptive(name)}; }`,
);

let sheet: CSSStyleSheet | undefined;

/** One for all elements. A constructed sheet is no inline style, so no Content-Security-Policy refuses it. */
export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([layout, ...words, ...lines].join("\n"));
  }
  return sheet;
}

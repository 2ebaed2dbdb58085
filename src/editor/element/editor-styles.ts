import { type Colour, colours, tokenClass } from "../codemirror/colours.ts";
import { adaptive, sheetOf } from "./styles.ts";

const layout = `
.cm-editor .cm-scroller.cm-scroller { font-family: inherit; line-height: 1.5; overflow: auto; }
.cm-editor .cm-content.cm-content { padding: var(--filter-padding, 0.25em); caret-color: currentColor; }
.cm-editor .cm-line.cm-line { padding: 0; }
.tooltips:popover-open { all: unset; position: fixed; inset: 0; pointer-events: none; }
/* CodeMirror measures a tooltip above the page, from where it would count as a layout shift. */
.tooltips .cm-tooltip:not(.cm-tooltip-above, .cm-tooltip-below) { visibility: hidden; }
/* The list leaves the outline of the box free. */
.tooltips .cm-tooltip-autocomplete.cm-tooltip-below { padding-top: calc(var(--filter-padding, 0.25em) + 4px); }
.tooltips .cm-tooltip-autocomplete.cm-tooltip-above { padding-bottom: calc(var(--filter-padding, 0.25em) + 4px); }
/* CodeMirror keeps the height of a list that had no room when it gets shorter. */
.cm-editor .cm-tooltip.cm-tooltip-autocomplete { display: flex; flex-direction: column; background: none; border: 0; }
.cm-editor .cm-tooltip.cm-tooltip-autocomplete.cm-tooltip-above { justify-content: flex-end; }
.cm-editor .cm-tooltip.cm-tooltip:not(.cm-tooltip-autocomplete), .cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul {
  pointer-events: auto;
  color: var(--filter-color, light-dark(#1f2328, #e6edf3));
  background: var(--filter-popup, light-dark(#f6f8fa, #2b2b2b));
  border: 1px solid var(--filter-border, light-dark(#6e7781, #8b949e));
  border-radius: var(--filter-radius, 4px);
}
.cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul { font-family: inherit; width: max-content; height: auto; max-height: 16em; }
.cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li { padding: 0.15em 0.5em; line-height: 1.4; color: inherit; white-space: normal; }
.cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected] {
  color: var(--filter-selected-color, #ffffff);
  background: var(--filter-selected, #0b57d0);
}
.cm-editor .cm-completionDetail.cm-completionDetail { font-style: normal; opacity: 1; margin-left: 1em; }
.cm-editor .cm-completionMatchedText.cm-completionMatchedText { text-decoration: none; font-weight: bold; }
.cm-editor .cm-completionInfo.cm-completionInfo { white-space: pre-line; max-height: 40vh; overflow: auto; }
.cm-editor .cm-diagnosticText.cm-diagnosticText { display: block; }
.cm-editor .cm-lintPoint.cm-lintPoint-error::after { border-bottom-color: ${adaptive("error")}; }
@media (pointer: coarse) {
  .cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li { display: flex; flex-wrap: wrap; align-items: center; min-height: 44px; }
}
@media (forced-colors: active) {
  .cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected] {
    forced-color-adjust: none;
    color: HighlightText;
    background: Highlight;
  }
}
`;

const names = Object.keys(colours) as Colour[];
const words = names.map((name) => `.cm-editor .${tokenClass(name)}.${tokenClass(name)} { color: ${adaptive(name)}; }`);
const lines = names.flatMap((name) => [
  `.cm-editor .cm-lintRange-${name}.cm-lintRange-${name} { text-decoration-color: ${adaptive(name)}; }`,
  `.cm-editor .cm-diagnostic-${name}.cm-diagnostic-${name} { border-left-color: ${adaptive(name)}; }`,
]);

/** The styles of the editor, one sheet for all elements. */
export const editorStyles = /* @__PURE__ */ sheetOf([layout, ...words, ...lines].join("\n"));

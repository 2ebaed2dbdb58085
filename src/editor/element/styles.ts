import { type Colour, colourOf, colours } from "../codemirror/colours.ts";

export const adaptive = (name: Colour) => colourOf(name, `light-dark(${colours[name].join(", ")})`);

const layout = `
:host {
  display: block;
  position: relative;
  contain: inline-size;
  contain-intrinsic-inline-size: calc(20ch + 1em); /* where nothing else decides how wide it is, as an input of 20 characters */
}
/* As in an input, which does not inherit these from the text around it. */
:host { text-align: start; text-transform: none; text-indent: 0; text-shadow: none; letter-spacing: normal; word-spacing: normal; }
:host([hidden]) { display: none; }
.plain, .cm-editor.cm-editor {
  box-sizing: border-box;
  direction: ltr;
  max-height: var(--filter-max-height, 40vh);
  font-family: var(--filter-font, inherit);
  line-height: 1.5;
  color: var(--filter-color, light-dark(#1f2328, #e6edf3));
  background: var(--filter-background, light-dark(#ffffff, #1e1e1e));
  border: 1px solid var(--filter-border, light-dark(#6e7781, #8b949e));
  border-radius: var(--filter-radius, 4px);
}
.plain { display: grid; overflow: auto; cursor: text; }
.plain > * {
  grid-area: 1 / 1;
  box-sizing: border-box;
  width: 100%;
  margin: 0;
  padding: var(--filter-padding, 0.25em);
  white-space: break-spaces;
  overflow-wrap: anywhere;
}
.plain > div { visibility: hidden; }
.plain textarea {
  font: inherit;
  color: inherit;
  background: none;
  border: 0;
  outline: none;
  overflow: hidden;
  resize: none;
}
.plain:focus-within, .cm-editor.cm-focused.cm-focused {
  outline: 2px solid var(--filter-focus, light-dark(#0b57d0, #a8c7fa));
  outline-offset: 0;
}
.placeholder {
  display: none;
  position: absolute;
  inset: 1px 1px auto;
  direction: ltr;
  padding: var(--filter-padding, 0.25em);
  line-height: 1.5;
  color: var(--filter-placeholder, light-dark(#57606a, #b1bac4));
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  pointer-events: none;
}
:host(:state(empty)) .placeholder { display: block; }
:host(:state(readonly)) :is(.plain, .cm-editor.cm-editor) { background: light-dark(#eff1f3, #2b2b2b); border-style: dashed; }
:host(:state(disabled)) :is(.plain, .cm-editor.cm-editor) { opacity: 0.6; cursor: not-allowed; }
:host(:state(wrong)) :is(.plain, .cm-editor.cm-editor) { border-color: ${adaptive("error")}; }
[part~="message"] {
  display: flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2em; /* one line, whether there is a message or not, so that nothing moves */
  line-height: 1.4;
  margin-top: 0.25em;
  font-size: 0.875em;
  color: ${adaptive("hint")};
}
[part~="error"] { color: ${adaptive("error")}; }
[part~="warning"] { color: ${adaptive("warning")}; }
#message { unicode-bidi: plaintext; }
#message, [part="suggestion"], [part="fix"] { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.buttons { display: flex; flex: none; max-width: 75%; gap: 0.5em; }
.buttons button, .cm-editor .cm-diagnosticAction.cm-diagnosticAction {
  unicode-bidi: plaintext;
  font: inherit;
  border: 1px solid transparent;
  border-radius: var(--filter-radius, 4px);
  padding: 0.1em 0.5em;
  cursor: pointer;
}
[part="suggestion"] {
  color: var(--filter-color, light-dark(#1f2328, #e6edf3));
  background: light-dark(#ddf4e4, #12371f);
}
[part="suggestion"] code { font-family: var(--filter-font, inherit); unicode-bidi: isolate; direction: ltr; }
[part="suggestion"] ins { font-weight: bold; text-decoration: underline; text-underline-offset: 0.15em; }
[part="suggestion"] kbd { display: inline-block; font: inherit; border: 1px solid currentColor; border-radius: 3px; padding: 0 0.35em; }
.cm-editor:has([aria-expanded="true"]) ~ div kbd { visibility: hidden; } /* while a list is open, Enter is for the list */
[part="fix"], .cm-editor .cm-diagnosticAction.cm-diagnosticAction { color: light-dark(#ffffff, #1e1e1e); background: light-dark(#0b57d0, #a8c7fa); }
.buttons [part="more"] { flex: none; color: inherit; background: none; border-color: currentColor; }
.buttons button:focus-visible { outline: 2px solid var(--filter-focus, light-dark(#0b57d0, #a8c7fa)); outline-offset: 1px; }
.anchor { position: absolute; top: 0; outline: none; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (pointer: coarse) {
  [part~="message"] { min-height: 44px; }
  .buttons button { min-height: 44px; min-width: 44px; }
}
`;

/** Returns a function that makes a sheet once. A constructed one is no inline style, so no Content-Security-Policy refuses it. */
export function sheetOf(rules: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
    }
    return sheet;
  };
}

/** The styles of the field, one sheet for all elements. */
export const styles = /* @__PURE__ */ sheetOf(layout);

export { escapeHtml } from "./escape.ts";
export { highlightHtml } from "./highlight-html.ts";
export { renderHtml, type ShownInHtml } from "./render-html.ts";

import { FilterInput } from "./filter-input.ts";

/** Whether elements can be form fields, which they cannot in jsdom and happy-dom. */
export const supportsFormFields = () => globalThis.ElementInternals?.prototype.setFormValue !== undefined;

/**
 * Registers `<filter-input>` and returns its class. Safe to call twice. Call it in a browser; on a server, only import
 * the module. In jsdom and happy-dom it registers nothing, so a plain `<input>` in the element stays the field.
 */
export function defineFilterInput(): typeof FilterInput {
  if (typeof customElements === "undefined") throw new TypeError("Elements can only be defined in a browser.");
  // Imported before there was a DOM, the class had no HTMLElement to extend.
  Object.setPrototypeOf(FilterInput, HTMLElement);
  Object.setPrototypeOf(FilterInput.prototype, HTMLElement.prototype);
  const defined = customElements.get("filter-input") as typeof FilterInput | undefined;
  if (!defined && supportsFormFields()) customElements.define("filter-input", FilterInput);
  return defined ?? FilterInput;
}

/** Loads the editor with its completions, fixes and suggestions, which otherwise comes with the first focus. */
export async function preloadSuggestions(): Promise<void> {
  await import("./editor.ts");
}

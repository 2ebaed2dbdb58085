import { FilterInput } from "./filter-input.ts";

/**
 * Registers `<filter-input>` and returns its class. Safe to call twice. Call it in a browser; on a server, only import
 * the module.
 *
 * @example
 * defineFilterInput(); // throws TypeError: Custom elements are defined in a browser, and this is none.
 */
export function defineFilterInput(): typeof FilterInput {
  if (typeof customElements === "undefined")
    throw new TypeError("Custom elements are defined in a browser, and this is none.");
  // Imported before there was a DOM, the class had no HTMLElement to extend.
  Object.setPrototypeOf(FilterInput, HTMLElement);
  Object.setPrototypeOf(FilterInput.prototype, HTMLElement.prototype);
  if (!customElements.get("filter-input")) customElements.define("filter-input", FilterInput);
  return customElements.get("filter-input") as typeof FilterInput;
}

/**
 * Loads the editor with its completions, fixes and suggestions, which otherwise comes with the first focus, for all
 * fields of a page.
 *
 * @example
 * import { preloadSuggestions } from "fieldfilter/element";
 *
 * (await preloadSuggestions()) === undefined; // true
 */
export async function preloadSuggestions(): Promise<void> {
  await import("./editor.ts");
}

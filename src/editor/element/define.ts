import { createFilterInput } from "./filter-input.ts";
import type { FilterInputConstructor } from "./types.ts";

let made: FilterInputConstructor | undefined;

/**
 * Makes `<filter-input>` known to the page, and gives its class. To call it again does no harm. There must be a page: on
 * a server import the module, and call this in the browser.
 *
 * @example
 * defineFilterInput(); // throws TypeError: Custom elements are defined in a browser, and this is none.
 */
export function defineFilterInput(): FilterInputConstructor {
  if (typeof customElements === "undefined")
    throw new TypeError("Custom elements are defined in a browser, and this is none.");
  made ??= createFilterInput();
  if (!customElements.get("filter-input")) customElements.define("filter-input", made);
  return customElements.get("filter-input") as FilterInputConstructor;
}

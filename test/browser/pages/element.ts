import { defineFilterInput, type FilterInput } from "../../../src/element/index.ts";
import { keywords, products } from "../../../src/resource/examples.ts";

/** A page with the element and no framework. What happens to the element is written down, for the test to read. */
defineFilterInput();

export const record = { events: [] as string[], submitted: [] as string[], resources: { keywords, products } };
Object.assign(window, { record });

for (const type of ["input", "change"])
  document.addEventListener(type, (event) => {
    const target = event.target as FilterInput;
    record.events.push(`${type} ${target.localName} ${target.value}`);
  });

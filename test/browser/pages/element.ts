import { defineResource } from "../../../src/compiler/resource/define.ts";
import { defineFilterInput, type FilterInput } from "../../../src/editor/element/index.ts";
import { russian } from "../../../src/messages/ru/index.ts";
import { products } from "../../support/samples.ts";

/** A page with the element and no framework. What happens is written down, for the test to read. */
const events: string[] = [];
Object.assign(window, {
  record: { events },
  defineResource,
  products,
  russian,
});

for (const type of ["input", "change", "submit", "securitypolicyviolation"])
  document.addEventListener(type, (event) => {
    const { localName = "", value = "" } = event.target as FilterInput;
    const submitter = (event as SubmitEvent).submitter?.localName;
    events.push([type, localName, value || submitter].join(" ").trim());
    if (type === "input") document.forms[0]?.checkValidity(); // as a page does that disables its button meanwhile
  });

// A program that comes before the element is known.
const early = document.querySelector<HTMLElement>("filter-input[data-early]");
const property = early?.dataset.early || "value";
if (early) Object.assign(early, { resource: products, action: "get", problems: [{}], [property]: "nmae = 1" });

defineFilterInput();
document.forms[0]?.checkValidity(); // which must neither show nor focus anything

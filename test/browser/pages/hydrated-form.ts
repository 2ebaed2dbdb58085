import { createElement, useRef, useState } from "react";
import type { FilterInput as FilterInputElement } from "../../../src/editor/element/index.ts";
import { FilterInput, useFilter } from "../../../src/editor/react/index.ts";
import { products } from "../../support/samples.ts";

/** A form of React that a server renders, and a browser hydrates. */
export function Form() {
  const field = useRef<FilterInputElement>(null);
  const filter = useFilter("LIMIT 1", { resource: products, action: "get" });
  const [isReadOnly, setReadOnly] = useState(false);
  return createElement(
    "form",
    {},
    createElement(FilterInput, {
      ...filter.props,
      ref: field,
      name: "q",
      required: true,
      readOnly: isReadOnly,
      "aria-label": "Products",
    }),
    createElement("output", {}, JSON.stringify(filter.selection ?? filter.result.diagnostics.map(({ code }) => code))),
    createElement("button", { type: "button", id: "example", onClick: () => filter.setText("stock > 5") }, "Example"),
    createElement("button", { type: "button", id: "lock", onClick: () => setReadOnly(!isReadOnly) }, "Lock"),
    createElement("button", { type: "button", id: "focus", onClick: () => field.current?.focus() }, "Focus"),
  );
}

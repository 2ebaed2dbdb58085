import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { defineFilterInput, type FilterInput } from "../../../src/editor/element/index.ts";
import { products } from "../../support/samples.ts";

/** The element in a form of React, which gives it a text and properties, and reads its events. */
defineFilterInput();

function Form() {
  const [text, setText] = useState("LIMIT 1");
  const [left, setLeft] = useState(0);
  const [isThere, setIsThere] = useState(true);
  const field = createElement("filter-input", {
    name: "q",
    value: text,
    resource: products,
    action: "get",
    placeholder: "All products",
    required: true,
    "aria-label": "Products",
    onInput: (event: { readonly target: unknown }) => setText((event.target as FilterInput).value),
    onChange: () => setLeft((times) => times + 1),
  } as object);
  return createElement(
    "form",
    {},
    isThere ? field : null,
    createElement("output", {}, `${text}|${left}`),
    createElement("button", { type: "button", onClick: () => setText("stock > 5") }, "Example"),
    createElement("button", { type: "button", onClick: () => setIsThere(!isThere) }, "Toggle"),
  );
}

createRoot(document.querySelector("main") as Element).render(createElement(Form));

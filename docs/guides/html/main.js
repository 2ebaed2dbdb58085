import { prepareSelectionOrThrow } from "fieldfilter";
import { defineFilterInput } from "fieldfilter/element";
import { matcher } from "fieldfilter/evaluate";
import { products, rows } from "./products.js";

defineFilterInput();

const field = document.querySelector("filter-input");
const list = document.querySelector("#found");
field.resource = products;
field.action = "get";

/** Lists the products that match. While the filter is invalid, the list stays as it is. */
function show() {
  if (!field.selection) return;
  const found = rows.filter(matcher(prepareSelectionOrThrow(field.selection, { resource: products })));
  list.replaceChildren(
    ...found.map(({ name }) => {
      const item = document.createElement("li");
      item.textContent = name;
      return item;
    }),
  );
}

field.addEventListener("input", show);
show();

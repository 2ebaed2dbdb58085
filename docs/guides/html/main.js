import { defineFilterInput } from "fieldfilter/element";
import { products } from "./products.js";
import { productsFor } from "./products-for.js";

defineFilterInput();

const field = document.querySelector("filter-input");
const list = document.querySelector("#found");
field.resource = products;
field.action = "get";
field.output = "query";

/** Lists the products that match. While the filter is invalid, the list stays as it is. */
function show() {
  const found = field.filter && productsFor(field.filter);
  if (!found) return;
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

import { prepareSelectionOrThrow } from "fieldfilter";
import { matcher } from "fieldfilter/evaluate";
import { FilterInput, useFilter } from "fieldfilter/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { products, rows } from "./products.js";

function Products() {
  const filter = useFilter("", { resource: products, action: "get" });
  const [selection, setSelection] = useState(filter.selection ?? {});
  // While the filter is invalid, the list stays as it is.
  if (filter.selection && filter.selection !== selection) setSelection(filter.selection);
  const found = rows.filter(matcher(prepareSelectionOrThrow(selection, { resource: products })));
  return (
    <form action="/products">
      <h1>Products</h1>
      <label htmlFor="filter">Filter</label>
      <FilterInput id="filter" name="filter" placeholder="price < 50" {...filter.props} />
      <button type="submit">Show</button>
      <ul id="found">
        {found.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </form>
  );
}

createRoot(document.querySelector("#app")).render(<Products />);

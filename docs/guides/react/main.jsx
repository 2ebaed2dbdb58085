import { FilterInput, useFilter } from "fieldfilter/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { products, rows } from "./products.js";
import { productsFor } from "./products-for.js";

function Products() {
  const filter = useFilter("", { resource: products, action: "get", output: "query" });
  const [{ query, found }, setShown] = useState({ query: undefined, found: rows });
  // While the filter is invalid, the list stays as it is.
  if (filter.query && filter.query !== query)
    setShown({ query: filter.query, found: productsFor(filter.query) ?? found });
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

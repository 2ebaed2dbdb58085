import { defineResource } from "../../src/index.ts";

export const products = defineResource({
  name: "products",
  label: "Products",
  fields: {
    id: { type: "integer", label: "Number" },
    name: { type: "string", label: "Product" },
    price: { type: "number", label: "Price" },
    state: {
      type: "enum",
      label: "State",
      values: [
        { value: "in_stock", label: "In stock" },
        { value: "on_order", label: "On order" },
        { value: "sold_out", label: "Sold out" },
      ],
    },
    stock: { type: "integer", label: "Pieces in stock" },
    ordered: { type: "integer", label: "Pieces on order" },
    added: { type: "date", label: "Added on" },
    brand: { type: "string", label: "Brand", nullable: true },
  },
  maxLimit: 100,
  paging: true,
});

const DAY = 86_400_000;

/** A row with a date so many days before today, so that relative dates select something. */
function row(
  id: number,
  name: string,
  price: number,
  stock: number,
  ordered: number,
  days: number,
  brand: string | null,
) {
  const state = stock > 0 ? "in_stock" : ordered > 0 ? "on_order" : "sold_out";
  const added = new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  return { id, name, price, state, stock, ordered, added, brand };
}

export const rows = [
  row(1, "Running shoes", 79.9, 12, 0, 3, "Hermes"),
  row(2, "Winter boots", 129, 0, 40, 12, "Polar"),
  row(3, "Sandals", 35.5, 0, 0, 45, null),
  row(4, "Hiking boots", 149, 8, 10, 70, "Polar"),
  row(5, "Rain jacket", 99, 3, 20, 20, "Hermes"),
  row(6, "Backpack", 64.95, 25, 0, 200, "Atlas"),
  row(7, "Tent for two", 249, 2, 5, 400, "Atlas"),
  row(8, "Children's shoes", 39.9, 18, 0, 1, null),
  row(9, "Trail running shoes", 119, 0, 15, 8, "Hermes"),
  row(10, "Socks, 50% wool", 12.5, 120, 0, 30, "Polar"),
];

export const examples = [
  'state IN ("in_stock", "on_order") AND name CONTAINS "shoes" ORDER BY price LIMIT 10',
  "stock < Field:ordered AND added IN LAST 30 DAYS",
  "price BETWEEN 10 AND 50, 100 AND 150",
  'NOT (brand = "Polar" OR price > 100)',
  "brand IS NULL OR brand = 'Atlas'",
  "name LIKE '%boots%' && brand = NULL",
  "prise < 50 and state = sold out",
];

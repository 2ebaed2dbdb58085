import { defineResource } from "fieldfilter";

export const products = defineResource({
  name: "products",
  fields: {
    id: { type: "integer" },
    name: { type: "string", label: "Product" },
    price: { type: "number", label: "Price" },
    state: {
      type: "enum",
      label: "State",
      values: [
        { value: "in_stock", label: "In stock" },
        { value: "sold_out", label: "Sold out" },
      ],
    },
    added: { type: "date", label: "Added on" },
  },
  maxLimit: 100,
  paging: true,
});

export const rows = [
  { id: 1, name: "Running shoe", price: 89.5, state: "in_stock", added: "2026-03-01" },
  { id: 2, name: "Red shoe & sock", price: 40, state: "sold_out", added: "2026-05-17" },
  { id: 3, name: "Sock", price: 5, state: "in_stock", added: "2025-11-30" },
];

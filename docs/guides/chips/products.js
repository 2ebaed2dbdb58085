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

import { defineResource } from "fieldfilter";

const text = ["EQUALS", "NOT_EQUALS", "IN", "NOT_IN", "STARTS_WITH", "CONTAINS", "DOES_NOT_CONTAIN"];

/** The fields that people can filter and sort by. */
export const resource = defineResource({
  name: "products",
  fields: {
    id: { type: "integer", label: "Number" },
    name: { type: "string", label: "Product", operators: text },
    price: { type: "number", label: "Price" },
    state: { type: "enum", label: "State", values: [{ value: "in_stock" }, { value: "sold_out" }] },
  },
  maxLimit: 100,
  paging: true,
});

/** What the header of each column asks, in the words of TanStack Table. */
export const filterFns = { name: "includesStringSensitive", price: "inNumberRange", state: "arrHas" };

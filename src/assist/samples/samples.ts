import { defineResource } from "../../compiler/resource/define.ts";

/** The keywords of a search-engine project: the first of the two resources in the API's specification. */
export const keywords = /* @__PURE__ */ defineResource({
  name: "keywords",
  service: "keywords_2",
  method: "keywords",
  actions: ["get", "add", "edit", "del"],
  label: "Keywords",
  description: "The search queries that a project follows.",
  fields: {
    id: { type: "integer", label: "Id" },
    name: { type: "string", label: "Keyword", description: "The text of the search query." },
    tags: { type: "integer", label: "Tags", description: "The number of a tag.", nullable: true },
    group_name: { type: "string", label: "Group", description: "The name of the group it is in.", nullable: true },
    volume: {
      type: "integer",
      label: "Volume",
      description: "How often it is searched for, in a region and a search engine.",
      qualified: true,
      nullable: true,
    },
  },
  defaultFields: ["id", "name"],
  parameters: { project_id: { type: "integer", required: true, label: "Project" } },
});

/** The transactions of a bank account: the second of the two resources in the API's specification. */
export const bankHistory = /* @__PURE__ */ defineResource({
  name: "bank history",
  service: "bank_2",
  method: "history",
  actions: ["get"],
  label: "Bank history",
  description: "What was paid in and out.",
  fields: {
    info: { type: "string", label: "Description" },
    sum: { type: "number", label: "Sum" },
    date: { type: "datetime", label: "Date" },
  },
});

/** The products of a shop, invented to cover what the other two do not use. */
export const products = /* @__PURE__ */ defineResource({
  name: "products",
  service: "shop",
  method: "products",
  actions: ["get", "edit"],
  label: "Products",
  fields: {
    id: { type: "integer", label: "Number" },
    name: { type: "string", label: "Product" },
    price: { type: "number", label: "Price" },
    cost: { type: "number", label: "Old price", deprecated: { replacement: "price" } },
    state: {
      type: "enum",
      label: "State",
      values: [
        { value: "in_stock", label: "In stock" },
        { value: "on_order", label: "On order" },
        { value: "sold_out", label: "Sold out" },
      ],
    },
    is_new: { type: "flag", label: "New" },
    stock: { type: "integer", label: "Pieces in stock" },
    ordered: { type: "integer", label: "Pieces on order" },
    added: { type: "date", label: "Added on" },
    changed: { type: "datetime", label: "Last change", nullable: true },
    photo: { type: "string", label: "Photo", nullable: true, filterable: false, sortable: false },
    search: { type: "string", label: "Everything written about it", selectable: false, sortable: false },
  },
  maxLimit: 1000,
  paging: true,
});

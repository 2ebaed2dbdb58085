import bankHistoryJson from "../../grammar/conformance/resources/bank-history.json";
import { defineResource } from "../../src/compiler/resource/define.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";

/* Apart from `resources.ts`, because pages of browsers have no file system; the first and the last with their types. */

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

export const bankHistory = defineResource(bankHistoryJson as unknown as Resource);

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

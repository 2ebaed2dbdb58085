import { defineResource } from "../../src/compiler/resource/define.ts";

/** A resource with what is seldom: fields for one use alone, successors of all kinds. */
export const odd = defineResource({
  name: "odd things",
  service: "odd",
  actions: ["get", "del"],
  fields: {
    "COUNT(*)": { type: "integer", label: "Count" },
    shown: { type: "string", filterable: false },
    wanted: { type: "string", selectable: false, label: "Search words" },
    fixed: { type: "string", sortable: false },
    code: { type: "string", operators: ["EQUALS", "IN"], cost: 5 },
    level: { type: "enum", values: [{ value: 1, label: "Low" }, { value: 2, label: "High" }, { value: "3" }] },
    rate: { type: "number", qualified: true, nullable: true, cost: "1 unit a row" },
    old_rate: { type: "number", qualified: true, nullable: true, deprecated: { replacement: "rate" } },
    old_shown: { type: "string", deprecated: { replacement: "shown" } },
    old_code: { type: "string", deprecated: { replacement: "code" } },
    old_euro: { type: "number", deprecated: { replacement: "rate:EUR:USD" } },
    gone: { type: "string", deprecated: true },
  },
  maxLimit: 50,
});

/** A resource whose fields have names that objects already have. TypeScript has no place for some of them in a builder. */
export const inherited = defineResource({
  name: "inherited",
  service: "odd",
  actions: ["get", "del"],
  fields: {
    constructor: { type: "integer", nullable: true },
    ["__proto__"]: { type: "string", label: "Constructors" },
    hasOwnProperty: { type: "enum", values: [{ value: "toString" }, { value: "__proto__" }] },
    valueOf: { type: "number", qualified: true },
  },
});

/** A resource with a field of each type, and names that people would guess. */
export const shop = defineResource({
  name: "products",
  service: "shop",
  actions: ["get", "edit", "del"],
  fields: {
    id: { type: "integer", label: "ID" },
    name: { type: "string", label: "Product name" },
    brand: { type: "string", label: "Brand", nullable: true },
    price: { type: "number", label: "Price" },
    stock: { type: "integer", label: "In stock" },
    tags: { type: "integer", label: "Tags", nullable: true },
    status: {
      type: "enum",
      label: "Status",
      values: [
        { value: "open", label: "On sale" },
        { value: "closed", label: "Sold out" },
        { value: "archived", label: "Archived" },
      ],
    },
    category: { type: "enum", label: "Category", values: [{ value: "shoes" }, { value: "boots" }, { value: "bags" }] },
    active: { type: "flag", label: "Active" },
    created: { type: "datetime", label: "Created at" },
    updated: { type: "datetime", label: "Last change", nullable: true },
    released: { type: "date", label: "Release date", nullable: true },
    owner: { type: "string", label: "Owner" },
  },
  maxLimit: 1000,
  paging: true,
});

/** A resource with a field for each way of writing times. */
export const events = defineResource({
  name: "events",
  service: "events",
  actions: ["get"],
  fields: {
    id: { type: "integer" },
    day: { type: "date", nullable: true },
    time: { type: "datetime", nullable: true },
    exact: { type: "datetime", precision: "millisecond", nullable: true },
    berlin: { type: "datetime", timeZone: "Europe/Berlin", nullable: true },
    lisbon: { type: "datetime", timeZone: "Europe/Lisbon", nullable: true },
    iso: { type: "datetime", format: "iso", nullable: true },
    second: { type: "datetime", format: "iso", precision: "second", nullable: true },
    zulu: { type: "datetime", format: "iso", precision: "millisecond", timeZone: "UTC", nullable: true },
  },
});

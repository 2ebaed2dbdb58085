import type { resource as entries } from "../catalogue/resource.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const resource: ExplanationsOf<typeof entries> = {
  "unknown-field": {
    why: "The resource has no such field, so the service would refuse the request or ignore the condition. You can also write a field by its label.",
    example: { text: 'nmae CONTAINS "shoe"', options: { resource: "keywords" } },
    instead: { text: 'name CONTAINS "shoe"', options: { resource: "keywords" } },
  },
  "compound-qualifiers": {
    why: "A compound field has a value for each of its qualifiers, in the alphabetical order of their names. With one missing or one too many, the meaning of the values is unknown.",
    example: { text: "volume:213:0 > 100", options: { resource: "keywords" } },
    instead: { text: "volume:213:0:3 > 100", options: { resource: "keywords" } },
  },
  "not-selectable": {
    why: "You can filter by this field, but the service does not return it.",
    example: { text: "SELECT id, search", options: { resource: "products" } },
    instead: { text: "SELECT id, name", options: { resource: "products" } },
  },
  "not-sortable": {
    why: "The service cannot sort by this field. It would refuse the request or return the rows in a meaningless order.",
    example: { text: "ORDER BY photo", options: { resource: "products" } },
    instead: { text: "ORDER BY name", options: { resource: "products" } },
  },
  "not-filterable": {
    why: "The service returns this field, but cannot filter by it. It would refuse the condition or ignore it, and then select more rows than intended.",
    example: { text: "photo IS NOT NULL", options: { resource: "products" } },
    instead: { text: "SELECT id, photo", options: { resource: "products" } },
  },
  "deprecated-field": {
    why: "The field still works, but the service plans to remove it. Change filters that you keep.",
    example: { text: "cost < 100", options: { resource: "products" } },
    instead: { text: "price < 100", options: { resource: "products" } },
  },
  "operator-type": {
    why: "An operator must suit the type of the field: only text can be searched, and only values with an order can be greater or less. Some fields allow even fewer operators.",
    example: { text: "tags CONTAINS 2", options: { resource: "keywords" } },
    instead: { text: "tags = 2", options: { resource: "keywords" } },
  },
  "compared-as-text": {
    why: "The API sends every value as a string, so it can compare how a number or a date begins. That is rarely what you want: 5 and 50 both begin with 5. Compare by value, or use a range.",
    example: { text: 'date STARTS WITH "2026-01"', options: { resource: "bank-history" } },
    instead: {
      text: 'date BETWEEN "2026-01-01 00:00:00" AND "2026-01-31 23:59:59"',
      options: { resource: "bank-history" },
    },
  },
  "never-null": {
    why: "This field has a value in every row, so the condition selects all rows or none.",
    example: { text: "id IS NOT NULL", options: { resource: "keywords" } },
    instead: { text: "group_name IS NOT NULL", options: { resource: "keywords" } },
  },
  "value-type": {
    why: "The field can never hold such a value, so the comparison is meaningless. Numbers can be quoted or not.",
    example: { text: 'tags = "many"', options: { resource: "keywords" } },
    instead: { text: "tags = 2", options: { resource: "keywords" } },
  },
  "date-format": {
    why: "A date has the year first and must exist in the calendar. In any other format, the service would compare characters instead of days.",
    example: { text: 'added >= "31.01.2026"', options: { resource: "products" } },
    instead: { text: 'added >= "2026-01-31"', options: { resource: "products" } },
  },
  "date-precision": {
    why: "A day compares with a time as midnight, so a filter up to a day would exclude most of that day. Write the first or the last moment of the day. The same applies to months and years.",
    example: { text: 'changed <= "2026-01-31"', options: { resource: "products" } },
    instead: { text: 'changed <= "2026-01-31 23:59:59"', options: { resource: "products" } },
  },
  "value-not-allowed": {
    why: "The field has a fixed set of values, and this is not one of them. A condition with it would hold never or always.",
    example: { text: 'state = "sold-out"', options: { resource: "products" } },
    instead: { text: 'state = "sold_out"', options: { resource: "products" } },
  },
  "reference-type": {
    why: "Text, numbers and dates cannot be ordered relative to each other, and are never equal.",
    example: { text: "stock < Field:added", options: { resource: "products" } },
    instead: { text: "stock < Field:ordered", options: { resource: "products" } },
  },
  "limit-range": {
    why: "The service returns at most this many rows per request. It would refuse the request, or return fewer rows than you asked for.",
    example: { text: "LIMIT 5000", options: { resource: "products" } },
    instead: { text: "LIMIT 1000", options: { resource: "products" } },
  },
  "offset-not-supported": {
    why: "Not every method can skip rows. One that cannot would ignore the offset and return the first rows again and again.",
    example: { text: "LIMIT 10 OFFSET 20", options: { resource: "keywords" } },
    instead: { text: "LIMIT 10", options: { resource: "keywords" } },
  },
  "action-not-offered": {
    why: "The method offers only some actions, and the service would refuse the request.",
    example: { text: "sum > 100", options: { resource: "bank-history", action: "edit" } },
    instead: { text: "sum > 100", options: { resource: "bank-history", action: "get" } },
  },
};

import type { resource as entries } from "../catalogue/resource.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const resource: ExplanationsOf<typeof entries> = {
  "unknown-field": {
    why: "The objects of this resource have no such field, so the service would refuse the request or ignore the condition. A field is also found by its label, which is what people call it.",
    example: { text: 'nmae CONTAINS "shoe"', options: { resource: "keywords" } },
    instead: { text: 'name CONTAINS "shoe"', options: { resource: "keywords" } },
  },
  "compound-qualifiers": {
    why: "A compound field has a value for each of its qualifiers, in the alphabetical order of their names. With one missing or one too many nobody can tell which value is meant.",
    example: { text: "volume:213:0 > 100", options: { resource: "keywords" } },
    instead: { text: "volume:213:0:3 > 100", options: { resource: "keywords" } },
  },
  "not-selectable": {
    why: "The service uses this field to find objects and does not hand it out.",
    example: { text: "SELECT id, search", options: { resource: "products" } },
    instead: { text: "SELECT id, name", options: { resource: "products" } },
  },
  "not-sortable": {
    why: "The service cannot sort by this field. It would refuse the request, or answer in an order that means nothing.",
    example: { text: "ORDER BY photo", options: { resource: "products" } },
    instead: { text: "ORDER BY name", options: { resource: "products" } },
  },
  "not-filterable": {
    why: "The service hands this field out and cannot search by it. The condition would be refused or ignored, and then more would be selected than was meant.",
    example: { text: "photo IS NOT NULL", options: { resource: "products" } },
    instead: { text: "SELECT id, photo", options: { resource: "products" } },
  },
  "deprecated-field": {
    why: "The field still works, and the service plans to do without it. A filter that is kept should be changed in time.",
    example: { text: "cost < 100", options: { resource: "products" } },
    instead: { text: "price < 100", options: { resource: "products" } },
  },
  "operator-type": {
    why: "What an operator does must suit what the field holds: only texts can be searched in, and only what has an order can be greater or less. Some fields take even fewer operators, because their service does.",
    example: { text: "tags CONTAINS 2", options: { resource: "keywords" } },
    instead: { text: "tags = 2", options: { resource: "keywords" } },
  },
  "compared-as-text": {
    why: "The API sends every value as a text, so it can look at how a number or a date begins. That is rarely what is meant: 5 and 50 both begin with 5. A comparison or a range says it by value.",
    example: { text: 'date STARTS WITH "2026-01"', options: { resource: "bank-history" } },
    instead: {
      text: 'date BETWEEN "2026-01-01 00:00:00" AND "2026-01-31 23:59:59"',
      options: { resource: "bank-history" },
    },
  },
  "never-null": {
    why: "No object is without a value in this field. To ask whether it has one selects everything or nothing.",
    example: { text: "id IS NOT NULL", options: { resource: "keywords" } },
    instead: { text: "group_name IS NOT NULL", options: { resource: "keywords" } },
  },
  "value-type": {
    why: "The field can never hold such a value, so the comparison means nothing. A number may stand in quotes or without them.",
    example: { text: 'tags = "many"', options: { resource: "keywords" } },
    instead: { text: "tags = 2", options: { resource: "keywords" } },
  },
  "date-format": {
    why: "A date is written with the year first, and must be a day that the calendar has. In any other form the service would compare letters and not days.",
    example: { text: 'added >= "31.01.2026"', options: { resource: "products" } },
    instead: { text: 'added >= "2026-01-31"', options: { resource: "products" } },
  },
  "date-precision": {
    why: "A day is compared with a time as if it were midnight, so a filter up to a day would leave out most of it. Say the whole day by its first and last moment. Months and years are compared with days in the same way.",
    example: { text: 'changed <= "2026-01-31"', options: { resource: "products" } },
    instead: { text: 'changed <= "2026-01-31 23:59:59"', options: { resource: "products" } },
  },
  "value-not-allowed": {
    why: "The field has a fixed set of values, and this is none of them. A condition with it would never hold, or always.",
    example: { text: 'state = "sold-out"', options: { resource: "products" } },
    instead: { text: 'state = "sold_out"', options: { resource: "products" } },
  },
  "reference-type": {
    why: "A text, a number and a date have no order among each other, and are never equal.",
    example: { text: "stock < Field:added", options: { resource: "products" } },
    instead: { text: "stock < Field:ordered", options: { resource: "products" } },
  },
  "limit-range": {
    why: "The service hands out at most so many objects at once. It would refuse the request, or answer with fewer than were asked for.",
    example: { text: "LIMIT 5000", options: { resource: "products" } },
    instead: { text: "LIMIT 1000", options: { resource: "products" } },
  },
  "offset-not-supported": {
    why: "Not every method can skip objects. One that cannot would ignore the number, and answer with the first objects again and again.",
    example: { text: "LIMIT 10 OFFSET 20", options: { resource: "keywords" } },
    instead: { text: "LIMIT 10", options: { resource: "keywords" } },
  },
  "action-not-offered": {
    why: "The method offers only some of the actions, and the service would refuse the request.",
    example: { text: "sum > 100", options: { resource: "bank-history", action: "edit" } },
    instead: { text: "sum > 100", options: { resource: "bank-history", action: "get" } },
  },
};

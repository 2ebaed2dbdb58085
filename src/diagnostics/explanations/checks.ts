import type { checks as entries } from "../catalogue/checks.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const checks: ExplanationsOf<typeof entries> = {
  "range-order": {
    why: "A range goes from its first value up to its second. With the greater one first nothing is in it, and nothing is selected.",
    example: { text: "sum BETWEEN 5 AND 1" },
    instead: { text: "sum BETWEEN 1 AND 5" },
  },
  "assumed-date": {
    why: "Fields of different types write dates in different ways. Where the fields are not known, whole days are sent as dates and other moments as times in UTC, which the field may not understand.",
    example: { text: "date >= TODAY", options: { clock: { now: "2026-01-31T12:00:00Z" } } },
    instead: { text: "date >= 2026-01-31" },
  },
  "duplicate-value": {
    why: "A value that stands in a list twice adds nothing. Perhaps it was meant to be another one.",
    example: { text: "tags IN (2, 3, 2)" },
    instead: { text: "tags IN (2, 3)" },
  },
  "duplicate-sort": {
    why: "Sorting by a field a second time changes nothing, because objects that differ in it are already in order.",
    example: { text: "ORDER BY date, name, date DESC" },
    instead: { text: "ORDER BY date, name" },
  },
  "duplicate-field": {
    why: "A field is returned once, however often it is selected. Perhaps another one was meant.",
    example: { text: "SELECT id, name, id" },
    instead: { text: "SELECT id, name" },
  },
  "invalid-regexp": {
    why: "This could not be read as a regular expression, so the service probably cannot read it either. It is only a warning, because the service has its own dialect of them.",
    example: { text: "name REGEXP '(shoe'" },
    instead: { text: "name REGEXP '(shoe)'" },
  },
  contradiction: {
    why: "All conditions joined by AND must hold at once, and no single value meets these. The result would always be empty; mostly OR or IN was meant.",
    example: { text: "tags = 1 AND tags = 2" },
    instead: { text: "tags IN (1, 2)" },
  },
  "redundant-condition": {
    why: "Whatever meets the other conditions on the field meets this one too. Perhaps another value or operator was meant; if not, the filter is easier to read without it.",
    example: { text: "sum > 10 AND sum > 5" },
    instead: { text: "sum > 10" },
  },
  "mixed-and-or": {
    why: "AND is read before OR, as multiplication is before addition, and not everyone has that in mind. Parentheses change nothing here and show what is meant.",
    example: { text: "tags = 1 OR tags = 1 AND sum > 5" },
    instead: { text: "tags = 1 OR (tags = 1 AND sum > 5)" },
  },
};

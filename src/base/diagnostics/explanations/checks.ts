import type { checks as entries } from "../catalogue/checks.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const checks: ExplanationsOf<typeof entries> = {
  "range-order": {
    why: "A range goes from its first value up to its second. If the first one is greater, the range is empty and nothing is selected.",
    example: { text: "sum BETWEEN 5 AND 1" },
    instead: { text: "sum BETWEEN 1 AND 5" },
  },
  "assumed-date": {
    why: "Fields of different types write dates in different ways. If the type of the field is unknown, whole days are sent as dates and other moments as times in UTC, which the field may not understand.",
    example: { text: "date >= TODAY", options: { clock: { now: "2026-01-31T12:00:00Z" } } },
    instead: { text: "date >= 2026-01-31" },
  },
  "duplicate-value": {
    why: "A value that is in a list twice adds nothing. Perhaps you meant another value.",
    example: { text: "tags IN (2, 3, 2)" },
    instead: { text: "tags IN (2, 3)" },
  },
  "duplicate-sort": {
    why: "Sorting by a field a second time changes nothing, because rows that differ in it are already in order.",
    example: { text: "ORDER BY date, name, date DESC" },
    instead: { text: "ORDER BY date, name" },
  },
  "duplicate-field": {
    why: "A field is returned once, however often you select it. Perhaps you meant another field.",
    example: { text: "SELECT id, name, id" },
    instead: { text: "SELECT id, name" },
  },
  "invalid-regexp": {
    why: "This is not a valid regular expression in JavaScript, so the service probably rejects it too. It is only a warning, because the service has its own dialect.",
    example: { text: "name REGEXP '(shoe'" },
    instead: { text: "name REGEXP '(shoe)'" },
  },
  contradiction: {
    why: "Conditions joined by AND must all hold at once, and no value meets all of these. The result would always be empty. Perhaps you meant OR or IN.",
    example: { text: "tags = 1 AND tags = 2" },
    instead: { text: "tags IN (1, 2)" },
  },
  "redundant-condition": {
    why: "Every value that meets the other conditions on the field also meets this one. Perhaps you meant another value or operator; otherwise, the filter is easier to read without it.",
    example: { text: "sum > 10 AND sum > 5" },
    instead: { text: "sum > 10" },
  },
  "mixed-and-or": {
    why: "AND is evaluated before OR, as multiplication is before addition, which is easy to forget. Parentheses show what you mean and change nothing.",
    example: { text: "tags = 1 OR tags = 1 AND sum > 5" },
    instead: { text: "tags = 1 OR (tags = 1 AND sum > 5)" },
  },
};

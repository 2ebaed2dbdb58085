import { describe } from "vitest";
import { checked, compiled } from "../../support/readers.ts";
import { odd } from "../../support/resources.ts";

describe("a field that is sorted by twice", () => {
  checked`
    ORDER BY date, name, date DESC
                         ^^^^ duplicate-sort: The result is already sorted by "date".
                         → ORDER BY date, name

    ORDER BY a, b, a, a
                   ^ duplicate-sort
                   → ORDER BY a, b, a
                      ^ duplicate-sort
                      → ORDER BY a, b, a

    ORDER BY date, «date» → duplicate-sort ⇒ ORDER BY date
    ORDER BY a, A → valid
  `;
});

describe("a field that is selected twice", () => {
  checked`
    SELECT id, name, id
                     ^^ duplicate-field: The field "id" is already selected.
                     → SELECT id, name

    SELECT id, «\`id\`» WHERE a = 1 → duplicate-field ⇒ SELECT id WHERE a = 1
    SELECT id, Id → valid
    SELECT ?, ? → valid
    SELECT a, b ORDER BY a → valid
  `;
});

describe("fields for some clauses only", () => {
  compiled({ resource: odd })`
    SELECT shown, wanted
                  ^^^^^^ not-selectable: The field "wanted" cannot be selected.

    code = "x" ORDER BY fixed DESC, code
                        ^^^^^ not-sortable: The result cannot be sorted by "fixed".

    NOT (shown = "x" OR shown CONTAINS "y")
         ^^^^^ not-filterable
                        ^^^^^ not-filterable

    «shown» = "x" → not-filterable
    SELECT «id» → unknown-field
    code = Field:«shown» → not-filterable
    fixed = Field:wanted → valid
  `;
});

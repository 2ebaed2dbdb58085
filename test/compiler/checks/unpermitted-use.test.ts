import { describe } from "vitest";
import { compiled } from "../../support/readers.ts";
import { odd } from "../../support/resources.ts";

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

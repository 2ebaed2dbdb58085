import { expect, test } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";

/** What other languages write, and what a fix makes of it; the most common ones are on the page of the language. */
test.each([
  ['name ILIKE "%shoe%"', 'name CONTAINS "shoe"'],
  ['name NOT LIKE "shoe%"', 'name NOT REGEXP "^shoe"'],
  ['name DOES NOT START WITH "shoe"', 'name NOT REGEXP "^shoe"'],
  ['name MATCHES "shoe"', 'name REGEXP "shoe"'],
  ['name ~ "shoe"', 'name REGEXP "shoe"'],
  ['name =~ "shoe"', 'name REGEXP "shoe"'],
  ["a = 1 & b = 2", "a = 1 AND b = 2"],
  ["a = 1 | a = 2", "a = 1 OR a = 2"],
  ["!(a = 1)", "NOT (a = 1)"],
  ["name ISNULL", "name IS NULL"],
  ["name != NULL", "name IS NOT NULL"],
  ["name EXISTS", "name IS NOT NULL"],
  ["a ONE OF (1, 2)", "a IN (1, 2)"],
  ["a IS 1", "a = 1"],
  ["a =< 5", "a <= 5"],
  ["a LTE 5", "a <= 5"],
  ["a AT MOST 5", "a <= 5"],
  ["a GREATER OR EQUAL 5", "a >= 5"],
  ["a IS GREATER THAN OR EQUAL TO 5", "a >= 5"],
  ["a GT 5", "a > 5"],
  ["a AFTER 5", "a > 5"],
  ["LIMIT 10 ORDER BY date", "ORDER BY date LIMIT 10"],
])("%s has the fix %s", (text, fixed) => {
  const [first] = diagnose(text).diagnostics;
  expect(first?.severity).toBe("error");
  expect(first?.fixes.map(({ edits }) => applyEdits(text, edits))).toContain(fixed);
});

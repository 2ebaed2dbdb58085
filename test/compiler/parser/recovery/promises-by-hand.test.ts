import { expect, it } from "vitest";
import { applyEdits } from "../../../../src/base/text/edits.ts";
import { diagnose } from "../../../../src/compiler/diagnose.ts";
import { shop } from "../../../support/resources.ts";

/** A text, whether with a resource, the texts that its fixes lead to, and words of what it says. */
type Row = readonly [text: string, withResource: boolean, offered: readonly string[], said: string];

const both = (text: string, offered: readonly string[], said = ""): readonly Row[] => [
  [text, false, offered, said],
  [text, true, offered, said],
];

const rows: readonly Row[] = [
  // Pages are no offset.
  ...both("price > 5 PAGE 3", [], 'found "PAGE"'),
  ...both("price > 5 LIMIT 10 PAGE 3", [], 'found "PAGE"'),
  ...both("LIMIT 1;0", []),

  // Words near to a keyword.
  ...both("NOTE price > 5", [], 'no operator "price"'),
  ...both("NTO price > 5", ["NOT price > 5"]),

  // What is no filter.
  ...both("red shoe", [], "no condition"),

  // Dates that cannot be known, and half a number.
  ["released = 01.02.2024", false, [], ""],
  ["released = 01.02.2024", true, ['released = "2024-02-01"'], ""],
  ...both("price = 1}", []),
  ["released = today", false, ['released = "today"'], "depends on the current time"],
  ["released = today", true, [], "depends on the current time"],
  ["created > last week", false, [], "Expected a value"],
  ["created > last week", true, [], "Expected a value"],
  ["released = today()", false, ['released = "today()"'], "Write TODAY"],
  ["released = today()", true, [], "Write TODAY"],
  ['created <= "2024-01-05"', true, ['created <= "2024-01-05 23:59:59"'], "a whole day"],

  // Upper and lower case.
  ...both('name ILIKE "%shoe%"', ['name CONTAINS "shoe"'], "which is case-sensitive"),
  ...both('name NOT ILIKE "%shoe%"', ['name DOES NOT CONTAIN "shoe"'], "which is case-sensitive"),
  ...both('name ~* "shoe"', ['name REGEXP "shoe"'], "which is case-sensitive"),
  ...both('name !~* "shoe"', ['name NOT REGEXP "shoe"'], "which is case-sensitive"),

  // LIKE without wildcards, in SQL and in English.
  ...both('name LIKE "boot"', ['name = "boot"']),
  ...both('name is like "boot"', ['name CONTAINS "boot"']),
  ...both("name LIKE '10\\%'", ['name = "10%"']),
  ["name is like boot", true, ['name is like "boot"'], "write CONTAINS"],

  // Joining, in lists and in ranges.
  ...both("tags IN (1，2)", []),
  ...both("price = 1)5", ["price = 1 5"]),
  ...both("(status:open", []),

  // Quotes.
  ...both("name = 'it's'", []),
  ["“Field:a” = 1", false, ["`Field:a` = 1"], ""],
  ["`name:` = 5", true, ["name = 5"], 'Did you mean "name"'],

  // Values and fields.
  ["name = brand", true, ['name = "brand"', "name = Field:brand"], ""],
  ["name = foo", true, ['name = "foo"'], ""],
  ["name REGEXP brand", true, ['name REGEXP "brand"'], ""],
  ["price BETWEEN stock AND tags", true, [], ""],
  ["status = Open", true, ['status = "open"'], ""],
  ["price = cheap", true, [], ""],
  ["tags = true", true, [], ""],
  ["active = true", true, ["active = 1"], ""],
  ["active = yes", true, ["active = 1"], ""],
  ["category IN (shoes, boots)", true, ['category IN ("shoes", boots)', 'category IN (shoes, "boots")'], ""],
  ["prise foo 5", true, ["price foo 5"], 'Did you mean "price"'],
];

it.each(rows)("%s (with a resource: %s)", (text, withResource, offered, said) => {
  const { diagnostics } = diagnose(text, withResource ? { resource: shop } : {});
  const led = diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(text, edits)));
  expect(led).toEqual(offered);
  expect(diagnostics.map(({ message }) => message).join(" ")).toContain(said);
});

it("words alone are one mistake, whatever fields there are", () => {
  for (const text of ["red shoe", "red blue shoe", "name shoe"]) {
    expect(diagnose(text, { resource: shop }).diagnostics.map(({ code }) => code)).toEqual(["unsupported-syntax"]);
  }
});

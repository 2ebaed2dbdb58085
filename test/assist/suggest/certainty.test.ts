import { expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";

const resource = defineResource({
  name: "parts",
  fields: {
    name: { type: "string" },
    title: { type: "string", nullable: true },
    price: { type: "number" },
    weight: { type: "number", nullable: true },
    open: { type: "flag", nullable: true },
    day: { type: "date" },
    utc: { type: "datetime", timeZone: "UTC" },
    groupName: { type: "string" },
    group_name: { type: "string" },
  },
});

const [certain, likely] = ["certain", "likely"] as const;

it.each<[string, ...(readonly [string, "certain" | "likely"][])]>([
  // Other languages and null
  ["NOT (title <=> 'x')", ['NOT (title = "x")', likely]],
  ["name <=> 'x'", ['name = "x"', likely]],
  ["title !~ 'x'", ['title NOT REGEXP "x"', likely]],
  ["title ^= 'x'", ['title STARTS WITH "x"', likely]],
  ["price >< 5", ["price != 5", likely]],
  ["price! > 5", ["price <= 5", likely]],
  ["weight isn't over 5", ["weight <= 5", likely]],
  ["price isn't over 5", ["price <= 5", certain]],
  ["open != true and title === 'x'", ['open != 1 and title = "x"', certain]],
  ["open is not true", ["open != 1", likely]],
  ["not open", ["open != 1", likely]],
  // A quote in a word, escaped as elsewhere
  ["name = 'boot\\'s'", ['name = "boot\'s"', likely]],
  ["name = 'O\\'Brien\\'s' and price > 5", ["name = \"O'Brien's\" and price > 5", likely]],
  ["name === 'a\\''b'", ["name = 'a\\''b'", likely]],
  // Days and their first moments
  ["utc > '2025-01-01'", ['utc > "2025-01-01 23:59:59"', likely]],
  ["utc <= 2025-01-01", ['utc <= "2025-01-01 23:59:59"', likely]],
  ["utc = 2025-01-01", ['utc BETWEEN "2025-01-01 00:00:00" AND "2025-01-01 23:59:59"', likely]],
  ["utc on 2025-01-01", ['utc BETWEEN "2025-01-01 00:00:00" AND "2025-01-01 23:59:59"', likely]],
  ["utc >= 2025-01-01", ['utc >= "2025-01-01 00:00:00"', certain]],
  ["utc before 2025-01-01", ['utc < "2025-01-01 00:00:00"', certain]],
  ["utc after 2025-01-01", ['utc > "2025-01-01 23:59:59"', likely]],
  ["utc between 2025-01-01 and 2025-02-01", ['utc between "2025-01-01 00:00:00" and "2025-02-01 23:59:59"', likely]],
  ["day > 2025", ['day > "2025-12-31"', likely]],
  ["day = 2025", ['day BETWEEN "2025-01-01" AND "2025-12-31"', certain]],
  ["day until 2025-01-01", ['day <= "2025-01-01"', likely]],
  // Empty texts, and fields that always have a value
  ["title is empty", ["title is NULL", likely]],
  ["title is not blank", ["title is not NULL", likely]],
  ["no title", ["title IS NULL", likely]],
  ["title isnull", ["title IS NULL", certain]],
  ["weight is empty", ["weight is NULL", certain]],
  ["name is blank", ['name = ""', likely]],
  ["price is missing"],
  ["day is not set"],
  ["name = null"],
  // Patterns and ranges
  ["title LIKE 'a_b%'", ['title REGEXP "^a.b"', likely]],
  ["title LIKE 'a%b'", ['title REGEXP "^a.*b$"', likely]],
  ["title LIKE '%.jpg'", ["title REGEXP '\\.jpg$'", certain]],
  ["price = [1, 5]", ["price IN (1, 5)", likely]],
  ["price = [1, 5, 7]", ["price IN (1, 5, 7)", certain]],
  ["price in [1, 5)"],
  // What was written is kept
  [String.raw`name === "a\\n"`, [String.raw`name = 'a\n'`, likely]],
  [String.raw`name === "\u00e9\r"`, ['name = "é\\r"', likely]],
  ["pricekg > 5"],
  ["price2 > 5"],
  ["unprice > 5"],
  ["prcie > 5", ["price > 5", likely]],
  ["group_name === 'x'", ['group_name = "x"', certain]],
  ["groupName === 'x'", ['groupName = "x"', certain]],
  ["groupname === 'x'", ['groupName = "x"', likely]],
])("%s", (text, ...expected) => {
  expect(suggest(text, { resource }).map((each) => [each.text, each.certainty])).toEqual(expected);
});

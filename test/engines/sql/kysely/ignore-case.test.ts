import { describe, expect, test } from "vitest";
import { selectionOf, written } from "../../../support/databases/written.ts";

describe("ignoreCase", () => {
  const selection = selectionOf('name = "a" AND name CONTAINS "b" AND name REGEXP "c" AND name > Field:other');
  test.each([
    [
      "sqlite",
      'lower("t"."name") collate binary = lower(?) and instr(lower("t"."name"), lower(?)) > 0 and "t"."name" regexp ? and lower("t"."name") collate binary > lower("t"."other")',
      ["a", "b", "(?i)c"],
    ],
    [
      "postgres",
      'lower(cast("name" as text)) = lower(cast($1 as text)) and lower(cast("name" as text)) like lower(cast($2 as text)) and "name" ~ $3 and cast(lower(cast("name" as text)) as text) collate "C" > cast(lower(cast("other" as text)) as text) collate "C"',
      ["a", "%b%", "(?i)c"],
    ],
    [
      "mysql",
      "lower(convert(`name` using utf8mb4) collate utf8mb4_0900_bin) = lower(convert(? using utf8mb4) collate utf8mb4_0900_bin) collate utf8mb4_0900_bin and lower(convert(`name` using utf8mb4) collate utf8mb4_0900_bin) like lower(convert(? using utf8mb4) collate utf8mb4_0900_bin) collate utf8mb4_0900_bin escape '|' and regexp_like(convert(`name` using utf8mb4) collate utf8mb4_0900_bin, ?, 'c') and convert(lower(convert(`name` using utf8mb4) collate utf8mb4_0900_bin) using utf8mb4) collate utf8mb4_0900_bin > convert(lower(convert(`other` using utf8mb4) collate utf8mb4_0900_bin) using utf8mb4) collate utf8mb4_0900_bin",
      ["a", "%b%", "(?i)c"],
    ],
    [
      "clickhouse",
      'lower("name") = lower({p1:String}) and lower("name") like lower({p2:String}) and match("name", {p3:String}) and lower("name") > lower("other")'.replaceAll(
        /lower\((.*?)\)/g,
        "lowerUTF8(replaceAll(replaceAll($1, 'Σ', 'σ'), 'İ', 'i'))",
      ),
      ["a", "%b%", "(?i)c"],
    ],
  ] as const)("%s compares in lower case", (dialect, condition, parameters) => {
    expect(written(dialect, selection, { dialect, ignoreCase: true })).toEqual([`where ${condition}`, parameters]);
  });

  test("numbers have no case, and sorting tells cases apart", () => {
    const both = selectionOf("sum = 5 ORDER BY name");
    expect(written("postgres", both, { ignoreCase: true })).toEqual(written("postgres", both));
  });
});

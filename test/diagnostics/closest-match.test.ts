import { describe, expect, it } from "vitest";
import { closestMatch } from "../../src/diagnostics/closest-match.ts";

const known = ["CONTAINS", "BETWEEN", "IN", "REGEXP", "ASC", "DESC", "IS_NULL", "name", "group_name"];

describe("a slip has a suggestion", () => {
  it.each([
    ["contians", "CONTAINS"],
    ["CONTAIN", "CONTAINS"],
    ["CONTAINSS", "CONTAINS"],
    ["CONTAYNS", "CONTAINS"],
    ["betwen", "BETWEEN"],
    ["BETEWEN", "BETWEEN"],
    ["regex", "REGEXP"],
    ["isnull", "IS_NULL"],
    ["nmae", "name"],
    ["Name", "name"],
    ["groupname", "group_name"],
    ["DSC", "DESC"],
    ["in", "IN"],
  ])("%s", (word, suggestion) => expect(closestMatch(word, known)).toBe(suggestion));
});

describe("another word has none", () => {
  it.each(["", "x", "it", "shoe", "between_and", "a".repeat(65), "date"])("%s", (word) =>
    expect(closestMatch(word, known)).toBeUndefined(),
  );
});

it("the nearest wins, and of equals the first", () => {
  expect(closestMatch("tags", ["tag", "tagss", "tags2"])).toBe("tag");
  expect(closestMatch("abcd", ["abxx", "abcx"])).toBe("abcx");
});

it("words too long to compare are passed over", () => {
  expect(closestMatch("name", ["n".repeat(100), "nam"])).toBe("nam");
  expect(closestMatch("name", [])).toBeUndefined();
});

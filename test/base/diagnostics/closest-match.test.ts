import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { boundedGuess, closestMatch, closestOperator } from "../../../src/base/diagnostics/closest-match.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { ownSpellings } from "../../../src/base/language/spellings.ts";
import misspelt from "./misspelt-operators.json" with { type: "json" };

/** Edits between two words by the plain recursion over their ends. */
function edits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => Array.from({ length: b.length + 1 }, () => row));
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  rows.forEach((row, i) => {
    for (let j = 0; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = i + j === 0 ? 0 : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  });
  return at(a.length, b.length);
}

const near = fc.string({ unit: fc.constantFrom(..."abcAż"), minLength: 1, maxLength: 9 });

test.prop([near, fc.array(near, { maxLength: 8 })])("a match has as few edits as any other", (word, words) => {
  const most = Math.min(3, Math.floor(word.length * 0.4));
  const distances = words.map((each) => edits(word.toLowerCase(), each.toLowerCase()));
  const match = closestMatch(word, words);
  if (match === undefined) expect(Math.min(...distances)).toBeGreaterThan(most);
  else expect(distances[words.indexOf(match)]).toBe(Math.min(...distances));
});

it("the nearest wins, and of equals the first", () => {
  expect(closestMatch("tags", ["tag", "tagss", "tags2"])).toBe("tag");
  expect(closestMatch("abcd", ["abxx", "abcx"])).toBe("abcx");
});

it.each(["inactive", "unactive", "not active", "!active", "-active", "nor", "xor", "max_price"])(
  "%s is no slip for its opposite",
  (word) => expect(closestMatch(word, ["active", "or", "min_price"])).toBeUndefined(),
);

it.each(["offline is_online", "disabled enabled", "unverified is_verified", "is_unpaid is_paid", "export import"])(
  "of %s, neither is a slip for the other",
  (pair) => {
    const [one = "", other = ""] = pair.split(" ");
    expect([closestMatch(one, [other]), closestMatch(other, [one])]).toEqual([undefined, undefined]);
  },
);

it.each(["created_at", "first_name", "to_date", "old_value", "check_out", "login_at", "end_date", "weight"])(
  "%s is no slip for its counterpart",
  (name) => {
    const others = "updated_at last_name from_date new_value check_in logout_at start_date height";
    expect(closestMatch(name, others.split(" "))).toBeUndefined();
  },
);

it("words too long to compare are passed over", () => {
  expect(closestMatch("name", ["n".repeat(100), "nam"])).toBe("nam");
  expect(closestMatch("name", [])).toBeUndefined();
});

it("no match is looked for of a word that is too long for a name", () => {
  expect(closestMatch("a".repeat(64), ["a".repeat(63)])).toBe("a".repeat(63));
  expect(closestMatch("a".repeat(65), ["a".repeat(64)])).toBeUndefined();
});

it("a run guesses a hundred times", () => {
  const guess = boundedGuess();
  const guessed = Array.from({ length: 101 }, () => guess(() => true));
  expect(guessed.filter(Boolean)).toHaveLength(100);
});

const spellings = [...new Set([...operatorNames, ...ownSpellings])];

it.each(["CHEAPER_THAN", "NEWER_THAN_EQUALS", "NEQUALS", "UNEQUALS", "NCONTAINS", "NO_CONTAINS", "NIN", "ENDS_WITH"])(
  "%s is like none",
  (typed) => expect(closestOperator(typed, operatorNames)).toBeUndefined(),
);

it.each(Object.entries(misspelt))("%s is %s", (typed, meant) =>
  expect(closestOperator(typed, operatorNames)).toBe(meant),
);

it("every spelling with one letter too few, too many or swapped is still it, or another that is as near", () => {
  const lost = spellings
    .filter((each) => /^[A-Z_ ]{6,}$/.test(each))
    .flatMap((each) => [
      [each, each.slice(0, 3) + each.slice(4)],
      [each, `${each}${each.at(-1)}`],
      [each, each.slice(0, 2) + each.charAt(3) + each.charAt(2) + each.slice(4)],
    ])
    .filter(([, typed]) => closestOperator(typed as string, spellings) === undefined);
  expect(lost).toEqual([]);
});

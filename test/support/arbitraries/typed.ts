import * as fc from "fast-check";

/** Conditions of which many are redundant, contradictory, reversed or doubled beside each other. */
const conditions: readonly string[] = [
  ...["price > 5", "price > 10", "price <= 20", "price = 7", "price BETWEEN 10 AND 5", "price NOT IN (1, 2, 1)"],
  ...["stock IN (1, 2)", "stock IN (1, 2, 3)", "stock != 0", "stock BETWEEN 1 AND 5, 9 AND 7", "stock IS NOT NULL"],
  ...['name CONTAINS "shoe"', 'name STARTS WITH "sho"', "name REGEXP '^a'", 'name != "a"', 'brand = "Acme"'],
  ...['status = "open"', 'status IN ("open", "closed")', 'status != "open"', "active = 1", "tags IN (2, 3, 2)"],
  ...['released >= "2024-01-31"', 'released BETWEEN "2024-12-31" AND "2024-01-01"', "released IN LAST 7 DAYS"],
  ...["created < TODAY", 'created <= "2024-01-31"', "id IS NOT NULL", "owner IS NULL", "updated > Field:created"],
];

const condition: fc.Arbitrary<string> = fc.letrec<{ readonly one: string; readonly several: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 2 },
    { weight: 8, arbitrary: fc.constantFrom(...conditions) },
    tie("several").map((inside) => `(${inside})`),
    tie("one").map((inside) => `NOT ${inside}`),
  ),
  several: fc
    .tuple(tie("one"), fc.array(fc.tuple(fc.constantFrom("AND", "AND", "AND", "OR"), tie("one")), { maxLength: 4 }))
    .map(([first, others]) => [first, ...others.flat()].join(" ")),
})).several;

const clauses = fc
  .tuple(
    fc.constantFrom("", "", "", " ORDER BY price, name", " ORDER BY price, price"),
    fc.constantFrom("", " LIMIT 5"),
  )
  .map((both) => both.join(""));

/** A valid filter on the fields of `shop`. */
export const doubtfulText: fc.Arbitrary<string> = fc.tuple(condition, clauses).map((both) => both.join(""));

type Slip = (text: string, at: number, letter: string) => string;

const slips: readonly Slip[] = [
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at).replace(" AND ", " ADN "),
];

const slip = fc.record({
  slip: fc.constantFrom(...slips),
  at: fc.nat(400),
  letter: fc.constantFrom(..."abdenorst 0159,.()'\"=<>"),
});

/** A filter with one to three mistakes of typing. */
export const mistypedText: fc.Arbitrary<string> = fc
  .tuple(doubtfulText, fc.array(slip, { minLength: 1, maxLength: 3 }))
  .map(([text, made]) => made.reduce((all, { slip, at, letter }) => slip(all, at % all.length, letter), text));

import { fc } from "@fast-check/vitest";

/** A filter as people write it, and what it means in the language. */
export interface Phrased {
  readonly text: string;
  readonly means: string;
}

/** Ways to write a piece, each with `$f` for the field and `$v` for the value, and the piece that all of them mean. */
interface Ways {
  readonly means: string;
  readonly written: readonly string[];
}

const number: readonly Ways[] = [
  {
    means: "$f > $v",
    written: ["$f > $v", "$v < $f", "$f more than $v", "$f gt $v", "$f:>$v", "$f is over $v", "$f größer als $v"],
  },
  { means: "$f >= $v", written: ["$f ≥ $v", "$f => $v", "$v <= $f", "$f at least $v", "$f mindestens $v", "$f >= $v"] },
  { means: "$f < $v", written: ["$f < $v", "$f under $v", "$f is less than $v", "$f меньше $v", "$v > $f"] },
  { means: "$f <= $v", written: ["$f <= $v", "$f =< $v", "$f at most $v", "$f не больше $v", "$f up to $v"] },
  { means: "$f = $v", written: ["$f == $v", "$f equals $v", "$f = $v", "$f:$v", "$f ist gleich $v"] },
  {
    means: "$f != $v",
    written: ["$f <> $v", "$f ≠ $v", "$f is not $v", "$f isn't $v", "not $f = $v", "$f не равно $v"],
  },
  { means: "$f IN ($v, 77)", written: ["$f = $v or 77", "$f in [$v;77]", "$f is one of $v, 77", "$f IN ($v 77)"] },
  { means: "$f BETWEEN $v AND 999", written: ["$f between $v to 999", "$f = $v..999", "$f from $v to 999"] },
];

const string: readonly Ways[] = [
  { means: '$f = "$v"', written: ["$f == '$v'", "$f = “$v”", "$f is '$v'", '$f equals "$v"', "'$v' = $f"] },
  {
    means: '$f CONTAINS "$v"',
    written: ["$f LIKE '%$v%'", "$f includes '$v'", "$f содержит «$v»", '$f.includes("$v")'],
  },
  { means: '$f STARTS WITH "$v"', written: ["$f LIKE '$v%'", "$f begins with '$v'", "$f startsWith('$v')"] },
  {
    means: '$f DOES NOT CONTAIN "$v"',
    written: ["$f NOT LIKE '%$v%'", "$f doesn't contain '$v'", "not $f contains '$v'"],
  },
  { means: '$f != "$v"', written: ["$f != '$v'", "$f is not '$v'", "$f ungleich '$v'"] },
];

const nullable: readonly Ways[] = [
  { means: "$f IS NULL", written: ["$f = NULL", "$f is empty", "$f == null", "$f ist leer", "isnull($f)", "no $f"] },
  { means: "$f IS NOT NULL", written: ["$f <> NULL", "$f is set", "$f NOT NULL", "$f не пусто", "has $f"] },
];

const clause: readonly Ways[] = [
  { means: "ORDER BY $f DESC", written: ["sort by $f descending", "ORDERBY $f DESC", "sortiert nach $f absteigend"] },
  { means: "ORDER BY $f", written: ["sorted by $f", "ODER BY $f", "order $f", "сортировать по $f"] },
];

const limits: readonly Ways[] = [
  { means: "LIMIT 20", written: ["first 20", "LIMIT = 20", "LIMT 20", "top 20", "limit to 20"] },
  { means: "LIMIT 20 OFFSET 40", written: ["LIMIT 40, 20", "limit 20 page 3", "skip 40 take 20"] },
];

function piece(ways: readonly Ways[], field: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<Phrased> {
  return fc
    .tuple(fc.constantFrom(...ways), field, value)
    .chain(([{ means, written }, f, v]) =>
      fc.constantFrom(...written).map((text) => ({ text: filled(text, f, v), means: filled(means, f, v) })),
    );
}

const filled = (text: string, field: string, value: string) => text.replaceAll("$f", field).replaceAll("$v", value);

const words = fc.constantFrom("shoe", "red boot", "Acme", "x-1", "10", "and", "Müller", "price > 5", "it is");
const none = fc.constant("");

const condition = fc.oneof(
  {
    weight: 4,
    arbitrary: piece(number, fc.constantFrom("price", "stock"), fc.integer({ min: 0, max: 500 }).map(String)),
  },
  { weight: 3, arbitrary: piece(string, fc.constantFrom("name", "owner", "url"), words) },
  { weight: 1, arbitrary: piece(nullable, fc.constantFrom("brand", "rating", "updated"), none) },
);

const joints = fc.constantFrom(" and ", " && ", " AND ", " & ", " und ", " и ", "\nand ", " and also ");
const fields = fc.constantFrom("price", "name", "created");

/** One to four conditions joined by AND, and clauses. */
export const phrased: fc.Arbitrary<Phrased> = fc
  .record({
    conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
    joint: joints,
    head: fc.constantFrom(
      "",
      "",
      "",
      "where ",
      "WHERE ",
      "show me all products where ",
      "SELECT * FROM products WHERE ",
    ),
    order: fc.option(piece(clause, fields, none), { nil: undefined }),
    limit: fc.option(piece(limits, fields, none), { nil: undefined }),
    end: fc.constantFrom("", "", ";", " ", " -- mine", " please"),
  })
  .map(({ conditions, joint, head, order, limit, end }) => {
    const clauses = [order, limit].filter((each) => each !== undefined);
    const all = (which: keyof Phrased, by: string) =>
      [conditions.map((each) => each[which]).join(by), ...clauses.map((each) => each[which])].join(" ");
    return { text: head + all("text", joint) + end, means: all("means", " AND ") };
  });

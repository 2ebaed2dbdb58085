import * as fc from "fast-check";
import { type Arity, operators } from "../../../src/base/language/operators.ts";
import { foreignSpellings } from "../../../src/base/language/spellings.ts";
import { quoteString } from "../../../src/base/text/quote.ts";
import { writtenName } from "../../../src/compiler/lexer/characters.ts";
import { bareName, fieldName, keyword } from "./names.ts";
import { anyString, scalarValue } from "./values.ts";

const name = fc.oneof(fieldName.map(writtenName), fc.constantFrom("a", "b", "name"));
const value = scalarValue.map((given) => (typeof given === "string" ? quoteString(given) : String(given)));

const operandOf: Readonly<Record<Arity, fc.Arbitrary<string>>> = {
  none: fc.constant(""),
  one: value,
  list: fc.array(value, { minLength: 1, maxLength: 3 }).map((values) => `(${values.join(", ")})`),
  range: fc.tuple(value, value).map((values) => values.join(" AND ")),
};

const foreignOperator = fc.constantFrom(...foreignSpellings()).chain(({ words, means }) => {
  return fc.tuple(name, operandOf[operators[means].arity]).map(([field, operand]) => `${field} ${words} ${operand}`);
});

const like = fc
  .tuple(name, fc.constantFrom("LIKE", "not like", "ILIKE", "ENDS WITH", "NOT ENDS WITH"), anyString)
  .map(([field, word, text]) => `${field} ${word} ${quoteString(text)}`);

/** `{}` a name, `[]` a value. */
const patterns = fc.constantFrom(
  "{} != NULL",
  "{}<>([], [])",
  "{} IN [[], []]",
  "{} = shoe",
  "{} != Field",
  "{} > field:b",
  "{} = “shoe”",
  "{} = ‘shoe’",
  "{} = «a\\b»",
  "{} =< []",
  "{}~'x'",
  "{} IS []",
  "NOT EXISTS {}",
  '"name" = []',
  "'limit' = []",
  "a.b = []",
  "COUNT(*) > []",
  "first-name = []",
  ":x = []",
  "{} BETWEEN 5 AND 1",
  "{} > 007",
  "{} > 1.",
  "{} > +5",
  "{} > 1_000",
  "{} > 1e999",
  "{} > 12345678901234567890",
  "{} > 2022-01-01",
  '{} REGEXP "^\\d+\\w"',
  '{} = "x',
  "{} = 'x",
  "`x = 1",
  "{} contians []",
  "{} STARTS WIHT []",
  "{} IN (1 2)",
  "{} IN (1,,2)",
  "{} IN (1, 2, 1)",
  "NOT {} STARTS WITH 'x.y'",
  "NOT {} BETWEEN 1 AND 2",
  "{} CONTAINS 'a' OR {} CONTAINS 'b'",
  "a CONTAINS 'a' OR a STARTS WITH 'b'",
  "a = 1 OR a = 2 AND b = 3",
);

const ofPattern = fc.tuple(patterns, name, name, value, value).map(([pattern, ...parts]) => {
  const [one, other, first, second] = parts;
  const names = [one, other];
  const values = [first, second];
  return pattern.replace(/\{\}|\[\]/g, (hole) => (hole === "{}" ? (names.shift() ?? one) : (values.shift() ?? first)));
});

const good = fc.tuple(name, value).map(([field, operand]) => `${field} = ${operand}`);
const condition = fc.oneof(
  { arbitrary: ofPattern, weight: 4 },
  { arbitrary: foreignOperator, weight: 2 },
  { arbitrary: like, weight: 1 },
  { arbitrary: good, weight: 1 },
);
const connective = fc.constantFrom(
  " AND ",
  " OR ",
  " && ",
  "&&",
  " || ",
  "||",
  " & ",
  "|",
  " AND !",
  " AND NOT ",
  " ADN ",
  " ",
);

const clause = fc.oneof(
  fc.constantFrom("LIMIT 5", "LIMIT '5'", "LIMIT x", "LIMIT 5, 10", "LIMIT 1.5", "LIMIT 007", "OFFSET 5", "PAGE 2"),
  fc.constantFrom(
    "ORDER date",
    "ORDER BY date DESCENDING",
    "order by a, b, a",
    "SELECT *",
    "SELECT * FROM t",
    "LIMT 5",
  ),
  fc.constantFrom("SELECT a, b, a", "SELECT a b", "WHERE a = 1", "SORT BY a", "GROUP BY a", "SKIP 10", ";"),
  bareName.map((field) => `SELECT ${field}`),
  keyword.map((field) => `ORDER BY ${field}`),
);

/** Texts as people write them who know other languages: several mistakes at once, between what is right. */
export const foreignText: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(clause, { maxLength: 1 }),
    condition,
    fc.array(fc.tuple(connective, condition), { maxLength: 2 }),
    fc.array(clause, { maxLength: 2 }),
  )
  .map(([before, first, others, after]) =>
    [...before, first + others.map((pair) => pair.join("")).join(""), ...after].join(" "),
  );

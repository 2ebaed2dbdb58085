import * as fc from "fast-check";
import { foreignOperators } from "../../../src/base/language/foreign.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { spellingsOf } from "../../../src/base/language/spellings.ts";
import phrases from "./near-miss-phrases.json";

/** Conditions on the fields of `shop`, as tokens. */
const conditions: readonly (readonly string[])[] = [
  ["price", ">", "5"],
  ["price", "<=", "10.50"],
  ["price", "BETWEEN", "5", "AND", "10"],
  ["stock", "!=", "0"],
  ["stock", "BETWEEN", "1", "AND", "5", ",", "7", "AND", "9"],
  ["tags", "IN", "(", "1", ",", "2", ",", "3", ")"],
  ["tags", "IS", "NOT", "NULL"],
  ["name", "CONTAINS", '"red shoe"'],
  ["name", "STARTS", "WITH", '"sho"'],
  ["name", "REGEXP", "'^a.*b$'"],
  ["brand", "=", '"Acme"'],
  ["brand", "IS", "NULL"],
  ["owner", "=", "'bob'"],
  ["owner", "IN", "(", '"bob"', ",", '"ann"', ")"],
  ["status", "=", '"open"'],
  ["status", "IN", "(", '"open"', ",", '"closed"', ")"],
  ["category", "!=", '"bags"'],
  ["active", "=", "1"],
  ["updated", ">", "Field:created"],
  ["released", ">=", '"2024-01-31"'],
  ["released", "BETWEEN", '"2024-01-01"', "AND", '"2024-12-31"'],
  ["created", "<", '"2024-01-31 12:00:00"'],
];

/** Pieces that strangers put among the words of the language. */
const fragments: readonly string[] = [
  ..."(),;:=<>!&|%*/+-.?#@[]{}\"'`“”„«»",
  ..."≥≤≠＞＜＝（），",
  ...operatorNames.flatMap((name) => spellingsOf(name)),
  ...foreignOperators.map(({ words }) => words),
  ...["AND", "OR", "NOT", "WHERE", "ORDER BY", "LIMIT 10", "OFFSET 5", "SELECT", "name", "price", "status", "sort by"],
  ...[
    "und",
    "ODER",
    "XOR",
    "NOR",
    "ADN",
    "LIMT 5",
    "ORDERBY",
    "GROUP BY brand",
    "FROM products",
    "NULLS LAST",
    "PAGE 2",
  ],
  ...["1", "007", "5..10", "1,000.50", "9,99", ".5", "+5", "5k", "$5", "2024-01-01", "1e999", "-- only", "/* x */"],
  ...[
    "shoe",
    "Open",
    "opne",
    "red shoe",
    "O'Brien",
    "it's",
    "isn't",
    "NULL",
    "NUL",
    "none",
    "true",
    "False",
    "today()",
  ],
  ...['"x"', "'10\\%'", '"\\d"', "“shoe”", "`shoe`", '"x', "'x", "Field:c", "FIELD:price", ":v", "name:", "brand:acme"],
];

const fieldNames = [
  "name",
  "brand",
  "price",
  "stock",
  "tags",
  "status",
  "category",
  "active",
  "created",
  "released",
  "owner",
];
const strangeNames = ["nmae", "Price", "limit", "order", "user.name", "first-name", "a", "b", "цена"];
const numbers = ["5", "10", "1", "-3", "2.5", "10023"];
const words = ["shoe", "open", "Open", "opne", "boots", "Acme", "10", "name", "in", "a b"];

/** In a phrase `{}` is a field, `[]` a number, `<>` a text, and `~` a bare word. */
const textOf = fc.tuple(fc.constantFrom(...phrases), fc.infiniteStream(fc.nat(1_000_000))).map(([phrase, choices]) => {
  const pick = (from: readonly string[]) => from[(choices.next().value as number) % from.length] as string;
  const name = () => pick(pick(["usual", "usual", "usual", "strange"]) === "usual" ? fieldNames : strangeNames);
  return phrase.replace(/\{\}|\[\]|<>|~/g, (hole) => {
    if (hole === "{}") return name();
    return pick(hole === "[]" ? numbers : words);
  });
});

const misspelt = (word: string, at: number) => {
  const place = at % Math.max(1, word.length - 1);
  return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
};

type Slip = (tokens: string[], at: number, piece: string) => void;
const replace =
  (change: (token: string, piece: string) => string): Slip =>
  (tokens, at, piece) =>
    tokens.splice(at, 1, change(tokens[at] ?? "", piece));

const slips: readonly Slip[] = [
  (tokens, at) => tokens.splice(at, 1),
  (tokens, at) => tokens.splice(at, 0, tokens[at] ?? ""),
  (tokens, at) => tokens.splice(at, 2, ...tokens.slice(at, at + 2).reverse()),
  (tokens, at) => tokens.splice(at, 2, tokens.slice(at, at + 2).join("")),
  (tokens, at, piece) => tokens.splice(at, 0, piece),
  (tokens, at, piece) => tokens.splice(at, 1, piece),
  replace((token) => token.slice(0, -1)),
  replace((token) => token.slice(1)),
  replace((token, piece) => misspelt(token, piece.length + token.length)),
  replace((token) => token.replace(/^["'](.*)["']$/, "$1")),
  replace((token) => token.replace(/^["'](.*)["']$/, "“$1”")),
  replace((token) => token.replace(/^["'](.*)["']$/, "`$1`")),
  replace((token) => token.toLowerCase()),
  replace((token) => token.replace(",", ";")),
  replace((token, piece) => token + piece),
];

const slip = fc.tuple(fc.constantFrom(...slips), fc.nat(100), fc.constantFrom(...fragments));

const clause = fc.constantFrom(
  ["ORDER", "BY", "price", "DESC"],
  ["ORDER", "BY", "name", ",", "stock"],
  ["LIMIT", "10"],
  ["LIMIT", "10", "OFFSET", "20"],
  ["SELECT", "id", ",", "name"],
);

const slipped = fc
  .tuple(
    fc.array(fc.constantFrom(...conditions), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("AND", "OR", "AND", "AND"),
    fc.array(clause, { maxLength: 2 }),
    fc.boolean(),
    fc.array(slip, { minLength: 1, maxLength: 3 }),
  )
  .map(([terms, connective, clauses, isSelectFirst, mistakes]) => {
    const condition = terms.flatMap((term, index) => (index === 0 ? term : [connective, ...term]));
    const first = isSelectFirst ? clauses.filter(([keyword]) => keyword === "SELECT").flat() : [];
    const where = first.length > 0 ? ["WHERE"] : [];
    const others = clauses.filter(([keyword]) => !isSelectFirst || keyword !== "SELECT");
    const tokens = [...first, ...where, ...condition, ...others.flat()];
    for (const [change, at, piece] of mistakes) change(tokens, at % (tokens.length + 1), piece);
    return tokens.join(" ");
  });

const joined = fc
  .tuple(textOf, fc.constantFrom(" AND ", " OR ", " ", ", ", "; "), fc.oneof(textOf, slipped))
  .map((parts) => parts.join(""));

/** Texts as people type them who do not quite know the language, about the fields of `shop`. */
export const nearMiss: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: slipped, weight: 4 },
  { arbitrary: textOf, weight: 3 },
  { arbitrary: joined, weight: 2 },
);

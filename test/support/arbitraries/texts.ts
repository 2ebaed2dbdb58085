import * as fc from "fast-check";
import { anyQuery } from "./any-query.ts";
import { keyword } from "./names.ts";
import { choices, chooser, joinedTokens, spelledTokens } from "./spellings.ts";
import { anyString, shortString } from "./values.ts";

const spelled = fc.tuple(anyQuery, choices).map(([query, numbers]) => {
  const choose = chooser(numbers);
  return { tokens: spelledTokens(query, choose), choose };
});

/** A text without syntax errors, in any spelling. */
export const validText: fc.Arbitrary<string> = spelled.map(({ tokens, choose }) => joinedTokens(tokens, choose));

const punctuation = fc.constantFrom(
  ..."(),\"'`:=<>!&|.-+*?;[]{}“”\\%",
  "==",
  "<>",
  "&&",
  "||",
  "=<",
  "!==",
  "~",
  "/*",
  "*/",
  "--",
);

/** Pieces of this language and of others, and pieces of pieces. */
export const fragment: fc.Arbitrary<string> = fc.oneof(
  keyword,
  punctuation,
  fc.constantFrom(
    "a",
    "b",
    "a.b",
    "COUNT(*)",
    "Field:a",
    "Field:",
    "Field:`x",
    ":x",
    "1",
    "007",
    ".5",
    "1e999",
    "12345678901234567890",
  ),
  fc.constantFrom(
    '"x"',
    "'x'",
    '"\\d"',
    "“x”",
    '"x',
    "`a`",
    "``",
    "NULL",
    "true",
    "IN (",
    "BETWEEN 1 AND",
    "ORDER BY",
    "SELECT *",
  ),
  fc.constantFrom(
    "NOW",
    "today - 7 days",
    "NOW() - 7",
    "LAST 3 MONTHS",
    "last",
    "START OF",
    "2024-02-29",
    "2024-01-01 25:00",
    "LIKE '%x%'",
    "IS NOT",
    "LIMIT 5",
    "PAGE 2",
    "= (1, 2)",
    "IN 1, 2",
    "EXISTS a",
    "!a",
    "ENDS WITH 'x'",
  ),
  shortString,
);

type Mutation = (tokens: string[], at: number, other: string) => void;
const mutations: readonly Mutation[] = [
  (tokens, at) => tokens.splice(at, 1),
  (tokens, at) => tokens.splice(at, 0, tokens[at] ?? ""),
  (tokens, at, other) => tokens.splice(at, 0, other),
  (tokens, at, other) => tokens.splice(at, 1, other),
  (tokens, at) => tokens.splice(at, 2, ...tokens.slice(at, at + 2).reverse()),
  (tokens, at) => tokens.splice(at, 1, (tokens[at] ?? "").slice(0, -1)),
];

/** A text with a few slips: tokens left out, put in, doubled, exchanged or cut short. */
export const nearValidText: fc.Arbitrary<string> = fc
  .tuple(spelled, fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat(), fragment), { minLength: 1, maxLength: 3 }))
  .map(([{ tokens, choose }, slips]) => {
    const written = [...tokens];
    for (const [mutate, at, other] of slips) mutate(written, at % (written.length + 1), other);
    return joinedTokens(written, choose);
  });

/** Pieces put together without any sense. */
export const soup: fc.Arbitrary<string> = fc
  .tuple(fc.array(fragment, { maxLength: 20 }), fc.constantFrom(" ", "", "\n"))
  .map(([pieces, between]) => pieces.join(between));

/** Any text whatever. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  validText,
  nearValidText,
  soup,
  fc.string({ unit: "binary", maxLength: 60 }),
  anyString,
);

import * as fc from "fast-check";
import { cases } from "../conformance.ts";
import { anyQuery } from "./any-query.ts";
import { keyword } from "./names.ts";
import { choices, chooser, joinedTokens, spelledTokens } from "./spellings.ts";
import { anyString, shortString } from "./values.ts";

/** A text without syntax errors, in any spelling. */
export const validText: fc.Arbitrary<string> = fc.tuple(anyQuery, choices).map(([query, numbers]) => {
  const choose = chooser(numbers);
  return joinedTokens(spelledTokens(query, choose), choose);
});

/** Short texts of the corpus, with the mistakes that people make. */
const typed = cases.flatMap(({ text }) => (typeof text === "string" && text.length < 100 ? [text] : []));
const typedText = fc.constantFrom(...typed);

const piecesOf = (text: string) => text.match(/"[^"]*"|'[^']*'|`[^`]*`|[\p{L}\p{N}_.:+-]+|[=<>!&|~]+|\S/gu) ?? [];

/** A word, a sign or a literal of this language or of others. */
export const fragment: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...new Set(typed.flatMap(piecesOf))), weight: 4 },
  { arbitrary: keyword, weight: 1 },
  { arbitrary: fc.constantFrom("SELECT *", "BETWEEN 1 AND 2", "title:", "LIKE '%x%'"), weight: 1 },
  { arbitrary: shortString, weight: 1 },
);

type Slip = (pieces: string[], at: number, other: string) => void;

const changed =
  (change: (piece: string) => string): Slip =>
  (pieces, at) =>
    pieces.splice(at, 1, change(pieces[at] ?? ""));

const slips: readonly Slip[] = [
  (pieces, at) => pieces.splice(at, 1),
  (pieces, at) => pieces.splice(at, 0, pieces[at] ?? ""),
  (pieces, at) => pieces.splice(at, 2, ...pieces.slice(at, at + 2).reverse()),
  (pieces, at, other) => pieces.splice(at, 0, other),
  (pieces, at, other) => pieces.splice(at, 1, other),
  changed((text) => text.slice(0, -1)),
  changed((text) => text.slice(1)),
  changed((text) => text.slice(0, 1) + text.slice(2, 3) + text.slice(1, 2) + text.slice(3)),
  changed((text) => text.toLowerCase()),
  changed((text) => text.replace(/^["'](.*)["']$/s, "“$1”")),
];

/** What people typed, alone or joined, with a few slips: pieces left out, put in, doubled, exchanged or misspelt. */
export const damagedText: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(typedText, { minLength: 1, maxLength: 2 }),
    fc.constantFrom("AND", "OR", "&&", "||", ","),
    fc.array(fc.tuple(fc.constantFrom(...slips), fc.nat(), fragment), { maxLength: 3 }),
  )
  .map(([texts, by, made]) => {
    const pieces = [...piecesOf(texts.join(` ${by} `))];
    for (const [slip, at, other] of made) slip(pieces, at % (pieces.length + 1), other);
    return pieces.join(" ");
  });

/** Pieces put together without any sense. */
export const soup: fc.Arbitrary<string> = fc
  .tuple(fc.array(fragment, { maxLength: 20 }), fc.constantFrom(" ", "", "\n"))
  .map(([pieces, between]) => pieces.join(between));

/** Any text whatever. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  validText,
  damagedText,
  soup,
  fc.string({ unit: "binary", maxLength: 60 }),
  anyString,
);

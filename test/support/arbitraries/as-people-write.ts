import { fc } from "@fast-check/vitest";
import { escapeRegexp } from "../../../src/base/language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../src/base/language/operators.ts";
import { formsOf, type MeaningKind } from "../../../src/base/language/phrases/phrase.ts";
import { quoteString } from "../../../src/base/text/quote.ts";
import type { Field } from "../../../src/compiler/resource/resource.ts";
import { phraseRows, shop } from "../phrasings.ts";
import type { Phrased } from "./phrased.ts";

/** The phrases of rows, with signs as people write them: `-has:`. */
const written = (rows: typeof phraseRows) =>
  rows.flatMap(({ said }) =>
    said.flatMap(formsOf).map((form) =>
      form
        .join(" ")
        .replace(/(?<=\p{L})\*/gu, "")
        .replace(/ ?([-:()=<>!]) ?/g, "$1"),
    ),
  );

/** The phrases of a kind in all languages. */
export const phrasesOf = (kind: MeaningKind): readonly string[] =>
  written(phraseRows.filter(({ means }) => means.is === kind));

const comparing = (isTime: boolean) =>
  new Map(
    operatorNames.map((operator) => [
      operator,
      written(
        phraseRows.filter(
          ({ means }) =>
            means.is === "comparison" && means.operator === operator && !means.pattern && (isTime || !means.isOfTime),
        ),
      ),
    ]),
  );
const phrasesByOperator = { time: comparing(true), others: comparing(false) };
const nullPhrases = { IS_NULL: phrasesOf("null"), IS_NOT_NULL: phrasesOf("present") };

/** A value, and what is written for it. */
interface Value {
  readonly means: string;
  readonly written: readonly string[];
}

const number = (text: string): Value => ({ means: text, written: [text] });
const bare = (text: string): Value => ({ means: quoteString(text), written: [text, `"${text}"`, `'${text}'`] });
const several = (text: string): Value => ({
  means: quoteString(text),
  written: [`"${text}"`, `'${text}'`, `“${text}”`],
});

interface Kind {
  readonly fields: readonly string[];
  readonly operators: readonly OperatorName[];
  readonly values: readonly Value[];
}

const equal = ["EQUALS", "NOT_EQUALS", "IN", "NOT_IN"] as const;
const ordered = ["GREATER_THAN", "GREATER_THAN_EQUALS", "LESS_THAN", "LESS_THAN_EQUALS", "BETWEEN"] as const;
const searched = ["CONTAINS", "DOES_NOT_CONTAIN", "STARTS_WITH"] as const;
const nulls = ["IS_NULL", "IS_NOT_NULL"] as const;

const shopFields: Readonly<Record<string, Field>> = shop.fields;

const enumValues = (field: string): readonly Value[] =>
  (shopFields[field]?.values ?? []).map(({ value, label = "" }) => ({
    means: quoteString(String(value)),
    written: [String(value), label, `"${value}"`],
  }));

const kinds: readonly Kind[] = [
  {
    fields: ["price", "stock", "tags"],
    operators: [...equal, ...ordered],
    values: ["5", "10", "404", "-3", "77"].map(number),
  },
  { fields: ["price"], operators: [...equal, ...ordered], values: ["0.5", "12.25", "8"].map(number) },
  {
    fields: ["name", "owner", "url"],
    operators: [...equal, ...searched],
    values: [...["shoe", "Acme", "x-1", "Müller", "a_b"].map(bare), ...["red shoe", "it is", "a.b/c"].map(several)],
  },
  { fields: ["status"], operators: equal, values: enumValues("status") },
  { fields: ["category"], operators: equal, values: enumValues("category") },
  { fields: ["brand", "rating"], operators: nulls, values: [number("")] },
  {
    fields: ["released"],
    operators: ["EQUALS", "GREATER_THAN", "LESS_THAN", "GREATER_THAN_EQUALS"],
    values: ["2024-03-05", "2023-12-31"].map((day) => ({ means: quoteString(day), written: [day, `"${day}"`] })),
  },
];

const listed: readonly (readonly [open: string, between: string, last: string, close: string])[] = [
  ["(", ", ", ", ", ")"],
  ["[", ", ", ", ", "]"],
  ["", ", ", " or ", ""],
  ["", ", ", ", ", ""],
];

function conditionOn({ fields, operators: some, values }: Kind): fc.Arbitrary<Phrased> {
  return fc
    .record({
      field: fc.constantFrom(...fields),
      called: fc.nat(3),
      operator: fc.constantFrom(...some),
      phrase: fc.nat(),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: Math.min(2, values.length), maxLength: 3 }),
      ways: fc.nat(5),
      list: fc.constantFrom(...listed),
    })
    .map(({ field, called, operator, phrase, values: drawn, ways, list: [open, between, last, close] }) => {
      const { label = field, type } = shopFields[field] ?? {};
      const name = [field, field, label, label.toLowerCase()][called];
      const { arity, canonical } = operators[operator];
      const isNull = operator === "IS_NULL" || operator === "IS_NOT_NULL";
      const phrases = isNull
        ? nullPhrases[operator]
        : (phrasesByOperator[type === "date" ? "time" : "others"].get(operator) ?? []);
      const said = `${isNull ? "is " : ""}${phrases[phrase % phrases.length]}`;
      const texts = drawn.map((value, at) => value.written[(ways + at) % value.written.length] as string);
      const meant = drawn.map((value) => value.means);
      switch (arity) {
        case "none":
          return { text: `${name} ${said}`, means: `${field} ${canonical}` };
        case "one":
          return { text: `${name} ${said} ${texts[0]}`, means: `${field} ${canonical} ${meant[0]}` };
        case "list": {
          const all = [texts.slice(0, -1).join(between), texts.at(-1)].join(last);
          return {
            text: `${name} ${said} ${open}${all}${close}`,
            means: `${field} ${canonical} (${meant.join(", ")})`,
          };
        }
        default:
          return {
            text: `${name} ${said} ${texts[0]} and ${texts[1]}`,
            means: `${field} ${canonical} ${meant[0]} AND ${meant[1]}`,
          };
      }
    });
}

const clauses: readonly Phrased[] = [
  { text: "", means: "" },
  { text: "order by price descending", means: "ORDER BY price DESC" },
  { text: "first 20", means: "LIMIT 20" },
  { text: "sorted by name limit to 20", means: "ORDER BY name LIMIT 20" },
];

const joints = [...phrasesOf("and"), ...phrasesOf("and"), ","];

/** What is true where a condition is not; no text starts with something only as an expression says it. */
function contraryOf(condition: string): string {
  const [, field, start] = /^(\w+) STARTS WITH "(.*)"$/.exec(condition) ?? [];
  return start === undefined ? `NOT (${condition})` : `${field} NOT REGEXP ${quoteString(`^${escapeRegexp(start)}`)}`;
}

/** A filter as people write it, what it means, and what it means with one of its conditions negated. */
export interface Written extends Phrased {
  readonly contrary: readonly string[];
}

/** One to three conditions on different fields, in words of all languages, and clauses. */
export const asPeopleWrite: fc.Arbitrary<Written> = fc
  .record({
    conditions: fc.uniqueArray(fc.oneof(...kinds.map(conditionOn)), {
      minLength: 1,
      maxLength: 3,
      selector: ({ means }) => means.split(" ")[0],
    }),
    joint: fc.constantFrom(...joints),
    clause: fc.constantFrom(...clauses),
  })
  .map(({ conditions, joint, clause }) => ({
    contrary: conditions.map((_, at) =>
      [conditions.map(({ means }, each) => (each === at ? contraryOf(means) : means)).join(" AND "), clause.means]
        .join(" ")
        .trim(),
    ),
    text: [conditions.map(({ text }) => text).join(joint === "," ? ", " : ` ${joint} `), clause.text].join(" ").trim(),
    means: [conditions.map(({ means }) => means).join(" AND "), clause.means].join(" ").trim(),
  }));

export interface Mutation {
  /** What is put into the text, with white space around it or not. */
  readonly piece: string;
  readonly kind: "nothing" | "sign" | "word" | "negation";
  readonly place: number;
  readonly isApart: readonly [before: boolean, after: boolean];
}

const signs = ["-", "/", "*", "!", "~", "\\", ".", "'", ";", "(", ")", "$", "#"];
const words = ["zort", "Quux", "blarg", "frobs", "wibble7"];
const negations = phrasesOf("not");

const pieces = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: "nothing", piece: "" } as const) },
  { weight: 6, arbitrary: fc.constantFrom(...signs).map((piece) => ({ kind: "sign", piece }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(...words).map((piece) => ({ kind: "word", piece }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(...negations).map((piece) => ({ kind: "negation", piece }) as const) },
);

/** One change of a text. */
export const mutation: fc.Arbitrary<Mutation> = fc
  .tuple(pieces, fc.double({ min: 0, max: 1, noNaN: true }), fc.tuple(fc.boolean(), fc.boolean()))
  .map(([piece, place, isApart]) => ({ ...piece, place, isApart }));

/** The text with a change; words stand between others, signs anywhere. */
export function mutated(text: string, { piece, kind, place, isApart: [before, after] }: Mutation): string {
  if (kind === "nothing") return text;
  if (kind === "sign") {
    const at = Math.round(place * text.length);
    return `${text.slice(0, at)}${before ? " " : ""}${piece}${after ? " " : ""}${text.slice(at)}`;
  }
  const gaps = [0, ...[...text.matchAll(/\s/g)].map(({ index }) => index + 1), text.length];
  const at = gaps[Math.min(gaps.length - 1, Math.floor(place * gaps.length))] as number;
  return at === text.length ? `${text} ${piece}` : `${text.slice(0, at)}${piece} ${text.slice(at)}`;
}

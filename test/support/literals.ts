import type { Resource } from "../../src/compiler/resource/resource.ts";
import { phraseRows, phrasings, shop } from "./phrasings.ts";

const resources: readonly Resource[] = [shop, ...phrasings.flatMap(({ resource }) => resource || [])];
const fields = resources.flatMap((each) => Object.entries(each.fields));

/** What is read in a text without any grammar, to be found again in the filter that it means. */
export interface Literals {
  /** The digits of each number as one piece and apart, because `1,5` is one number or two. */
  readonly numbers: readonly (readonly [whole: string, parts: readonly string[]])[];
  /** The texts in quotes, as far as no character in them is a wildcard. */
  readonly strings: readonly string[];
  /** Words that no table has, so that they can only be values. */
  readonly words: readonly string[];
  /** How many values are bounds of an order. */
  readonly bounds: number;
}

const APART =
  /(?<comment>--(?=[\s>]|\p{L}).*|\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?-->|(?<=^|\s)(?:\/\/|# |— ).*)|(?<!\p{L})(?:N?'(?<single>[^']*)'|"(?<double>[^"]*)"|“(?<curly>[^”“]*)[”“]|„(?<low>[^“”]*)[“”]|«(?<angle>[^»]*)»|‘(?<high>[^’]*)’)/gmu;
const NUMBER = /\d+(?:[.,_ '\u00a0\u202f]\d+)*/g;
const WORD = /\p{L}[\p{L}\p{M}\p{N}_]*(?:['’]\p{L}+)*/gu;
const BOUND = /(?<![<>])[<>≤≥＜＞](?![<>])/gu;
/** Numbers that are not sent, names that the resource makes needless, and what the result of a search is compared with. */
const UNSENT = /(?<!\p{L})(?:page|seite|страница)\s\d+|\bfrom\s[\w.[\]"`]+|\)\s?[!=<>]+\s?-?[01]\b/giu;
/** A quarter becomes its first or last day; the `T` before a time, an offset and a call are not kept. */
const DATES =
  /(?<=\d)T(?=\d)|(?:start|end)of\w+\(-?\d?\)|(?<=:\d\d)[+-]\d\d:\d\d|(?<!\p{L})q[1-4](?![\p{L}\d])|\b[1-4](?:\.|st|nd|rd|th|-?й)? (?:quarter|quartal|квартале?)/giu;
const ENTITIES = /&(?:#\d+|[a-z]+);/g;
/** Angle brackets around a list are no signs of order. */
const BRACKETS = /<([^<>\d]*)>/g;

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function folded(word: string): string {
  return word
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Every word that the tables or the resource have, and what stands around filters in other formats. */
const vocabulary: ReadonlySet<string> = new Set(
  [
    ...phraseRows.flatMap(({ said }) => said.join(" ").split(/[\s|?]+/)),
    ...phraseRows.flatMap(({ said }) =>
      said
        .join(" ")
        .replaceAll(/\(s\)/g, "")
        .split(/[\s|?]+/),
    ),
    ...fields.flatMap(([name, { label = "", values = [] }]) => [
      ...`${name} ${label}`.split(" "),
      label,
      ...values.flatMap((each) => `${each.value} ${each.label ?? ""}`.split(" ")),
    ]),
    ...resources.map(({ name }) => name),
    ..."sql amp st nd rd th interval".split(" "),
  ].map(folded),
);

const canonical = (digits: string) => digits.replace(/\D/g, "").replace(/^0+|0+$/g, "");

function numbersOf(text: string): Literals["numbers"] {
  return (text.match(NUMBER) ?? []).map((each) => [canonical(each), (each.match(/\d+/g) ?? []).map(canonical)]);
}

export function literalsOf(text: string): Literals {
  const strings: string[] = [];
  const rest = text
    .replace(ENTITIES, " ")
    .replace(APART, (...found) => {
      const { comment, ...quoted } = found.at(-1) as Record<string, string | undefined>;
      const content = Object.values(quoted).find((each) => each !== undefined);
      if (comment === undefined && content !== undefined) strings.push(...content.split(/[%_*\\]/).filter(Boolean));
      return " ";
    })
    .replace(UNSENT, " ")
    .replace(BRACKETS, "$1")
    .replace(DATES, " ");
  return {
    numbers: numbersOf(rest),
    strings: strings.map((each) => each.toLowerCase()),
    words: (rest.match(WORD) ?? []).map(folded).filter((word) => !vocabulary.has(word)),
    bounds: rest.match(BOUND)?.length ?? 0,
  };
}

/** Whether a text in quotes is a date whose numbers are in the filter: `"3 March 2024"`. */
function isDateIn(after: string, quoted: string): boolean {
  return /\d/.test(quoted) && !/["'“”„«»‘’]/.test(quoted) && lostLiterals(quoted, after).length === 0;
}

/** What a text has and the filter made of it has not. */
export function lostLiterals(before: string, after: string): readonly string[] {
  const wanted = literalsOf(before);
  const flat = after.toLowerCase();
  const days = after.match(/\d{4}-\d\d-\d\d/g) ?? [];
  const digits = new Set([...numbersOf(after).flatMap(([whole, parts]) => [whole, ...parts]), ...days.map(canonical)]);
  const bounds = (after.match(BOUND)?.length ?? 0) + 2 * (after.match(/BETWEEN/gi)?.length ?? 0);
  return [
    ...wanted.numbers.flatMap(([whole, parts]) =>
      digits.has(whole) || parts.every((part) => digits.has(part)) ? [] : [whole],
    ),
    ...wanted.strings.filter((each) => !flat.includes(each) && !vocabulary.has(folded(each)) && !isDateIn(after, each)),
    ...wanted.words.filter((each) => !folded(after).includes(each)),
    ...(wanted.bounds > bounds ? [`${wanted.bounds} bounds`] : []),
  ];
}

import type { Direction } from "../clauses.ts";
import type { OperatorName } from "../operators.ts";
import type { Place, Unit } from "../relative-dates.ts";

/** Whether no other meaning is plausible, or a person should check. */
export type Certainty = "certain" | "likely";

/** Where the value is matched, when that is not what the operator says: as LIKE with `%`, with `*`, at the end, or in upper and lower case. */
export type Pattern = "like" | "similar" | "wildcard" | "end" | "anyCase";

/** What a phrase stands for, as data. */
export type Meaning =
  /**
   * What counts, says how many there are: `more than 3 days ago` is before that day. Of time, only with its units. With
   * nouns, of the field that is called so where none is named: `lighter than 5`.
   */
  | {
      readonly is: "comparison";
      readonly operator: OperatorName;
      readonly pattern?: Pattern;
      readonly counts?: true;
      readonly isOfTime?: true;
      /** What it asks of a number of years: `older than 50`. */
      readonly ofAge?: OperatorName;
      readonly nouns?: readonly string[];
    }
  /** Behind the value: `10 or more`. */
  | { readonly is: "after"; readonly operator: OperatorName }
  /** Before the field: `has no brand`. */
  | { readonly is: "before"; readonly operator: OperatorName }
  /** A function or method: `contains(name, "x")`, `name.includes("x")`. With a tail, only where that follows. */
  | {
      readonly is: "call";
      readonly operator: OperatorName;
      readonly pattern?: Pattern;
      readonly tails?: readonly string[];
    }
  | { readonly is: "and" | "or" | "not" | "to" | "then" | "copula" | "null" | "present" | "comma" }
  /** Says nothing; a word of courtesy is sure to, and one that ends a request is no part of a value before it. */
  | { readonly is: "noise"; readonly isCourtesy?: true; readonly ends?: true }
  /** Says something that has no exact value: `low`, `yesterday`. */
  | { readonly is: "vague"; readonly reason: "vague" | "person" | "relative" }
  /** Begins what no value is: `owned by Bob`. */
  | { readonly is: "particle" }
  /** The end of a value that is largest or smallest: `highest price first`. */
  | { readonly is: "extreme"; readonly direction: Direction }
  /** Behind a number that counts rows and is no value: `at most 10 results`. */
  | { readonly is: "counted" }
  /** Joins conditions, and adds numbers: `stock plus rating is over 50`. */
  | { readonly is: "and"; readonly adds: true }
  /** Joins what is denied, so that it never joins what is not: `neither boots nor bags`. */
  | { readonly is: "or"; readonly denies: true }
  /** Behind two fields: `owner and brand are the same`. */
  | { readonly is: "same" }
  /** Joins what follows to what comes before it, so that it cannot come first: `everything but bags`. */
  | { readonly is: "and"; readonly contrasts: true }
  | { readonly is: "truth"; readonly value: 0 | 1 }
  | { readonly is: "clause"; readonly clause: ClauseWord }
  | { readonly is: "direction"; readonly direction: Direction }
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "month"; readonly value: number }
  /** Says nothing inside of a date: `5th of May`. A day of the week does, where it is another one: 0 is Sunday. */
  | { readonly is: "inDate"; readonly weekday?: number }
  /** One of a unit of time: `a week ago`. */
  | { readonly is: "single" }
  /** A unit of time: `1st quarter of 2024`, `last 7 days`. */
  | { readonly is: "interval"; readonly unit: Unit }
  /** Before a unit of time, or a number of them: `last week`; in some languages also behind: `semaine dernière`. */
  | { readonly is: "place"; readonly place: Place; readonly mayFollow?: true }
  /** A day, by its distance from today. */
  | { readonly is: "day"; readonly days: number }
  | { readonly is: "now" }
  /** An order, and how the field is called that has it: `cheapest`. */
  | { readonly is: "superlative"; readonly nouns: readonly string[]; readonly direction: Direction }
  /** Where rows without a value stand in an order. */
  | { readonly is: "nulls"; readonly place: "first" | "last" }
  /** Behind or before a number of units: `3 days ago`, `vor 3 Tagen`. */
  | { readonly is: "distance"; readonly sign: 1 | -1; readonly isBefore?: true }
  /** Before a number of units of time that ends now: `older than 30 days`. */
  | { readonly is: "age" }
  | { readonly is: "edge"; readonly edge: "start" | "end" }
  /** Before a period, and says nothing about it: `over the last 7 days`. */
  | { readonly is: "within" }
  /** Behind or before a number: what it is multiplied by; 1 for a currency. */
  | { readonly is: "unit"; readonly factor: number }
  /** Says which field a number without one belongs to: `under €40`, `4 stars`. */
  | { readonly is: "implies"; readonly nouns: readonly string[] }
  /** Before a name, and says which field has it: `from Berlin`. */
  | { readonly is: "preposition"; readonly nouns: readonly string[] }
  /** A condition with its field: `in stock`. */
  | { readonly is: "state"; readonly nouns: readonly string[]; readonly operator: OperatorName; readonly value: number }
  /** What people call a field or the value of an enum, whatever its name is in the resource. */
  | { readonly is: "noun"; readonly noun: string }
  | { readonly is: "impossible"; readonly reason: Reason };

/** Why nothing can be suggested: what cannot be sent, and what cannot be known. */
export type Reason =
  | "aggregate"
  | "arithmetic"
  | "case"
  | "change"
  | "connective"
  | "distinct"
  | "function"
  | "group"
  | "join"
  | "percent"
  | "person"
  | "union"
  | "date"
  | "number"
  | "relative"
  | "repeated"
  | "unclosed"
  | "vague";

export type ClauseWord = "select" | "from" | "where" | "orders" | "limit" | "offset" | "page" | "top";

export type MeaningKind = Meaning["is"];

/** One meaning and all that is written for it. */
export interface PhraseRow {
  /**
   * Words with one space between; `is?` may be left out, `a|b` is either, `row(s)` is `row` or `rows`, `archiv*` has any
   * ending.
   */
  readonly said: readonly string[];
  readonly means: Meaning;
  readonly certainty?: "likely";
}

/**
 * The phrases of a language; for two rows with the same phrase, the first applies. Rows that a function makes stand in an
 * array of their own, because bundlers keep a language that nobody uses if something is spread in it.
 */
export type Language = readonly (PhraseRow | readonly PhraseRow[])[];

/** What a field is called that says who made something: `boots by Acme`. */
export const makers: readonly string[] = [
  "brand",
  "manufacturer",
  "maker",
  "author",
  "artist",
  "writer",
  "creator",
  "designer",
  "composer",
  "cook",
  "chef",
];

/** Rows of the twelve months, from January on. */
export function months(said: readonly string[]): readonly PhraseRow[] {
  return said.map((phrase, at) => ({ said: [phrase], means: { is: "month", value: at + 1 } }));
}

/** Rows of the seven days of a week, from Sunday on. */
export function weekdays(said: readonly string[]): readonly PhraseRow[] {
  return said.map((phrase, at) => ({ said: [phrase], means: { is: "inDate", weekday: at } }));
}

/** Rows of numbers in words. */
export function numbers(said: Readonly<Record<string, number>>): readonly PhraseRow[] {
  return Object.entries(said).map(([phrase, value]) => ({ said: [phrase], means: { is: "number", value } }));
}

/** Rows of what people call fields, and the values of enums, by the names that these have in English. */
export function nouns(said: Readonly<Record<string, readonly string[]>>): readonly PhraseRow[] {
  return Object.entries(said).map(([noun, phrases]) => ({
    said: phrases,
    means: { is: "noun", noun },
    certainty: "likely",
  }));
}

/** The words of a phrase in every form: `is? above|over` is four. */
export function formsOf(phrase: string): readonly (readonly string[])[] {
  let forms: readonly (readonly string[])[] = [[]];
  for (const part of phrase.split(" ")) {
    const isOptional = part.length > 1 && part.endsWith("?");
    const choices = part === "|" || part === "||" ? [part] : (isOptional ? part.slice(0, -1) : part).split("|");
    const words = choices.flatMap((word) =>
      word.endsWith("(s)") ? [word.slice(0, -3), `${word.slice(0, -3)}s`] : [word],
    );
    const longer = forms.flatMap((form) => words.map((word) => [...form, word]));
    forms = isOptional ? [...longer, ...forms] : longer;
  }
  return forms;
}

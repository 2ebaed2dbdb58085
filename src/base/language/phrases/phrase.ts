import type { Direction } from "../clauses.ts";
import type { OperatorName } from "../operators.ts";

/** Whether no other meaning is plausible, or a person should check. */
export type Certainty = "certain" | "likely";

/** How the value is matched, where that is not what the operator says: by LIKE with `%`, by `*`, at the end, in any case. */
export type Pattern = "like" | "similar" | "wildcard" | "end" | "anyCase";

/** What a phrase stands for, as data. */
export type Meaning =
  /** With `counts`, of a number: `more than 3 days ago` is before that day. With `isOfTime`, of dates only. */
  | {
      readonly is: "comparison";
      readonly operator: OperatorName;
      readonly pattern?: Pattern;
      readonly counts?: true;
      readonly isOfTime?: true;
    }
  /** Behind the value: `10 or more`. */
  | { readonly is: "after"; readonly operator: OperatorName }
  /** Before the field: `without brand`. */
  | { readonly is: "before"; readonly operator: OperatorName }
  | { readonly is: "and" | "or" | "not" | "to" | "then" | "copula" | "comma" }
  /** With `mayBeText`, an empty text may be meant too: `empty`, but not `null`. */
  | { readonly is: "null"; readonly mayBeText?: true }
  | { readonly is: "present"; readonly mayBeText?: true }
  /** Says nothing: `the price`. */
  | { readonly is: "noise" }
  /** Says something that has no exact value: `low`, `yesterday`. */
  | { readonly is: "vague"; readonly reason: "vague" | "person" | "relative" }
  | { readonly is: "truth"; readonly value: 0 | 1 }
  | { readonly is: "clause"; readonly clause: ClauseWord }
  | { readonly is: "direction"; readonly direction: Direction }
  | { readonly is: "month"; readonly value: number }
  /** Says nothing inside of a date: `5th of May`. */
  | { readonly is: "inDate" }
  /** An order, and the names of the fields that have it: `newest first`. */
  | { readonly is: "superlative"; readonly nouns: readonly string[]; readonly direction: Direction }
  /** Where rows without a value stand in an order. */
  | { readonly is: "nulls"; readonly place: "first" | "last" }
  /** Behind or before a number: what it is multiplied by; 1 for a currency. */
  | { readonly is: "unit"; readonly factor: number }
  /** What the value of an enum may be called: `€` for `eur`. */
  | { readonly is: "noun"; readonly noun: string }
  | { readonly is: "impossible"; readonly reason: Reason };

/** Why nothing can be suggested: what cannot be sent, and what cannot be known. */
export type Reason =
  | "unnamed"
  | "aggregate"
  | "arithmetic"
  | "case"
  | "change"
  | "code"
  | "connective"
  | "distinct"
  | "function"
  | "group"
  | "join"
  | "percent"
  | "person"
  | "union"
  | "date"
  | "existing-day"
  | "time"
  | "number"
  | "relative"
  | "repeated"
  | "unclosed"
  | "vague";

export type ClauseWord = "select" | "from" | "where" | "orders" | "limit" | "offset" | "page" | "top";

export type MeaningKind = Meaning["is"];

/** One meaning and all that is written for it. */
export interface PhraseRow {
  /** Words with one space between; `is?` may be left out, `a|b` is either, `row(s)` is `row` or `rows`. */
  readonly said: readonly string[];
  readonly means: Meaning;
  readonly certainty?: "likely";
}

/** Rows of the twelve months, from January on. */
export function months(said: readonly string[]): readonly PhraseRow[] {
  return said.map((phrase, at) => ({ said: [phrase], means: { is: "month", value: at + 1 } }));
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

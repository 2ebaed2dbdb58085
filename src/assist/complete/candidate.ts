import type { Arity } from "../../base/language/operators.ts";
import type { TextEdit } from "../../base/text/edits.ts";

/** The kind of a completion. */
export type CompletionKind =
  | "clause"
  | "keyword"
  | "field"
  | "operator"
  | "value"
  | "reference"
  | "variable"
  | "punctuation"
  /** A whole filter. */
  | "filter"
  /** A line to read: its edit changes nothing. */
  | "note";

/** A completion as plain JSON. */
export interface Completion {
  /** The text to show in a list. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** The label of a field or of a value in the resource. A list for people shows it before `label`. */
  readonly title?: string;
  /** Additional words to show: the type of a field, the operands of an operator, the days of a relative date. */
  readonly detail?: string;
  /** One or more sentences. */
  readonly documentation?: string;
  /** The edit that inserts it, replacing the word at the cursor. */
  readonly edit: TextEdit;
  /** The cost of filtering by the field, from the resource. */
  readonly cost?: string | number;
  /** Set for a deprecated field. */
  readonly deprecated?: true;
  /** Set when it does not start with the typed text, which is a typo or contains only some of its letters. */
  readonly guess?: true;
}

/** A completion before its edit is known. */
export interface Candidate {
  readonly shown: Omit<Completion, "edit">;
  /** What it is matched by besides the label: its name without quotes, other spellings. */
  readonly words: readonly string[];
  /** Titles and words that it is matched by as well. */
  readonly names?: readonly string[];
  /** Set for a literal of what was typed, which is offered only where the word ends at the cursor. */
  readonly isTyped?: true;
  /** The arity of an operator. */
  readonly arity?: Arity;
}

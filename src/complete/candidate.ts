import type { Arity } from "../language/arities.ts";
import type { TextEdit } from "../text/edits.ts";
import type { Span } from "../text/span.ts";

/** What a completion is of. */
export type CompletionKind =
  | "clause"
  | "keyword"
  | "field"
  | "operator"
  | "value"
  | "reference"
  | "variable"
  | "punctuation";

/** Something that can be written at the cursor: plain JSON. */
export interface Completion {
  /** What is written, as a list shows it. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** A few words beside the label: what people call it, or how it is used. */
  readonly detail?: string;
  /** A sentence or more about it. */
  readonly documentation?: string;
  /** The change of the text that writes it, in the place of the word that the cursor is in. */
  readonly edit: TextEdit;
  /** Where in the edit's text something stands that the person replaces: a day, the value of a qualifier. */
  readonly placeholders?: readonly Span[];
  /** What it costs to filter by the field, as the resource says it. */
  readonly cost?: string | number;
  /** Set when it still works and should not be used any more. */
  readonly deprecated?: true;
}

/** What can be written, before it is known where, and how well it fits what is written already. */
export interface Candidate {
  readonly shown: Omit<Completion, "edit">;
  /** What it is found by besides the label: its name without quotes, other spellings. */
  readonly words: readonly string[];
  /** What people call it. */
  readonly names?: readonly string[];
  /** Of an operator, what it takes. */
  readonly arity?: Arity;
}

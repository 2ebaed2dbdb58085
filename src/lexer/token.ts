import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Spelling } from "../language/spellings.ts";
import type { Span } from "../text/span.ts";
import type { Kind } from "./kinds.ts";

/** A parenthesised list of literals, kept flat because such lists are long. */
export interface LiteralList {
  readonly values: readonly (string | number)[];
  /** The list as it was written, from which the place of each value is found when someone asks. */
  readonly written: string;
}

export interface Token extends Span {
  kind: Kind;
  start: number;
  end: number;
  /** The text of a name, a string, a reference or a variable; the number; the spelling of an operator; a literal list. */
  value: string | number | Spelling | LiteralList | undefined;
  /** What is wrong with the token itself. The token stands for what was probably meant. */
  diagnostic: Diagnostic | undefined;
}

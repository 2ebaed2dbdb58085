import type { OperatorName } from "../../base/language/operators.ts";
import type { MeaningKind, Pattern } from "../../base/language/phrases/phrase.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { FieldIndex, KnownField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Phrase, phraseAt } from "./phrases.ts";
import { nth, type Token } from "./tokens.ts";

/** Which of two readings is tried, where a person may mean either. */
export interface Preference {
  /** `name:shoe` as a part of the name and not the whole. */
  readonly colonSearches: boolean;
}

/** How the last comparison compared, for what leaves it out: `price > 5 and < 10`, `status not open and not closed`. */
export interface LastTest {
  readonly operator: OperatorName;
  readonly pattern?: Pattern | undefined;
}

/** Where the reading of a text is, and what it has found out. */
export interface Reader {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly index: FieldIndex;
  readonly options: SuggestOptions;
  readonly preference: Preference;
  /** Reads conditions to the closing bracket. */
  readonly readTerms: (reader: Reader) => Condition | null | undefined;
  at: number;
  /** Whether a person should look at what was made of the text. */
  isLikely: boolean;
  depth: number;
  /** Whether a condition was written as in a search box, so that words beside it may be what is searched for. */
  isSearch: boolean;
  hasFreeText: boolean;
  /** Whether a clause of a statement was written, which nobody writes into a search box. */
  isStatement: boolean;
  /** Whether a connective stands before the condition that is read. */
  isJoined: boolean;
  subject: KnownField | undefined;
  last: LastTest | undefined;
}

export function tokenAt({ tokens, at }: Reader, ahead = 0): Token {
  return nth(tokens, at + ahead);
}

/** Whether a token is one of these signs or brackets, and no string that says so. */
export function isSign({ kind, key }: Token, ...signs: readonly string[]): boolean {
  return kind !== "string" && signs.includes(key);
}

/** Whether a bracket closes at a token, or the text ends. */
export function isClosing({ kind }: Token): boolean {
  return kind === "close" || kind === "none";
}

/** Goes on behind one of these signs or brackets, when it is there. */
export function takeSign(reader: Reader, ...signs: readonly string[]): boolean {
  const isThere = isSign(tokenAt(reader), ...signs);
  if (isThere) reader.at++;
  return isThere;
}

/** Goes on behind a closing bracket, when it is there. */
export function takeClose(reader: Reader): boolean {
  const isThere = tokenAt(reader).kind === "close";
  if (isThere) reader.at++;
  return isThere;
}

/** The phrase of a kind at a place of the reading. */
export function find<Kind extends MeaningKind>(
  { tokens, at }: Reader,
  kind: Kind,
  isFuzzy = false,
): Phrase<Kind> | undefined {
  return phraseAt(tokens, at, kind, isFuzzy);
}

/** Goes on behind a phrase. */
export function pass(reader: Reader, { end, isLikely }: { readonly end: number; readonly isLikely?: boolean }): void {
  reader.at = end;
  reader.isLikely ||= isLikely === true;
}

/** Goes on behind the phrase of a kind, when one is there. */
export function take<Kind extends MeaningKind>(reader: Reader, kind: Kind, isFuzzy = false): Phrase<Kind> | undefined {
  const found = find(reader, kind, isFuzzy);
  if (found) pass(reader, found);
  return found;
}

/** The result of a reading; when there is none, the reader is back where it was. */
export function attempt<Result>(reader: Reader, read: () => Result | undefined): Result | undefined {
  const { at, isLikely, subject, last, depth } = reader;
  const result = read();
  if (result === undefined) Object.assign(reader, { at, isLikely, subject, last });
  reader.depth = depth;
  return result;
}

import type { OperatorName } from "../../base/language/operators.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Doubt, Evidence, Pieces } from "./evidence.ts";
import type { FieldIndex, FoundField, KnownField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { isAnyAt, type Phrase, phraseAt } from "./phrases.ts";
import { nth, type Token } from "./tokens.ts";
import type { ForeignPattern, MeaningKind } from "./vocabulary.ts";

/** Which of two readings is tried, where a person may mean either. */
export interface Preference {
  /** `name:shoe` as a part of the name and not the whole. */
  readonly colonSearches: boolean;
  /** `name is empty` as an empty text and not as no value. */
  readonly emptyIsText: boolean;
}

/** How the last comparison compared, for what leaves it out: `price > 5 and < 10`, `status not open and not closed`. */
export interface LastTest {
  readonly operator: OperatorName;
  readonly pattern?: ForeignPattern | undefined;
  readonly isOfTime?: boolean | undefined;
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
  /** What each piece of the text was taken for. Whoever goes on in the text says so; what is left was skipped. */
  pieces: Pieces | undefined;
  depth: number;
  /** Whether a condition was written as in a search box, so that words beside it may be what is searched for. */
  isSearch: boolean;
  hasFreeText: boolean;
  /** Whether a value of an enum was written without its field. */
  hasValueAlone: boolean;
  /** Whether OR stood between values, without brackets around them. */
  isEither: boolean;
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

/** Whether nothing more is said at a place, or something else. */
export function endsTerm({ tokens }: Reader, at: number): boolean {
  return isClosing(nth(tokens, at)) || isAnyAt(tokens, at, ["and", "comma", "clause"]);
}

/** Whether nothing is behind a place but the sign that ends a sentence. */
export function endsSentence(tokens: readonly Token[], at: number): boolean {
  const token = nth(tokens, at);
  return isClosing(isSign(token, "?", "!") ? nth(tokens, at + 1) : token);
}

/** Goes on in the text, and says what stands there. */
export function use(reader: Reader, kind: Evidence, end: number = reader.at + 1): void {
  reader.pieces = { kind, from: reader.at, end, before: reader.pieces };
  reader.at = end;
}

/** Notes what makes a reading less than certain, when it is so. */
export function doubt(reader: Reader, kind: Doubt, isSo = true): void {
  if (isSo) use(reader, kind, reader.at);
}

/** Goes on behind one of these signs or brackets, when it is there. */
export function takeSign(reader: Reader, ...signs: readonly string[]): boolean {
  const isThere = isSign(tokenAt(reader), ...signs);
  if (isThere) use(reader, "word");
  return isThere;
}

/** Goes on behind an opening bracket, when it is there. */
export function takeOpen(reader: Reader): boolean {
  const isThere = tokenAt(reader).kind === "open";
  if (isThere) use(reader, "word");
  return isThere;
}

/** Goes on behind a closing bracket, when it is there. */
export function takeClose(reader: Reader): boolean {
  const isThere = tokenAt(reader).kind === "close";
  if (isThere) use(reader, "word");
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

/** What ends somewhere, and what makes it less than certain. */
export interface Passed {
  readonly end: number;
  readonly doubt?: Doubt | undefined;
}

/** Goes on behind something that was found. */
export function pass(reader: Reader, { end, doubt }: Passed, kind: Evidence = "word"): void {
  use(reader, doubt ?? kind, end);
}

/** Goes on behind the name of a field. */
export function passField(reader: Reader, { found, end }: { readonly found: FoundField; readonly end: number }): void {
  use(reader, found.doubt ?? "name", end);
}

/** Goes on behind the phrase of a kind, when one is there. */
export function take<Kind extends MeaningKind>(reader: Reader, kind: Kind, isFuzzy = false): Phrase<Kind> | undefined {
  const found = find(reader, kind, isFuzzy);
  if (found) pass(reader, found, kind === "noise" ? "noise" : "word");
  return found;
}

/** The result of a reading; when there is none, the reader is back where it was. */
export function attempt<Result>(reader: Reader, read: () => Result | undefined): Result | undefined {
  const before = { ...reader };
  const result = read();
  if (result === undefined) Object.assign(reader, before);
  reader.depth = before.depth;
  return result;
}

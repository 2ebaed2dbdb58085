import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { Kind } from "./kinds.ts";
import type { PlainKind, TokenSlot, ValueOf } from "./token.ts";

/** What may stand at the position of the scanner; words are read by it, because keywords are words only in their place. */
export enum LexerMode {
  Term = 0,
  Operator = 1,
  Operand = 2,
  After = 3,
  Name = 4,
  Count = 5,
  By = 6,
}

/** Where a BETWEEN stands: its AND joins the ends of the range, the next one joins conditions. */
enum Range {
  None = 0,
  WantsAnd = 1,
  HasAnd = 2,
}

export interface Scanner {
  readonly text: string;
  readonly maxDepth: number;
  position: number;
  mode: LexerMode;
  previous: Kind;
  /** The clause that a comma continues. */
  clause: Kind;
  range: Range;
  /** How deep the open parentheses and their NOTs are, and the NOTs since. */
  depth: number;
  nots: number;
  readonly notsBefore: number[];
  /** Whether the parenthesis that is open is that of a list of values. */
  inList: boolean;
  /** Before this position no list is long and plain. */
  longListFrom: number;
}

export function createScanner(text: string, maxDepth: number): Scanner {
  return {
    text,
    maxDepth,
    position: 0,
    mode: LexerMode.Term,
    previous: Kind.End,
    clause: Kind.Where,
    range: Range.None,
    depth: 0,
    nots: 0,
    notsBefore: [],
    inList: false,
    longListFrom: 0,
  };
}

export function createSlot(): TokenSlot {
  return { kind: Kind.End, start: 0, end: 0, value: undefined, diagnostic: undefined };
}

/** Fill the slot, and move the scanner past the token. */
export function emit(scanner: Scanner, slot: TokenSlot, kind: PlainKind, start: number, end: number): void;
export function emit<K extends Kind>(
  scanner: Scanner,
  slot: TokenSlot,
  kind: K,
  start: number,
  end: number,
  value: ValueOf<K>,
): void;
export function emit(
  scanner: Scanner,
  slot: TokenSlot,
  kind: Kind,
  start: number,
  end: number,
  value?: TokenSlot["value"],
): void {
  slot.kind = kind;
  slot.start = start;
  slot.end = end;
  slot.value = value;
  slot.diagnostic = undefined;
  scanner.position = end;
  scanner.mode = modeAfter(scanner, kind);
  scanner.previous = kind;
}

/** As `emit`, for a token with something wrong in it. */
export function emitError<K extends Kind>(
  scanner: Scanner,
  slot: TokenSlot,
  kind: K,
  start: number,
  end: number,
  value: ValueOf<K>,
  wrong: Diagnostic,
): void {
  emit(scanner, slot, kind, start, end, value);
  slot.diagnostic = wrong;
}

/** Emit what nests, unless that would be too deep: then the text ends here, before anything recurses. */
export function nested(scanner: Scanner, slot: TokenSlot, kind: PlainKind, start: number, end: number): void {
  emit(scanner, slot, kind, start, end);
  if (scanner.depth + scanner.nots <= scanner.maxDepth) return;
  slot.kind = Kind.End;
  slot.diagnostic = diagnostic(codes.tooDeep, { start, end }, { maximum: scanner.maxDepth });
  scanner.position = scanner.text.length;
}

function modeAfter(scanner: Scanner, kind: Kind): LexerMode {
  switch (kind) {
    case Kind.Name:
      scanner.nots = 0;
      if (scanner.mode === LexerMode.After && scanner.clause === Kind.Select) scanner.clause = Kind.Where;
      if (scanner.clause === Kind.Where && scanner.mode !== LexerMode.Operand) return LexerMode.Operator;
      return LexerMode.After;
    case Kind.RangeOperator:
      scanner.range = Range.WantsAnd;
      return LexerMode.Operand;
    case Kind.OneOperator:
    case Kind.ListOperator:
      scanner.range = Range.None;
      return LexerMode.Operand;
    case Kind.And:
      if (scanner.range === Range.WantsAnd) {
        scanner.range = Range.HasAnd;
        return LexerMode.Operand;
      }
      return startTerm(scanner);
    case Kind.Not:
      if (scanner.clause === Kind.Select) scanner.clause = Kind.Where;
      scanner.nots++;
      return LexerMode.Term;
    case Kind.Or:
      return startTerm(scanner);
    case Kind.Where:
      scanner.clause = kind;
      return startTerm(scanner);
    case Kind.Comma:
      if (scanner.clause !== Kind.Where) return LexerMode.Name;
      if (scanner.range === Range.HasAnd) scanner.range = Range.WantsAnd;
      return LexerMode.Operand;
    case Kind.LeftParenthesis:
      if (scanner.mode === LexerMode.Operand) {
        scanner.inList = true;
        return LexerMode.Operand;
      }
      if (scanner.clause === Kind.Select) scanner.clause = Kind.Where;
      scanner.notsBefore.push(scanner.nots);
      scanner.depth += scanner.nots + 1;
      return startTerm(scanner);
    case Kind.RightParenthesis:
      if (scanner.inList) scanner.inList = false;
      else if (scanner.notsBefore.length > 0) scanner.depth -= (scanner.notsBefore.pop() as number) + 1;
      return LexerMode.After;
    case Kind.Select:
      scanner.clause = kind;
      return LexerMode.Name;
    case Kind.Order:
      scanner.clause = kind;
      return LexerMode.By;
    case Kind.By:
      return LexerMode.Name;
    case Kind.Limit:
    case Kind.Offset:
      scanner.clause = kind;
      return LexerMode.Count;
    case Kind.Word:
      return scanner.mode === LexerMode.Operator ? LexerMode.Operand : LexerMode.After;
    case Kind.String:
      return scanner.mode === LexerMode.Term ? LexerMode.Operator : LexerMode.After;
    case Kind.Unknown:
      return scanner.mode;
    default:
      return LexerMode.After;
  }
}

function startTerm(scanner: Scanner): LexerMode {
  scanner.range = Range.None;
  scanner.nots = 0;
  return LexerMode.Term;
}

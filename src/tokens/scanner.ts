import { type Diagnostic, problem } from "../diagnostics/diagnostic.ts";
import { Kind } from "./kinds.ts";
import type { Token } from "./token.ts";

/** What may stand at the position of the scanner; words are read by it, because keywords are words only in their place. */
export const Place = { Term: 0, Operator: 1, Operand: 2, After: 3, Name: 4, Count: 5, By: 6 } as const;
export type Place = (typeof Place)[keyof typeof Place];

/** Where a BETWEEN stands: its AND joins the ends of the range, the next one joins conditions. */
const Range = { None: 0, WantsAnd: 1, HasAnd: 2 } as const;

export interface Scanner {
  readonly text: string;
  readonly maxDepth: number;
  position: number;
  place: Place;
  previous: Kind;
  /** The clause that a comma continues. */
  clause: Kind;
  range: number;
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
    place: Place.Term,
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

export function emptyToken(): Token {
  return { kind: Kind.End, start: 0, end: 0, value: undefined, problem: undefined };
}

/** Fill the token, and move the scanner past it. */
export function emit(
  scanner: Scanner,
  token: Token,
  kind: Kind,
  start: number,
  end: number,
  value?: Token["value"],
): void {
  token.kind = kind;
  token.start = start;
  token.end = end;
  token.value = value;
  token.problem = undefined;
  scanner.position = end;
  scanner.place = placeAfter(scanner, kind);
  scanner.previous = kind;
}

export function emitWrong(
  scanner: Scanner,
  token: Token,
  kind: Kind,
  start: number,
  end: number,
  value: Token["value"],
  wrong: Diagnostic,
): void {
  emit(scanner, token, kind, start, end, value);
  token.problem = wrong;
}

/** Emit what nests, unless that would be too deep: then the text ends here, before anything recurses. */
export function nested(scanner: Scanner, token: Token, kind: Kind, start: number, end: number): void {
  emit(scanner, token, kind, start, end);
  if (scanner.depth + scanner.nots <= scanner.maxDepth) return;
  token.kind = Kind.End;
  token.problem = problem("too-deep", { start, end }, { maximum: scanner.maxDepth });
  scanner.position = scanner.text.length;
}

function placeAfter(scanner: Scanner, kind: Kind): Place {
  switch (kind) {
    case Kind.Name:
      scanner.nots = 0;
      if (scanner.place === Place.After && scanner.clause === Kind.Select) scanner.clause = Kind.Where;
      if (scanner.clause === Kind.Where && scanner.place !== Place.Operand) return Place.Operator;
      return Place.After;
    case Kind.RangeOperator:
      scanner.range = Range.WantsAnd;
      return Place.Operand;
    case Kind.OneOperator:
    case Kind.ListOperator:
      scanner.range = Range.None;
      return Place.Operand;
    case Kind.And:
      if (scanner.range === Range.WantsAnd) {
        scanner.range = Range.HasAnd;
        return Place.Operand;
      }
      return startTerm(scanner);
    case Kind.Not:
      if (scanner.clause === Kind.Select) scanner.clause = Kind.Where;
      scanner.nots++;
      return Place.Term;
    case Kind.Or:
      return startTerm(scanner);
    case Kind.Where:
      scanner.clause = kind;
      return startTerm(scanner);
    case Kind.Comma:
      if (scanner.clause !== Kind.Where) return Place.Name;
      if (scanner.range === Range.HasAnd) scanner.range = Range.WantsAnd;
      return Place.Operand;
    case Kind.LeftParenthesis:
      if (scanner.place === Place.Operand) {
        scanner.inList = true;
        return Place.Operand;
      }
      if (scanner.clause === Kind.Select) scanner.clause = Kind.Where;
      scanner.notsBefore.push(scanner.nots);
      scanner.depth += scanner.nots + 1;
      return startTerm(scanner);
    case Kind.RightParenthesis:
      if (scanner.inList) scanner.inList = false;
      else if (scanner.notsBefore.length > 0) scanner.depth -= (scanner.notsBefore.pop() as number) + 1;
      return Place.After;
    case Kind.Select:
      scanner.clause = kind;
      return Place.Name;
    case Kind.Order:
      scanner.clause = kind;
      return Place.By;
    case Kind.By:
      return Place.Name;
    case Kind.Limit:
    case Kind.Offset:
      scanner.clause = kind;
      return Place.Count;
    case Kind.Word:
      return scanner.place === Place.Operator ? Place.Operand : Place.After;
    case Kind.String:
      return scanner.place === Place.Term ? Place.Operator : Place.After;
    case Kind.Unknown:
      return scanner.place;
    default:
      return Place.After;
  }
}

function startTerm(scanner: Scanner): Place {
  scanner.range = Range.None;
  scanner.nots = 0;
  return Place.Term;
}

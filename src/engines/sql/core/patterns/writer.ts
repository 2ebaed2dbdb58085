import { alone, type PatternSyntax } from "./syntax.ts";

export interface Flags {
  readonly ignoresCase: boolean;
  readonly isMultiline: boolean;
  readonly hasAllPoints: boolean;
}

export function withFlags(flags: Flags, on: string, off: string): Flags {
  const after = (letter: string, before: boolean) => (on.includes(letter) || before) && !off.includes(letter);
  return {
    ignoresCase: after("i", flags.ignoresCase),
    isMultiline: after("m", flags.isMultiline),
    hasAllPoints: after("s", flags.hasAllPoints),
  };
}

/** A repetition of more than an engine takes at once, as several in a row. */
function repeated(atom: string, count: string, most: number): string {
  const [, least = "", comma, greatest] = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(count) ?? [];
  let low = Number(least);
  let high = comma ? (greatest ? Number(greatest) : Number.POSITIVE_INFINITY) : low;
  if (low <= most && (high <= most || high === Number.POSITIVE_INFINITY)) return atom + count;
  let result = "";
  for (; low > most || (high > most && high !== Number.POSITIVE_INFINITY); low = Math.max(low - most, 0)) {
    result += `${atom}{${Math.min(low, most)},${most}}`;
    high -= most;
  }
  return `${result}${atom}{${low},${high === Number.POSITIVE_INFINITY ? "" : high}}`;
}

/** A longer pattern is refused, so the rest of it is not read: a class such as `\\pL` becomes 10,000 characters. */
export const MOST_CHARACTERS = 1_000_000;

/** What is written of a pattern so far, with the flags that hold there. */
export interface Writer {
  readonly flags: () => Flags;
  readonly setFlags: (flags: Flags) => void;
  readonly add: (piece: string) => void;
  /** Adds what has no characters, such as the start of a line. */
  readonly assert: (piece: string) => void;
  readonly literal: (point: number, written: string) => void;
  readonly open: (piece: string, inner: Flags) => void;
  readonly close: () => void;
  /** Repeats the last piece. */
  readonly repeat: (count: string) => void;
  readonly isTooLong: () => boolean;
  readonly pattern: () => string;
}

export function createWriter(syntax: PatternSyntax, start: Flags): Writer {
  const outer: { readonly flags: Flags; readonly from: number }[] = [];
  const pieces: string[] = []; // a group that is closed is one piece
  let flags = start;
  let isAssertion = false;
  let length = 0;
  const add = (piece: string) => {
    length += piece.length;
    pieces.push(piece);
    isAssertion = false;
  };
  /** The pieces from one on, as one. Not by `join`, which would copy the text of a group in a group again and again. */
  const takeFrom = (from: number): string => {
    let taken = "";
    for (const piece of pieces.splice(from)) taken += piece;
    length -= taken.length;
    return taken;
  };
  return {
    flags: () => flags,
    setFlags: (next) => {
      flags = next;
    },
    add,
    assert: (piece) => {
      add(piece);
      isAssertion = true;
    },
    literal: (point, written) => add(alone(point, written, syntax, flags.ignoresCase)),
    open: (piece, inner) => {
      outer.push({ flags, from: pieces.length });
      flags = inner;
      add(piece);
    },
    close: () => {
      const group = outer.pop() ?? { flags, from: pieces.length };
      flags = group.flags;
      add(`${takeFrom(group.from)})`);
    },
    repeat: (count) => {
      const last = takeFrom(Math.max(pieces.length - 1, 0));
      const atom = isAssertion ? `(?:${last})` : last; // other engines repeat an assertion only in a group
      add(count.startsWith("{") ? repeated(atom, count, syntax.mostRepeats) : atom + count);
    },
    isTooLong: () => length > MOST_CHARACTERS,
    pattern: () => pieces.join("") || "(?:)",
  };
}

import { counted } from "../../base/diagnostics/words.ts";

/** Regular expressions of one filter may have so many parts together. Each takes memory, and time for each character. */
export const MOST_PARTS = 10_000;

/** A class such as `\p{L}` is a table of hundreds of ranges. */
const PARTS_OF_CLASS = 200;

const CLASS = /\[\^?\]?(?:\\.|[^\\\]])*\]/sy;
const UNICODE_CLASS = /\\[pP](?:\{[^}]*\}|.)/gs;
const ESCAPE = /\\(?:[pP](?:\{[^}]*\}|.)|x\{[^}]*\}|x..|.)/sy;
const REPETITION = /\{(\d+)(,(\d*))?\}/y;

function matchAt(expression: RegExp, pattern: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(pattern);
}

/**
 * The number of parts of a regular expression when each counted repetition is written out, which is what engines do: a
 * pattern of a few characters, such as `(a{0,99}){0,9}`, can have two thousand. It is counted without compiling anything,
 * and never too low.
 */
export function partsOf(pattern: string): number {
  const open: number[] = [];
  let sum = 0;
  let last = 0;
  const add = (parts: number) => {
    sum += parts;
    last = parts;
  };
  for (let at = 0; at < pattern.length; ) {
    const sign = pattern[at] as string;
    const found = sign === "\\" ? matchAt(ESCAPE, pattern, at) : sign === "[" ? matchAt(CLASS, pattern, at) : null;
    const repetition = sign === "{" ? matchAt(REPETITION, pattern, at) : null;
    if (found) add(1 + PARTS_OF_CLASS * [...found[0].matchAll(UNICODE_CLASS)].length);
    else if (repetition) {
      const [, least = "0", comma, most = ""] = repetition;
      const times = Number(least);
      const optional = most === "" ? (comma ? 1 : 0) : Math.max(0, Number(most) - times);
      const whole = times * last + optional * (last + 1);
      sum += whole - Math.min(last, whole);
      last = Math.max(last, whole);
    } else if (sign === "(") {
      open.push(sum);
      sum = 0;
      last = 0;
    } else if (sign === ")") {
      const inside = sum + 1;
      sum = open.pop() ?? 0;
      add(inside);
    } else if (!"*+?".includes(sign)) add(1);
    else {
      sum += 1;
      last += 1;
    }
    at += (found ?? repetition)?.[0].length ?? 1;
  }
  return open.reduce((all, each) => all + each, sum);
}

/** A part of a regular expression takes so many times as long for a character as a character of CONTAINS. */
const PART = 64;

/** The work that a pattern, or a string to find, takes for each character of a text. */
export function workOf(pattern: string, isRegexp: boolean): number {
  return isRegexp ? partsOf(pattern) : pattern.length / PART;
}

/** A function that throws when the patterns that it was given have too many parts together. */
export function partsCounter(most = MOST_PARTS): (pattern: string) => void {
  let left = most;
  return (pattern) => {
    left -= partsOf(pattern);
    if (left < 0) throw new Error(`the regular expressions of a filter can have ${atMostParts(most)}.`);
  };
}

export function atMostParts(most: number): string {
  return `at most ${counted(most, "part")} together, with each repetition written out`;
}

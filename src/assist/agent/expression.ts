/** A range of characters, by their code points. */
export type Range = readonly [from: number, to: number];

/** A part of a text, from which grammars and patterns are written. None refers to itself, so the texts have bounds. */
export type Expression =
  | string
  | { readonly not: boolean; readonly ranges: readonly Range[] }
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly some: Expression; readonly least: number; readonly most: number }
  | { readonly rule: string };

export const all = (...parts: readonly Expression[]): Expression => ({ all: parts });
export const any = (...choices: readonly Expression[]): Expression =>
  choices.length === 1 ? (choices[0] as Expression) : { any: choices };
export const times = (some: Expression, least: number, most = least): Expression => ({ some, least, most });
export const optional = (some: Expression): Expression => times(some, 0, 1);

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const rangesOf = (text: string): readonly Range[] =>
  [...text.matchAll(/(.)(?:-(.))?/gsu)].map(([, from = "", to = from]) => [codeOf(from), codeOf(to)]);

/** One of the characters of a class such as `a-z_`. */
export const oneOf = (text: string): Expression => ({ not: false, ranges: rangesOf(text) });

/** Any character but these. */
export const noneOf = (ranges: readonly Range[]): Expression => ({ not: true, ranges });

export const codesOf = (text: string): readonly Range[] => [...text].flatMap((character) => rangesOf(character));

/** How a notation writes what is not the same in all. */
export interface Notation {
  readonly literal: (text: string) => string;
  /** A character in a class. */
  readonly character: (code: number) => string;
  readonly join: string;
  readonly group: (inner: string) => string;
  readonly repeat: (inner: string, least: number, most: number) => string;
  readonly rule: (name: string) => string;
  /** Writes an expression as a whole, where the notation has a form for it. */
  readonly whole?: (expression: Expression) => string | undefined;
}

/** Writes an expression in a notation; `isInside` puts choices and sequences in parentheses. */
export function write(expression: Expression, notation: Notation, isInside = false): string {
  const whole = notation.whole?.(expression);
  if (whole !== undefined) return whole;
  const inside = (each: Expression) => write(each, notation, true);
  if (typeof expression === "string") return notation.literal(expression);
  if ("ranges" in expression) {
    if (expression.not && expression.ranges.length === 0) return "[\\s\\S]";
    const { character } = notation;
    const pieces = expression.ranges.map(([from, to]) => character(from) + (from === to ? "" : `-${character(to)}`));
    return `[${expression.not ? "^" : ""}${pieces.join("")}]`;
  }
  if ("rule" in expression) return notation.rule(expression.rule);
  if ("some" in expression) return notation.repeat(inside(expression.some), expression.least, expression.most);
  if ("all" in expression) {
    const text = expression.all.map(inside).join(notation.join);
    return isInside ? notation.group(text) : text;
  }
  const choices = expression.any.map((each) => write(each, notation));
  return notation.group(choices.join(notation.join === "" ? "|" : " | "));
}

/** A character as `\uXXXX` or `\UXXXXXXXX`, unless it is a letter, a digit or a sign that means nothing in classes. */
export function escapedCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  if (/[A-Za-z0-9 "'!#%&*+,./:;<=>?@_`{|}~()$]/.test(character)) return character;
  const digits = code.toString(16);
  return code > 0xffff ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

/** How often something is repeated, as regular expressions and GBNF write it. */
export const counts = (least: number, most: number) =>
  least === 0 && most === 1 ? "?" : least === most ? `{${least}}` : `{${least},${Number.isFinite(most) ? most : ""}}`;

/** Regular expressions in the syntax that JSON Schema, Python and Rust share. */
export const patterns: Notation = {
  literal: (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"),
  character: escapedCharacter,
  join: "",
  group: (inner) => `(?:${inner})`,
  repeat: (inner, least, most) =>
    (inner.length === 1 || /^(?:\\?.|\[[^\]]*\]|\(\?:[^()]*\))$/.test(inner) ? inner : `(?:${inner})`) +
    counts(least, most),
  rule: () => "",
};

/** The regular expression of a whole text. */
export const patternOf = (expression: Expression): string => `^${write(expression, patterns)}$`;

import { isExact } from "../../base/text/decimal.ts";

/** A number that a person wrote, and whether it is written as this language writes it. */
export interface ReadNumber {
  readonly value: number;
  readonly isPlain: boolean;
}

/** One number with decimals where people write a point for them, and another where it sets thousands apart. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.000$/;

const PLAIN = /^[+-]?(?:\d+|(?:0|[1-9]\d*)?\.\d*)(?:e[+-]?\d+)?$/i;

/** Thousands set apart, each time by the same sign, and decimals behind another one. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([ \u00a0\u202f'.,_])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** Each digit stands where it stood. `1,000` may be two numbers, and `007` is rather a name. */
const EXACT = /^-?(?:0|[1-9]\d*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The number that a text is in the usual forms of several countries; none that would lose digits. */
export function readNumber(text: string, factor = 1): ReadNumber | undefined {
  if (AMBIGUOUS.test(text)) return undefined;
  const apart = PLAIN.test(text) ? undefined : GROUPED.exec(text)?.[1];
  const digits = (apart === undefined ? text : text.replaceAll(apart, ""))
    .replace(",", ".")
    .replace(/^\+|\.$/, "")
    .replace(/^-?(?=\.)/, "$&0");
  const scaled = factor === 1 ? digits : `${digits}e${Math.log10(factor)}`;
  return PLAIN.test(scaled) && isExact(scaled)
    ? { value: Number(scaled), isPlain: EXACT.test(text) && factor === 1 }
    : undefined;
}

/** The numbers of `1,2,3`, when it is not one number with its thousands set apart. */
export function readNumbers(text: string): readonly string[] | undefined {
  return /^-?\d+(?:,\d+)+$/.test(text) && !GROUPED.test(text) ? text.split(",") : undefined;
}

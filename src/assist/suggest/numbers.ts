import { isExact } from "../../base/text/decimal.ts";

/** A number that a person wrote, and whether another number or several may have been meant. */
export interface ReadNumber {
  readonly value: number;
  readonly isLikely: boolean;
}

/** One number with decimals where people write a point for them, and another where it sets thousands apart. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.000$/;

const PLAIN = /^[+-]?(?:\d+|(?:0|[1-9]\d*)?\.\d*)(?:e[+-]?\d+)?$/i;

/** Thousands set apart, each time by the same sign, and decimals behind another one. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([ \u00a0\u202f'.,_])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** `1,000` and `1,5` may be two numbers; `007` is rather a name. */
const LIKELY = /^[+-]?(?:\d+(?:,\d+)+|0\d+)$/;

/** The number that a text is in the usual forms of several countries; none that would lose digits. */
export function readNumber(text: string, factor = 1): ReadNumber | undefined {
  if (AMBIGUOUS.test(text)) return undefined;
  const apart = PLAIN.test(text) ? undefined : GROUPED.exec(text)?.[1];
  const digits = (apart === undefined ? text : text.replaceAll(apart, ""))
    .replace(",", ".")
    .replace(/^\+|\.$/, "")
    .replace(/^-?(?=\.)/, "$&0");
  const scaled = factor === 1 ? digits : `${digits}e${Math.log10(factor)}`;
  return PLAIN.test(scaled) && isExact(scaled) ? { value: Number(scaled), isLikely: LIKELY.test(text) } : undefined;
}

/** The numbers of `1,2,3`, when it is not one number with its thousands set apart. */
export function readNumbers(text: string): readonly string[] | undefined {
  return /^-?\d+(?:,\d+)+$/.test(text) && !GROUPED.test(text) ? text.split(",") : undefined;
}

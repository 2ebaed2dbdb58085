import { isExact } from "./decimal.ts";

const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([ \u00a0\u202f'.,_])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const PLAIN = /^[+-]?(?:\d+|\d*[.,]\d+)(?:e[+-]?\d+)?$/i;
const EXACT = /^-?(?:0|[1-9]\d*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The number of a text in the usual forms of several countries; none that would lose digits, and none for `1.000`. */
export function readNumber(text: string, factor = 1): { value: number; isPlain: boolean } | undefined {
  if (/^[+-]?(?:[1-9]\d{0,2}\.000|0\d+[.,].*)$/.test(text)) return undefined;
  const apart = PLAIN.test(text) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text) ? undefined : GROUPED.exec(text)?.[1];
  const digits = (apart === undefined ? text : text.replaceAll(apart, "")).replace(",", ".").replace(/^\+/, "");
  const scaled = factor === 1 ? digits : `${digits}e${Math.log10(factor)}`;
  if (!PLAIN.test(scaled) || !isExact(scaled.replace(/^(-?)\./, "$10."))) return undefined;
  return { value: Number(scaled), isPlain: EXACT.test(text) && factor === 1 };
}

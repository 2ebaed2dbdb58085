/** A number that a person wrote, and whether another number or several may have been meant. */
export interface ReadNumber {
  readonly value: number;
  readonly isLikely: boolean;
}

interface Form {
  readonly pattern: RegExp;
  readonly digits: (text: string) => string;
  readonly isLikely?: true;
}

/** One number with decimals where people write a point for them, and another where it sets thousands apart. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.000$/;

const forms: readonly Form[] = [
  { pattern: /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i, digits: (text) => text },
  { pattern: /^[+-]?\.\d+$/, digits: (text) => text },
  { pattern: /^[+-]?\d+\.$/, digits: (text) => text },
  { pattern: /^[+-]?0\d+$/, digits: (text) => text, isLikely: true },
  { pattern: /^[+-]?\d+(?:_\d+)+$/, digits: (text) => text.replaceAll("_", "") },
  {
    pattern: /^[+-]?\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?:[.,]\d+)?$/,
    digits: (text) => text.replace(/[ \u00a0\u202f']/g, "").replace(",", "."),
  },
  { pattern: /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/, digits: (text) => text.replaceAll(",", "") },
  { pattern: /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/, digits: (text) => text.replaceAll(".", "").replace(",", ".") },
  { pattern: /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/, digits: (text) => text.replaceAll(".", "") },
  { pattern: /^[+-]?\d{1,3}(?:,\d{3})+$/, digits: (text) => text.replaceAll(",", ""), isLikely: true },
  { pattern: /^[+-]?\d+,\d+$/, digits: (text) => text.replace(",", "."), isLikely: true },
];

/** The number that a text is in the usual forms of several countries. */
export function readNumber(text: string): ReadNumber | undefined {
  if (AMBIGUOUS.test(text)) return undefined;
  for (const { pattern, digits, isLikely = false } of forms) {
    if (pattern.test(text)) {
      const value = Number(digits(text));
      return Number.isFinite(value) ? { value, isLikely } : undefined;
    }
  }
  return undefined;
}

/** The numbers of `1,2,3`, when it is not one number with its thousands set apart. */
export function readNumbers(text: string): readonly number[] | undefined {
  if (!/^-?\d+(?:,\d+)+$/.test(text) || /^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(text)) return undefined;
  return text.split(",").map(Number);
}

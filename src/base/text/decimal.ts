/** A number with all its digits: `0.digits × 10^point`, the digits without zeros at either end. Zero has no digits. */
export interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly point: bigint;
}

/** A number with or without decimals and an exponent; also one that is not valid in JSON, such as `007`. */
export const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Whether a value is a string of digits alone. */
export function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^\d+$/.test(value);
}

/** Not a regular expression: `/0+$/` takes quadratic time on zeros before other digits. */
function trimZeros(digits: string): readonly [digits: string, leading: number] {
  let [start, end] = [0, digits.length];
  while (start < end && digits.charCodeAt(start) === 0x30) start++;
  while (end > start && digits.charCodeAt(end - 1) === 0x30) end--;
  return [digits.slice(start, end), start];
}

/** The decimal in a string; undefined if it is not a number. */
export function decimalOf(text: string): Decimal | undefined {
  const [, minus, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (minus === undefined) return undefined;
  const [digits, leading] = trimZeros(whole + fraction);
  if (digits === "") return { sign: 0, digits, point: 0n };
  return { sign: minus === "" ? 1 : -1, digits, point: BigInt(exponent) + BigInt(whole.length - leading) };
}

/** Whether a double holds every digit of the number, as it holds those of 0.1 but not those of 9007199254740993. */
export function isExact(text: string): boolean {
  if (text.length <= 15 && /^-?\d+(?:\.\d+)?$/.test(text)) return true; // as always for up to fifteen digits
  const [written, held] = [decimalOf(text), decimalOf(String(Number(text)))];
  if (!written || !held) return false; // no number, or an infinite one
  return written.sign === held.sign && written.digits === held.digits && written.point === held.point;
}

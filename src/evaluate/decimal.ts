/** A decimal number that a double does not hold. */
export interface Decimal {
  /** The nearest double. */
  readonly nearest: number;
  readonly parts: Parts;
}

/** A number as it compares: a double, or what no double holds. */
export type Numeric = number | Decimal;

/** `0.digits × 10^point`, the digits without zeros at either end. Zero has no digits. */
interface Parts {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly point: bigint;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Doubles tell decimals of so many digits apart, whatever the digits. */
const SAFE_DIGITS = 15;

function trimZeros(digits: string): readonly [digits: string, leading: number] {
  let [start, end] = [0, digits.length];
  while (start < end && digits.charCodeAt(start) === 0x30) start++;
  while (end > start && digits.charCodeAt(end - 1) === 0x30) end--;
  return [digits.slice(start, end), start];
}

function partsOf(text: string): Parts | undefined {
  const [, minus, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (minus === undefined) return undefined;
  const [digits, leading] = trimZeros(whole + fraction);
  if (digits === "") return { sign: 0, digits, point: 0n };
  return { sign: minus === "" ? 1 : -1, digits, point: BigInt(exponent) + BigInt(whole.length - leading) };
}

function isSame(a: Parts, b: Parts): boolean {
  return a.sign === b.sign && a.digits === b.digits && a.point === b.point;
}

/** The number that a text says, with all its digits; undefined when it says none. */
export function numericOf(text: string): Numeric | undefined {
  if (text.length <= SAFE_DIGITS && PLAIN.test(text)) return Number(text);
  const parts = partsOf(text);
  if (!parts) return undefined;
  const nearest = Number(text);
  const back = Number.isFinite(nearest) ? partsOf(String(nearest)) : undefined;
  return back && isSame(parts, back) ? nearest : { nearest, parts };
}

const nearestOf = (value: Numeric) => (typeof value === "number" ? value : value.nearest);
const exactly = (value: Numeric) => (typeof value === "number" ? (partsOf(String(value)) as Parts) : value.parts);

function compareParts(a: Parts, b: Parts): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.point < b.point ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}

/** The order of two numbers by all their digits. Rounding to doubles never turns an order round, it only makes ties. */
export function compareNumeric(a: Numeric, b: Numeric): number {
  const [left, right] = [nearestOf(a), nearestOf(b)];
  if (left !== right) return left < right ? -1 : 1;
  return typeof a === "number" && typeof b === "number" ? 0 : compareDigits(a, b);
}

function compareDigits(a: Numeric, b: Numeric): number {
  const [left, right] = [nearestOf(a), nearestOf(b)];
  // Infinity has no digits; both are beyond every double then.
  if (!Number.isFinite(left) && !Number.isFinite(right))
    return compareParts((a as Decimal).parts, (b as Decimal).parts);
  return compareParts(exactly(a), exactly(b));
}

/** The same for equal numbers, as a key of a Map, and only for them. */
export function numericKey(value: Numeric): number | string {
  if (typeof value === "number") return value;
  const { sign, digits, point } = value.parts;
  return `${sign < 0 ? "-" : ""}.${digits}e${point}`;
}

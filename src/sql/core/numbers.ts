const WHOLE = /^-?\d+$/;
const DECIMAL = /^-?(\d+)\.(\d+)$/;
const LEAST = -(2n ** 63n);
const GREATEST = 2n ** 63n - 1n;

/** Without the sign of minus zero, which some drivers would send. */
export function unsignedZero(value: string | number): string | number {
  return value === 0 ? 0 : value;
}

/** Whether it is a whole number that is written with digits alone. */
export function isWhole(value: string | number): boolean {
  return WHOLE.test(String(value));
}

/** Whether a column of 64 bits holds it. */
export function isBigint(value: string | number): boolean {
  if (Number.isSafeInteger(value)) return true;
  if (!isWhole(value) || String(value).length > 20) return false; // longer ones are beyond it, or begin with zeros
  const number = BigInt(value);
  return number >= LEAST && number <= GREATEST;
}

/** Whether it is written with so many digits at most before and behind the point. */
export function fitsDecimal(value: string, before: number, behind: number): boolean {
  const [, whole = "", fraction = ""] = DECIMAL.exec(value) ?? [];
  return fraction !== "" && whole.length <= before && fraction.length <= behind;
}

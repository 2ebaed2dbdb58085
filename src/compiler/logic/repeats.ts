type Value = string | number;

/** So many values share their slots before a `Set` decides: only values chosen for it do that. */
const MOST_COLLISIONS = 4;

/**
 * Some letters are enough to scatter names: those of one query seldom have the same ending, beginning and length. Among
 * many, names that end in digits need more of them, because each tells only ten apart.
 */
const LETTERS = 4;
const BITS_OF_DIGIT = 3;

function hashOf(text: string, bits: number): number {
  const { length } = text;
  const letters = Math.max(LETTERS, Math.ceil(bits / BITS_OF_DIGIT));
  let hash = length;
  for (let at = Math.max(0, length - letters); at < length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return length > letters ? hash * 31 + text.charCodeAt(0) : hash;
}

/** The bits of a number, scattered: multiplication by the golden ratio, as Knuth gives it. */
function scatter(value: Value, bits: number): number {
  return Math.imul(typeof value === "number" ? value : hashOf(value, bits), 0x9e3779b1) >>> (32 - bits);
}

/** Numbers that only grow, as those of long lists often do, are all different. */
function isAscending(values: readonly Value[]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (typeof value !== "number" || !(value > before)) return false;
    before = value;
  }
  return true;
}

/** Whether a value occurs twice, by open addressing: a `Set` takes five to ten times as long. */
export function hasRepeats(values: readonly Value[]): boolean {
  const { length } = values;
  if (length < 2 || isAscending(values)) return false;
  const bits = 32 - Math.clz32(length * 2);
  const mask = (1 << bits) - 1;
  const table = length < 0x100 ? new Uint8Array(1 << bits) : new Int32Array(1 << bits);
  let collisions = length * MOST_COLLISIONS;
  for (let index = 0; index < length; index++) {
    const value = values[index] as Value;
    let slot = scatter(value, bits);
    for (let other = table[slot]; other; other = table[slot]) {
      if (values[other - 1] === value) return true;
      if (collisions-- === 0) return new Set(values).size < length;
      slot = (slot + 1) & mask;
    }
    table[slot] = index + 1;
  }
  return false;
}

import { isDigit, isSpace, narrow } from "./characters.ts";
import { readDate, readNumber, SAFE_DIGITS, type ValueSlot } from "./numbers.ts";
import { readQuoted } from "./quoted.ts";

type Literal = string | number;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const RIGHT = 0x29;
const COMMA = 0x2c;
const ZERO = 0x30;

/** A parenthesised list of literals, kept flat because such lists are long. */
export interface LiteralList {
  readonly values: readonly Literal[];
  /** The list as it was written, from which the place of each value is found when someone asks. */
  readonly written: string;
}

/** Reads a literal that nothing is wrong with. Returns its end, or -1, and fills the slot. */
function readLiteral(text: string, start: number, slot: ValueSlot): number {
  const first = text.charCodeAt(start);
  if (first !== QUOTE && first !== APOSTROPHE) {
    const end = readNumber(text, start, slot);
    return end < 0 ? readDate(text, start, slot) : end;
  }
  const { value, end, isClosed, unknownEscapes } = readQuoted(text, start);
  const isPlain = isClosed && unknownEscapes.length === 0 && !value.endsWith("\\"); // `\'` may be meant as an escape
  slot.value = value;
  return isPlain ? end : -1;
}

/** Adds the values of the list whose parenthesis is at `start`, and the start and the end of each to `offsets`. */
function readList(text: string, start: number, values: Literal[], offsets?: number[]): number {
  const slot: ValueSlot = { value: 0 };
  for (let at = start + 1; ; at++) {
    let code = text.charCodeAt(at);
    while (isSpace(code)) code = text.charCodeAt(++at);
    const first = at;
    // Most lists are of ids, and may be long: this is what `readNumber` does.
    let id = 0;
    for (; isDigit(code); code = text.charCodeAt(++at)) id = id * 10 + code - ZERO;
    const isId = at > first && at - first <= SAFE_DIGITS && (code === COMMA || code === RIGHT);
    if (isId && (at === first + 1 || text.charCodeAt(first) !== ZERO)) values.push(id);
    else {
      at = readLiteral(text, first, slot);
      if (at < 0) return -1;
      values.push(slot.value);
    }
    offsets?.push(first, at);
    code = text.charCodeAt(at);
    while (isSpace(code)) code = text.charCodeAt(++at);
    if (code === COMMA) continue;
    if (code === RIGHT) return at + 1;
    const after = narrow(text.charAt(at));
    if (after === ")") return at + 1;
    if (after !== ",") return -1;
  }
}

/**
 * Reads a whole `(1, "a", …)`, when all of it is plain literals. Anything else (a variable, a reference, a comment, a
 * mistake) is undefined, and is read token by token.
 */
export function readLiterals(text: string, start: number): LiteralList | undefined {
  const values: Literal[] = [];
  const end = readList(text, start, values);
  return end < 0 ? undefined : { values, written: text.slice(start, end) };
}

/** Where in the text each value of a list of literals stands: the start and the end of each, two numbers a value. */
export function literalOffsets(written: string, start: number): readonly number[] {
  const offsets: number[] = [];
  readList(written, 0, [], offsets);
  return offsets.map((offset) => start + offset);
}

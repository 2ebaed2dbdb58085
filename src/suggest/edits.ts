import type { TextEdit } from "../text/edits.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Tables larger than this are not made; what differs is one edit then. */
const MOST_CELLS = 40_000;

const same = (a: Token, b: Token) =>
  a.kind === b.kind &&
  (a.kind === "string" ? a.text === b.text && a.quote === b.quote && !a.isBroken : a.key === b.key);

/** The edits that make one text of another, token by token, so that what both have stays as it was written. */
export function smallestEdits(before: string, after: string): readonly TextEdit[] {
  const [old, made] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && start < made.length && same(old[start] as Token, made[start] as Token)) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < made.length - start &&
    same(old.at(-1 - end) as Token, made.at(-1 - end) as Token)
  )
    end++;
  const inner = keptBetween(old.slice(start, old.length - end), made.slice(start, made.length - end));
  const kept = [
    ...range(0, start).map((at) => [at, at] as const),
    ...inner.map(([a, b]) => [a + start, b + start] as const),
    ...range(0, end).map((at) => [old.length - end + at, made.length - end + at] as const),
  ];
  return gaps(before, after, old, made, kept);
}

function range(from: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** The longest sequence of tokens that both have. */
function keptBetween(old: readonly Token[], made: readonly Token[]): readonly (readonly [number, number])[] {
  const width = made.length + 1;
  if ((old.length + 1) * width > MOST_CELLS) return [];
  const longest = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = made.length - 1; b >= 0; b--) {
      const isSame = same(old[a] as Token, made[b] as Token);
      longest[a * width + b] = isSame
        ? (longest[(a + 1) * width + b + 1] as number) + 1
        : Math.max(longest[(a + 1) * width + b] as number, longest[a * width + b + 1] as number);
    }
  }
  const kept: [number, number][] = [];
  for (let a = 0, b = 0; a < old.length && b < made.length; ) {
    if (same(old[a] as Token, made[b] as Token)) kept.push([a++, b++]);
    else if ((longest[(a + 1) * width + b] as number) >= (longest[a * width + b + 1] as number)) a++;
    else b++;
  }
  return kept;
}

/** An edit for each gap between kept tokens that differs, white space aside. */
function gaps(
  before: string,
  after: string,
  old: readonly Token[],
  made: readonly Token[],
  kept: readonly (readonly [number, number])[],
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let [from, to] = [0, 0];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...kept, [old.length, made.length] as const]) {
    const end = old[nextA]?.start ?? before.length;
    const madeEnd = made[nextB]?.start ?? after.length;
    const isPlain = nextA === a && nextB === b && /^\s*$/.test(before.slice(from, end));
    if (!isPlain && before.slice(from, end) !== after.slice(to, madeEnd))
      edits.push({ span: { start: from, end }, text: after.slice(to, madeEnd) });
    from = old[nextA]?.end ?? end;
    to = made[nextB]?.end ?? madeEnd;
    [a, b] = [nextA + 1, nextB + 1];
  }
  return edits.map((edit) => trimmed(before, edit));
}

/** Without what is the same at both ends. */
function trimmed(before: string, { span: { start, end }, text }: TextEdit): TextEdit {
  const old = before.slice(start, end);
  let head = 0;
  while (head < old.length && head < text.length && old[head] === text[head] && /\s/.test(old[head] as string)) head++;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < text.length - head &&
    old.at(-1 - tail) === text.at(-1 - tail) &&
    /\s/.test(old.at(-1 - tail) as string)
  )
    tail++;
  return { span: { start: start + head, end: end - tail }, text: text.slice(head, text.length - tail) };
}

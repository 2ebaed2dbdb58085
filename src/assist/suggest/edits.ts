import type { TextEdit } from "../../base/text/edits.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Tables larger than this are not made; what differs is one edit then. */
const MOST_CELLS = 40_000;

type IsSame<Item> = (a: Item, b: Item | undefined) => boolean;

const isSameToken: IsSame<Token> = (a, b) =>
  a.key === b?.key && a.quote === b.quote && !a.isBroken && (a.kind !== "string" || a.text === b.text);

const isSameSpace: IsSame<string> = (a, b) => a === b && /\s/.test(a);

/** The edits that make one text of another, token by token, so that each word that both have stays as it was written. */
export function smallestEdits(before: string, after: string): readonly TextEdit[] {
  const [old, made] = [tokensOf(before), tokensOf(after)];
  const [head, tail] = commonEnds(old, made, isSameToken);
  const [oldTail, madeTail] = [old.length - tail, made.length - tail];
  const inner = keptBetween(old.slice(head, oldTail), made.slice(head, madeTail));
  const kept = [
    ...old.slice(0, head).map((_, at) => [at, at] as const),
    ...inner.map(([a, b]) => [a + head, b + head] as const),
    ...old.slice(oldTail).map((_, at) => [oldTail + at, madeTail + at] as const),
  ];
  return gaps(before, after, old, made, kept);
}

/** How many items two lists have in common at their starts, and behind these at their ends. */
function commonEnds<Item>(a: readonly Item[], b: readonly Item[], isSame: IsSame<Item>): readonly [number, number] {
  const head = commonStart(a, b, isSame);
  return [head, commonStart(a.slice(head).reverse(), b.slice(head).reverse(), isSame)];
}

function commonStart<Item>(a: readonly Item[], b: readonly Item[], isSame: IsSame<Item>): number {
  const differs = a.findIndex((item, index) => !isSame(item, b[index]));
  return differs < 0 ? a.length : differs;
}

/** The longest sequence of tokens that both have. */
function keptBetween(old: readonly Token[], made: readonly Token[]): readonly (readonly [number, number])[] {
  const width = made.length + 1;
  if ((old.length + 1) * width > MOST_CELLS) return [];
  const longest = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = made.length - 1; b >= 0; b--) {
      const isSame = isSameToken(old[a] as Token, made[b]);
      longest[a * width + b] = isSame
        ? (longest[(a + 1) * width + b + 1] as number) + 1
        : Math.max(longest[(a + 1) * width + b] as number, longest[a * width + b + 1] as number);
    }
  }
  const kept: [number, number][] = [];
  for (let a = 0, b = 0; a < old.length && b < made.length; ) {
    if (isSameToken(old[a] as Token, made[b])) kept.push([a++, b++]);
    else if ((longest[(a + 1) * width + b] as number) >= (longest[a * width + b + 1] as number)) a++;
    else b++;
  }
  return kept;
}

const SPACES = /^[^\S\r\n]*$/;

/** An edit for each gap between kept tokens that differs; the ends of the text and line ends stay as they were written. */
function gaps(
  before: string,
  after: string,
  old: readonly Token[],
  made: readonly Token[],
  kept: readonly (readonly [number, number])[],
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let [from, to] = [0, 0];
  let b = 0;
  for (const [nextA, nextB] of [...kept, [old.length, made.length] as const]) {
    const end = old[nextA]?.start ?? before.length;
    const madeEnd = made[nextB]?.start ?? after.length;
    const [gap, madeGap] = [before.slice(from, end), after.slice(to, madeEnd)];
    const isSpace = nextB === b && gap.trim() === "";
    const isSpaced = gap === madeGap || !SPACES.test(gap) || from === 0 || end === before.length;
    if (!isSpace || !isSpaced) edits.push({ span: { start: from, end }, text: madeGap });
    from = old[nextA]?.end ?? end;
    to = made[nextB]?.end ?? madeEnd;
    b = nextB + 1;
  }
  return edits.map((edit) => trimmed(before, edit));
}

/** Without the white space that both texts have at their ends. */
function trimmed(before: string, { span: { start, end }, text }: TextEdit): TextEdit {
  const [head, tail] = commonEnds(before.slice(start, end).split(""), text.split(""), isSameSpace);
  return { span: { start: start + head, end: end - tail }, text: text.slice(head, text.length - tail) };
}

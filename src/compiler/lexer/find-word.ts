import { codeAt } from "./characters.ts";

/** Words or signs, found in a text in any case of their letters without making a string of what stands there. */
export interface WordTable<Value> {
  readonly buckets: readonly (readonly Entry<Value>[] | undefined)[];
}

interface Entry<Value> {
  readonly word: string;
  readonly value: Value;
}

/** Powers of two. Most tables are of one word or two, and making many large ones would take a part of the first parse. */
const [MANY, FEW] = [64, 4];

/** A letter, in either case, and a length tell nearly every name from a word that is looked for. */
function bucketOf(firstLetter: number, length: number, buckets: number): number {
  return (firstLetter * 8 + length) & (buckets - 1);
}

/** The words are in upper case. */
export function wordTable<Value>(words: readonly (readonly [string, Value])[]): WordTable<Value> {
  const size = words.length > FEW ? MANY : FEW;
  const buckets: (Entry<Value>[] | undefined)[] = new Array(size).fill(undefined);
  for (const [word, value] of words) {
    const bucket = bucketOf(word.charCodeAt(0), word.length, size);
    buckets[bucket] = [...(buckets[bucket] ?? []), { word, value }];
  }
  return { buckets };
}

/** What the word from `start` to `end` stands for, if it is one of the table. */
export function findWord<Value>({ buckets }: WordTable<Value>, text: string, start: number, end: number) {
  const bucket = buckets[bucketOf(codeAt(text, start), end - start, buckets.length)];
  if (bucket === undefined) return undefined;
  for (let index = 0; index < bucket.length; index++) {
    const { word, value } = bucket[index] as Entry<Value>;
    if (word.length === end - start && isWordAt(text, start, word)) return value;
  }
  return undefined;
}

const LETTER_A = 0x41;
const LETTER_Z = 0x5a;
const CASE_BIT = 0x20;

/** Letters outside ASCII stand for no other: `ſelect` is no keyword. */
function isWordAt(text: string, start: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    const wanted = word.charCodeAt(index);
    const found = text.charCodeAt(start + index);
    if (found === wanted) continue;
    if (wanted < LETTER_A || wanted > LETTER_Z || found - CASE_BIT !== wanted) return false;
  }
  return true;
}

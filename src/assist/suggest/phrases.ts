import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { english } from "../../base/language/phrases/english.ts";
import { french } from "../../base/language/phrases/french.ts";
import { german } from "../../base/language/phrases/german.ts";
import { impossible } from "../../base/language/phrases/impossible.ts";
import {
  type ClauseWord,
  formsOf,
  type Meaning,
  type MeaningKind,
  type PhraseRow,
} from "../../base/language/phrases/phrase.ts";
import { queries } from "../../base/language/phrases/queries.ts";
import { russian } from "../../base/language/phrases/russian.ts";
import { signs } from "../../base/language/phrases/signs.ts";
import { spanish } from "../../base/language/phrases/spanish.ts";
import { ownPhrases } from "./own-phrases.ts";
import { folded, type Token, tokensOf } from "./tokens.ts";

interface Node {
  row?: PhraseRow;
  readonly next: Map<string, Node>;
}

/** Every row, the first to claim a phrase having it. */
export const phraseRows: readonly PhraseRow[] = [
  ...ownPhrases,
  ...signs,
  ...queries,
  ...impossible,
  ...english,
  ...german,
  ...french,
  ...spanish,
  ...russian,
];

let trees: Map<MeaningKind, Node> | undefined;
let firstWords: ReadonlySet<string> | undefined;

/** Whether a phrase begins with the word, so that it is no typo of another. */
export function beginsPhrase(key: string): boolean {
  trees ??= planted();
  firstWords ??= new Set([...trees.values()].flatMap(({ next }) => [...next.keys()]));
  return firstWords.has(key);
}

function treeOf(kind: MeaningKind): Node | undefined {
  trees ??= planted();
  return trees.get(kind);
}

function planted(): Map<MeaningKind, Node> {
  const all = new Map<MeaningKind, Node>();
  for (const row of phraseRows) {
    const root = all.get(row.means.is) ?? { next: new Map() };
    all.set(row.means.is, root);
    for (const phrase of row.said) for (const form of formsOf(phrase)) plant(root, form.join(" "), row);
  }
  return all;
}

function plant(root: Node, phrase: string, row: PhraseRow): void {
  let node = root;
  for (const { key } of tokensOf(phrase)) {
    const next = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    node = next;
  }
  node.row ??= row;
}

export interface Phrase<Kind extends MeaningKind = MeaningKind> {
  readonly means: Extract<Meaning, { readonly is: Kind }>;
  readonly end: number;
  readonly isLikely: boolean;
}

const nearby = new Map<Node, Map<string, Node | undefined>>();

/** The branch that a misspelt word was to be. */
function near(node: Node, key: string): Node | undefined {
  const known = nearby.get(node) ?? new Map<string, Node | undefined>();
  nearby.set(node, known);
  if (known.size > 1000) known.clear();
  if (known.has(key)) return known.get(key);
  const candidates = [...node.next.keys()].filter(
    (word) => Math.abs(word.length - key.length) <= 2 && sharesLetters(word, key) && hasFewOthers(key, word),
  );
  const single = key.replace(/(.)\1+/gu, "$1");
  const found = node.next.has(single) ? single : closestMatch(key, candidates);
  const branch = node.next.get(found as string);
  known.set(key, branch);
  return branch;
}

/** Whether a word has enough letters of another to be a typo of it; of a short one, all. */
function sharesLetters(a: string, b: string): boolean {
  const isSame = [...a].sort().join() === [...b].sort().join();
  if (a.length < 4 || isSame) return isSame;
  let shared = 0;
  for (const letter of a) if (b.includes(letter)) shared++;
  const others = a.charAt(0) === b.charAt(0) && a.length > 5 ? 2 : 1;
  return shared >= a.length - others && (a.charAt(0) === b.charAt(0) || a.length > 4);
}

/** Whether a word has at most one letter that the other has not, or two of many: `owner` is no `order`. */
function hasFewOthers(word: string, other: string): boolean {
  return [...word].filter((letter) => !other.includes(letter)).length <= (word.length > 5 ? 2 : 1);
}

/**
 * The longest phrase of a kind at a place; misspelt, when that is asked for. A word that begins another phrase is misspelt
 * only where the next one is right: `stars with`.
 */
export function phraseAt<Kind extends MeaningKind>(
  tokens: readonly Token[],
  at: number,
  kind: Kind,
  isFuzzy = false,
): Phrase<Kind> | undefined {
  let node = treeOf(kind);
  let found: Phrase | undefined;
  let isTypo = false;
  let isOther = false;
  for (let end = at; node && end < tokens.length; ) {
    const token = tokens[end] as Token;
    if (token.kind === "string") break;
    let next: Node | undefined = node.next.get(token.key);
    if (!next && isFuzzy && !isOther && token.kind === "word") {
      next = near(node, token.key);
      isTypo = true;
      isOther = beginsPhrase(token.key);
    }
    node = next;
    end++;
    const isLikely = isTypo || node?.row?.certainty === "likely";
    if (node?.row && !(isOther && end === at + 1)) found = { means: node.row.means, end, isLikely };
  }
  return found as Phrase<Kind> | undefined;
}

/** The clause that a single word begins. */
export function clauseCalled(word: string): ClauseWord | undefined {
  return phraseAt(tokensOf(word), 0, "clause")?.means.clause;
}

export { folded };

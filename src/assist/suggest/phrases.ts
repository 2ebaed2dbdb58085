import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { formsOf } from "../../base/language/foreign.ts";
import { operatorNames, operators } from "../../base/language/operators.ts";
import { spellingsOf } from "../../base/language/spellings.ts";
import type { Doubt } from "./evidence.ts";
import { nth, type Token, tokensOf } from "./tokens.ts";
import { type Meaning, type MeaningKind, type PhraseRow, vocabulary } from "./vocabulary.ts";

interface Node {
  row?: PhraseRow;
  /** Whether a phrase has the word with an apostrophe, which keys have not. */
  hasApostrophe?: boolean;
  readonly next: Map<string, Node>;
}

/** All phrases, first those of the language itself; of two rows with the same phrase, the first has it. */
export function phraseRows(): readonly PhraseRow[] {
  const own = operatorNames.filter((operator) => operators[operator].arity !== "none");
  return [
    ...own.map((operator): PhraseRow => ({ said: spellingsOf(operator), means: { is: "comparison", operator } })),
    ...vocabulary.flat(),
  ];
}

/** A tree of words for each kind of phrase. */
interface Vocabulary {
  readonly trees: ReadonlyMap<MeaningKind, Node>;
  /** The words that phrases begin with. */
  readonly first: ReadonlySet<string>;
}

let known: Vocabulary | undefined;

/** Made once, with the first suggestion. */
function knownPhrases(): Vocabulary {
  if (known) return known;
  const trees = new Map<MeaningKind, Node>();
  for (const row of phraseRows()) {
    const root = trees.get(row.means.is) ?? { next: new Map() };
    trees.set(row.means.is, root);
    for (const phrase of row.said) for (const form of formsOf(phrase)) plant(root, form.join(" "), row);
  }
  known = { trees, first: new Set([...trees.values()].flatMap(({ next }) => [...next.keys()])) };
  return known;
}

/** The key of what stands behind another token without a space: `-in` is not `- in`. */
const glued = (key: string) => `+${key}`;

const APOSTROPHE = /['’]/;

function plant(root: Node, phrase: string, row: PhraseRow): void {
  let node = root;
  for (const [at, token] of tokensOf(phrase).entries()) {
    const key = at > 0 && !token.isSpaced ? glued(token.key) : token.key;
    const next: Node = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    next.hasApostrophe ||= APOSTROPHE.test(token.text);
    node = next;
  }
  node.row ??= row;
}

/** Whether a phrase begins with the word, so that it is no typo of another. */
export function beginsPhrase(key: string): boolean {
  return knownPhrases().first.has(key);
}

export interface Phrase<Kind extends MeaningKind = MeaningKind> {
  readonly means: Extract<Meaning, { readonly is: Kind }>;
  readonly end: number;
  readonly doubt?: Doubt | undefined;
}

const nearby = new WeakMap<Node, Map<string, Node | undefined>>();

/** The branch that a misspelt word was to be. */
function near(node: Node, key: string): Node | undefined {
  const found = nearby.get(node) ?? new Map<string, Node | undefined>();
  nearby.set(node, found);
  if (found.size > 1000) found.clear();
  if (found.has(key)) return found.get(key);
  const candidates = [...node.next.keys()].filter(
    (word) => Math.abs(word.length - key.length) <= 2 && sharesLetters(word, key) && hasFewOthers(key, word),
  );
  const single = key.replace(/(.)\1+/gu, "$1");
  const word = node.next.has(single) ? single : closestMatch(key, candidates);
  const branch = node.next.get(word as string);
  found.set(key, branch);
  return branch;
}

/** Whether a word has enough letters of another to be a typo of it; of a short one, all. */
function sharesLetters(a: string, b: string): boolean {
  const isSame = [...a].sort().join() === [...b].sort().join();
  if (a.length < 4 || isSame) return isSame;
  if (a.charAt(0) !== b.charAt(0)) {
    const isNegated = b.charAt(0) === "n"; // `nlike` is neither `like` nor `ilike`
    return b === a.slice(1) || (!isNegated && [a, a.slice(1)].includes(b.slice(1)));
  }
  let shared = 0;
  for (const letter of a) if (b.includes(letter)) shared++;
  return shared >= a.length - (a.length > 5 ? 2 : 1);
}

/** Whether a word has at most one letter that the other has not, or two of many: `owner` is no `order`. */
function hasFewOthers(word: string, other: string): boolean {
  return [...word].filter((letter) => !other.includes(letter)).length <= (word.length > 5 ? 2 : 1);
}

/** Whether no value is behind a place, so that what stands there is one and no misspelt word: `contains test`. */
function endsAt(tokens: readonly Token[], at: number): boolean {
  const { kind } = nth(tokens, at);
  return kind === "none" || kind === "close" || isAnyAt(tokens, at, ["and", "or", "comma", "clause"]);
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
  let node = knownPhrases().trees.get(kind);
  let found: Phrase | undefined;
  let isTypo = false;
  let isOther = false;
  for (let end = at; node; ) {
    const token = tokens[end];
    if (!token || token.kind === "string") break;
    let next = (token.isSpaced ? undefined : node.next.get(glued(token.key))) ?? node.next.get(token.key);
    if (!next && isFuzzy && !isOther && token.kind === "word" && !(found && endsAt(tokens, end + 1))) {
      next = near(node, token.key);
      isTypo = true;
      isOther = beginsPhrase(token.key);
    }
    node = next;
    end++;
    isTypo ||= node?.hasApostrophe !== true && token.kind === "word" && APOSTROPHE.test(token.text);
    const doubt = isTypo ? "typo" : node?.row?.certainty === "likely" ? "loose" : undefined;
    if (node?.row && !(isOther && end === at + 1) && !(kind === "noise" && isTypo))
      found = { means: node.row.means, end, doubt };
  }
  return found as Phrase<Kind> | undefined;
}

/** Whether a phrase of one of these kinds is at a place. */
export function isAnyAt(tokens: readonly Token[], at: number, kinds: readonly MeaningKind[], isFuzzy = false): boolean {
  return kinds.some((kind) => phraseAt(tokens, at, kind, isFuzzy) !== undefined);
}

import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { operatorNames, operators } from "../../base/language/operators.ts";
import { common } from "../../base/language/phrases/common.ts";
import { english } from "../../base/language/phrases/english.ts";
import {
  type ClauseWord,
  formsOf,
  type Language,
  type Meaning,
  type MeaningKind,
  type PhraseRow,
} from "../../base/language/phrases/phrase.ts";
import { spellingsOf } from "../../base/language/spellings.ts";
import type { Doubt } from "./evidence.ts";
import { endStringsBy, type StringEnds, stringEnds } from "./strings.ts";
import { folded, nth, type Token, tokensOf } from "./tokens.ts";

interface Node {
  row?: PhraseRow;
  /** Whether a phrase has the word with an apostrophe, which keys have not. */
  hasApostrophe?: boolean;
  /** Whether a word that follows is the stem of others: `archiv*`. */
  hasStems?: boolean;
  readonly next: Map<string, Node>;
}

/** The phrases of several languages, to be looked up: a tree of words for each kind. */
interface Vocabulary {
  readonly trees: ReadonlyMap<MeaningKind, Node>;
  /** The words that phrases begin with. */
  readonly first: ReadonlySet<string>;
  /** The words and the rows of phrases that are neither English nor of the language itself. */
  readonly foreign: { readonly words: Node; readonly rows: ReadonlySet<PhraseRow> };
  readonly stringEnds: StringEnds;
}

const rowsOf = (...languages: readonly Language[]): readonly PhraseRow[] => languages.flat(2);

/** The phrases of the language itself and of English. */
function ownRows(): readonly PhraseRow[] {
  const own = operatorNames.filter((operator) => operators[operator].arity !== "none");
  return [
    ...own.map((operator): PhraseRow => ({ said: spellingsOf(operator), means: { is: "comparison", operator } })),
    ...rowsOf(common, english),
  ];
}

/** All phrases, also of other languages; of two rows with the same phrase, the first has it. */
export function phraseRowsOf(languages: readonly Language[]): readonly PhraseRow[] {
  return [...ownRows(), ...rowsOf(...languages)];
}

/** A branch for each of some words. */
function branches(words: Iterable<string>): Node {
  return { next: new Map([...words].map((word) => [word, { next: new Map() }])), hasStems: true };
}

/** The words of phrases, and their stems. */
function wordsOf(rows: readonly PhraseRow[]): Set<string> {
  return new Set(rows.flatMap(({ said }) => said.flatMap(formsOf).flat()).map(folded));
}

function vocabularyOf(languages: readonly Language[]): Vocabulary {
  const trees = new Map<MeaningKind, Node>();
  for (const row of phraseRowsOf(languages)) {
    const root = trees.get(row.means.is) ?? { next: new Map() };
    trees.set(row.means.is, root);
    for (const phrase of row.said) for (const form of formsOf(phrase)) plant(root, form.join(" "), row);
  }
  const own = wordsOf(ownRows());
  const first = (kind: MeaningKind) =>
    [...(trees.get(kind)?.next.keys() ?? [])].filter((word) => /^\p{L}+$/u.test(word));
  return {
    trees,
    first: new Set([...trees.values()].flatMap(({ next }) => [...next.keys()])),
    foreign: {
      words: branches([...wordsOf(rowsOf(...languages))].filter((word) => !own.has(word))),
      rows: new Set(rowsOf(...languages)),
    },
    stringEnds: stringEnds([...first("and"), ...first("or")], first("clause")),
  };
}

/** The key of what stands behind another token without a space: `-in` is not `- in`. */
const glued = (key: string) => `+${key}`;

const APOSTROPHE = /['’]/;

/** What a stem ends with. */
const STEM = "*";
const STEMS = /(?<=\p{L})\*(?=\s|$)/gu;

function plant(root: Node, phrase: string, row: PhraseRow): void {
  let node = root;
  const stems = new Set([...phrase.matchAll(STEMS)].map(({ index }, before) => index - before));
  for (const [at, token] of tokensOf(phrase.replace(STEMS, "")).entries()) {
    const isStem = stems.has(token.end);
    node.hasStems ||= isStem;
    const word = isStem ? token.key + STEM : token.key;
    const key = at > 0 && !token.isSpaced ? glued(word) : word;
    const next: Node = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    next.hasApostrophe ||= APOSTROPHE.test(token.text);
    node = next;
  }
  node.row ??= row;
}

/** The vocabulary that phrases are found in. It is not passed on, because almost every function would do nothing else. */
let spoken: Omit<Vocabulary, "stringEnds"> = {
  trees: new Map(),
  first: new Set(),
  foreign: { words: branches([]), rows: new Set() },
};

/** Returns a function that calls another, whose phrases are found in English and these languages. */
export function speaking(languages: readonly Language[]): <Result>(read: () => Result) => Result {
  let vocabulary: Vocabulary | undefined;
  return (read) => {
    const before = spoken;
    vocabulary ??= vocabularyOf(languages);
    spoken = vocabulary;
    const endsBefore = endStringsBy(vocabulary.stringEnds);
    try {
      return read();
    } finally {
      spoken = before;
      endStringsBy(endsBefore);
    }
  };
}

/** Whether a phrase begins with the word, so that it is no typo of another. */
export function beginsPhrase(tokens: readonly Token[], key: string): boolean {
  return spoken.first.has(key) && (isForeign(tokens) || !spoken.foreign.words.next.has(key));
}

export interface Phrase<Kind extends MeaningKind = MeaningKind> {
  readonly means: Extract<Meaning, { readonly is: Kind }>;
  readonly end: number;
  readonly doubt?: Doubt | undefined;
}

type Known = Map<string, Node | undefined>;

const nearby = new WeakMap<Node, readonly [foreign: Known, english: Known]>();

/** The branch that a misspelt word was to be: no word of another language in an English text. */
function near(node: Node, key: string, isEnglish: boolean): Node | undefined {
  const all = nearby.get(node) ?? ([new Map(), new Map()] as const);
  nearby.set(node, all);
  const known = all[isEnglish ? 1 : 0];
  if (known.size > 1000) known.clear();
  if (known.has(key)) return known.get(key);
  const candidates = [...node.next.keys()].filter(
    (word) =>
      !word.endsWith(STEM) &&
      Math.abs(word.length - key.length) <= 2 &&
      sharesLetters(word, key) &&
      hasFewOthers(key, word) &&
      !(isEnglish && spoken.foreign.words.next.has(word) && !hasSameLetters(word, key)),
  );
  const single = key.replace(/(.)\1+/gu, "$1");
  const found = node.next.has(single) ? single : closestMatch(key, candidates);
  const branch = node.next.get(found as string);
  known.set(key, branch);
  return branch;
}

const hasSameLetters = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

/** Whether a word has enough letters of another to be a typo of it; of a short one, all. */
function sharesLetters(a: string, b: string): boolean {
  const isSame = hasSameLetters(a, b);
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

/** The most letters that an ending has: `archiv-ierten`, `сапог-ами`. */
const LONGEST_ENDING = 6;

/** The branch of a word, or of its stem, which is as long as its ending at least. */
function branchOf({ next, hasStems }: Node, key: string): Node | undefined {
  const whole = next.get(key);
  if (whole || !hasStems) return whole;
  for (let end = key.length; end >= key.length - LONGEST_ENDING && end >= key.length / 2; end--) {
    const stem = next.get(key.slice(0, end) + STEM);
    if (stem) return stem;
  }
  return undefined;
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
  let node = spoken.trees.get(kind);
  let found: Phrase | undefined;
  let isTypo = false;
  let isOther = false;
  for (let end = at; node; ) {
    const token = tokens[end];
    if (!token || token.kind === "string") break;
    let next = (token.isSpaced ? undefined : node.next.get(glued(token.key))) ?? branchOf(node, token.key);
    if (!next && isFuzzy && !isOther && token.kind === "word" && !(found && endsAt(tokens, end + 1))) {
      next = near(node, token.key, !isForeign(tokens) && /^\p{Script=Latin}*$/u.test(token.key));
      isTypo = true;
      isOther = beginsPhrase(tokens, token.key);
    }
    node = next;
    end++;
    isTypo ||= node?.hasApostrophe !== true && token.kind === "word" && APOSTROPHE.test(token.text);
    const doubt = isTypo ? "typo" : node?.row?.certainty === "likely" ? "loose" : undefined;
    if (node?.row && !(isOther && end === at + 1) && !(kind === "noise" && (isTypo || isMisplaced(tokens, node.row))))
      found = { means: node.row.means, end, doubt };
  }
  return found as Phrase<Kind> | undefined;
}

/** What a field of money is called. */
export function moneyNouns(): readonly string[] {
  return phraseAt(tokensOf("$"), 0, "implies")?.means.nouns ?? [];
}

/** What the time is called when a row began. */
export function beginningNouns(): readonly string[] {
  return phraseAt(tokensOf("newest"), 0, "superlative")?.means.nouns ?? [];
}

/** Whether a phrase of one of these kinds is at a place. */
export function isAnyAt(tokens: readonly Token[], at: number, kinds: readonly MeaningKind[], isFuzzy = false): boolean {
  return kinds.some((kind) => phraseAt(tokens, at, kind, isFuzzy) !== undefined);
}

/** The clause that a single word begins. */
export function clauseCalled(word: string): ClauseWord | undefined {
  return phraseAt(tokensOf(word), 0, "clause")?.means.clause;
}

/** A word that is surely of its language: `a` and `des` are words of several. */
const TELLING = /.{4}|\P{Script=Latin}/u;

const foreign = new WeakMap<readonly Token[], boolean>();

/** Whether a word of the text is none of English and is one of another language. */
export function isForeign(tokens: readonly Token[]): boolean {
  const isKnown =
    foreign.get(tokens) ??
    tokens.some(
      ({ kind, key }) => kind === "word" && TELLING.test(key) && branchOf(spoken.foreign.words, key) !== undefined,
    );
  foreign.set(tokens, isKnown);
  return isKnown;
}

/** Whether a row is one of another language where the text is not: `price les than 5`. */
function isMisplaced(tokens: readonly Token[], row: PhraseRow): boolean {
  return spoken.foreign.rows.has(row) && !isForeign(tokens);
}

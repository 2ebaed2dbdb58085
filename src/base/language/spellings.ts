import { type ForeignOperator, foreignOperators } from "./foreign.ts";
import { type Operator, type OperatorName, operatorNames, operators } from "./operators.ts";

/** One way to write an operator. */
export interface Spelling {
  readonly operator: OperatorName;
  readonly row: Operator;
  /** Whether NOT precedes an operator that has no complement, as in `NOT BETWEEN`. */
  readonly negated: boolean;
  /** Set for a spelling of another language. */
  readonly foreign?: ForeignOperator;
}

/** A node of a trie of spellings by words. */
export interface SpellingNode {
  spelling?: Spelling;
  /** Whether a spelling that is accepted passes through it, and not only those of other languages. */
  isOwn: boolean;
  readonly next: Map<string, SpellingNode>;
}

/** Every accepted spelling of an operator, the canonical one first. */
export function spellingsOf(name: OperatorName): readonly string[] {
  const { canonical, aliases = [] } = operators[name];
  return [...new Set([canonical, ...aliases, name])];
}

function allSpellings(): ReadonlyMap<string, Spelling> {
  const all = new Map<string, Spelling>();
  for (const operator of operatorNames) {
    const row = operators[operator];
    for (const text of spellingsOf(operator)) all.set(text, { operator, row, negated: false });
    if (!row.complement) all.set(`NOT ${row.canonical}`, { operator, row, negated: true });
  }
  for (const foreign of foreignOperators) {
    const { words, means: operator } = foreign;
    if (!all.has(words)) all.set(words, { operator, row: operators[operator], negated: false, foreign });
  }
  return all;
}

/** Every spelling in any language, by its text in upper case. */
export const spellings = /* @__PURE__ */ allSpellings();

/** The spellings of other languages that no operator of ours has. */
export function foreignSpellings(): readonly ForeignOperator[] {
  return [...spellings.values()].flatMap(({ foreign }) => foreign ?? []);
}

function tree(): SpellingNode {
  const root: SpellingNode = { isOwn: true, next: new Map() };
  for (const [text, spelling] of spellings) {
    if (!/\w/.test(text)) continue;
    let node = root;
    for (const word of text.toLowerCase().split(" ")) {
      const next = node.next.get(word) ?? { isOwn: false, next: new Map() };
      node.next.set(word, next);
      node = next;
      node.isOwn ||= !spelling.foreign;
    }
    node.spelling = spelling;
  }
  return root;
}

/** The root of the trie of all spellings in words, in lower case. */
export const wordSpellings = /* @__PURE__ */ tree();

/** Every accepted spelling of every operator. */
export const ownSpellings: readonly string[] = /* @__PURE__ */ operatorNames.flatMap(spellingsOf);

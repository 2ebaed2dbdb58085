import { clauses, directions } from "./clauses.ts";
import { type ForeignOperator, foreignOperators } from "./foreign.ts";
import { type Operator, type OperatorName, operatorNames, operators } from "./operators.ts";

/** One way to write an operator. */
export interface Spelling {
  readonly operator: OperatorName;
  readonly row: Operator;
  /** `NOT BETWEEN`: an operator without a complement, written as if it had one. */
  readonly negated: boolean;
  /** Set when it is another language's spelling. */
  readonly foreign?: ForeignOperator;
}

/** Spellings by their words: the way from the root to a node is what was written. */
export interface SpellingNode {
  spelling?: Spelling;
  /** Whether a spelling of ours goes through here, and not only other languages'. */
  isOwn: boolean;
  readonly next: Map<string, SpellingNode>;
}

const SIGN = /^[^\p{L}\p{Nd}_\s]+$/u;

/** Every accepted spelling of an operator, the canonical one first. */
export function spellingsOf(name: OperatorName): readonly string[] {
  const { words, aliases } = operators[name];
  return [...new Set([words, ...aliases, name])];
}

function add(root: SpellingNode, words: string, spelling: Spelling): void {
  let node = root;
  for (const word of words.split(" ")) {
    const next = node.next.get(word) ?? { isOwn: false, next: new Map() };
    node.next.set(word, next);
    node = next;
    node.isOwn ||= !spelling.foreign;
  }
  node.spelling ??= spelling;
}

function build(): { words: SpellingNode; signs: SpellingNode } {
  const words: SpellingNode = { isOwn: true, next: new Map() };
  const signs: SpellingNode = { isOwn: true, next: new Map() };
  const put = (text: string, spelling: Spelling) => add(SIGN.test(text) ? signs : words, text, spelling);
  for (const operator of operatorNames) {
    const row = operators[operator];
    for (const text of spellingsOf(operator)) put(text, { operator, row, negated: false });
    if (!row.complement) put(`NOT ${row.words}`, { operator, row, negated: true });
  }
  for (const foreign of foreignOperators) {
    const operator = foreign.means;
    put(foreign.words, { operator, row: operators[operator], negated: false, foreign });
  }
  return { words, signs };
}

const roots = /* @__PURE__ */ build();
export const wordSpellings: SpellingNode = roots.words;
export const signSpellings: ReadonlyMap<string, SpellingNode> = roots.signs.next;

/** The operator that a text says, in any language's spelling: `>=`, `not in`, `LIKE`. */
export function operatorMeant(text: string): OperatorName | undefined {
  const bySign = signSpellings.get(text)?.spelling;
  if (bySign) return bySign.operator;
  let node: SpellingNode | undefined = wordSpellings;
  for (const word of text.toUpperCase().split(/\s+/, 8)) node = node?.next.get(word);
  return node?.spelling?.negated ? undefined : node?.spelling?.operator;
}

/** Every accepted spelling of every operator. */
export function ownSpellings(): readonly string[] {
  return operatorNames.flatMap(spellingsOf);
}

/** Every word of the language, in upper case. */
export function keywords(): ReadonlySet<string> {
  const texts = [
    ...operatorNames.flatMap(spellingsOf),
    ...Object.values(clauses).map((clause) => clause.words),
    ...directions,
    "AND OR NOT",
  ];
  return new Set(texts.flatMap((text) => text.split(" ")).filter((word) => !SIGN.test(word)));
}

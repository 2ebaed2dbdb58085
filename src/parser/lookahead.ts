import {
  Alternation,
  type ILookaheadStrategy,
  type IProduction,
  NonTerminal,
  Option,
  RepetitionMandatoryWithSeparator,
  type Rule,
  Terminal,
} from "./chevrotain.ts";
import { terminalIndexes } from "./terminals.ts";

/** More than the numbers of token types that chevrotain gives out, so that a table has a place for each. */
function tableSize(): number {
  return 1 + Math.max(...terminalIndexes);
}

const tokenTypes = /* @__PURE__ */ tableSize();

type Decision = Alternation | Option | RepetitionMandatoryWithSeparator;

/** The kinds of decision that the grammar has, as chevrotain calls them. */
const decisions = {
  Alternation,
  Option,
  RepetitionMandatoryWithSeparator,
} as const;

/** What a lookahead function is called on. */
interface Reader {
  LA_FAST(howMuch: number): { readonly tokenTypeIdx: number };
}

function inside(production: IProduction): readonly IProduction[] {
  return (production as { readonly definition?: readonly IProduction[] }).definition ?? [];
}

/** Add the tokens that the sequence can begin with. No rule of the grammar but the whole query can be empty. */
function addFirst(sequence: readonly IProduction[], choice: number, choices: (number | undefined)[]): void {
  for (const production of sequence) {
    if (production instanceof Terminal) choices[production.terminalType.tokenTypeIdx as number] ??= choice;
    else if (production instanceof Alternation)
      for (const alternative of production.definition) addFirst(inside(alternative), choice, choices);
    else addFirst(inside(production), choice, choices);
    if (!(production instanceof Option)) return;
  }
}

function isDecision(production: IProduction, kind: string, occurrence: number): production is Decision {
  const wanted = decisions[kind as keyof typeof decisions];
  return production instanceof wanted && production.idx === occurrence;
}

function find(sequence: readonly IProduction[], kind: string, occurrence: number): Decision | undefined {
  for (const production of sequence) {
    if (isDecision(production, kind, occurrence)) return production;
    const found = production instanceof NonTerminal ? undefined : find(inside(production), kind, occurrence);
    if (found) return found;
  }
  return undefined;
}

function choicesOf(rule: Rule, kind: string, occurrence: number): readonly (number | undefined)[] {
  const decision = find(rule.definition, kind, occurrence);
  if (!decision) throw new TypeError(`The rule ${rule.name} has no ${kind} ${occurrence}.`);
  const choices: (number | undefined)[] = Array.from({ length: tokenTypes }, () => undefined);
  if (decision instanceof Alternation)
    for (const [index, alternative] of decision.definition.entries()) addFirst(inside(alternative), index, choices);
  else addFirst(decision.definition, 0, choices);
  return choices;
}

/**
 * Decides by the next token alone, which is all that the grammar needs. chevrotain's own strategy comes to the same, by
 * paths of any length, and takes a third of the first parse; it checks the grammar in a test.
 */
export const firstTokenLookahead: ILookaheadStrategy = {
  validate: () => [],
  buildLookaheadForAlternation({ rule, prodOccurrence }) {
    const choices = choicesOf(rule, "Alternation", prodOccurrence);
    return function (this: unknown) {
      return choices[(this as Reader).LA_FAST(1).tokenTypeIdx];
    };
  },
  buildLookaheadForOptional({ rule, prodOccurrence, prodType }) {
    const choices = choicesOf(rule, prodType, prodOccurrence);
    return function (this: unknown) {
      return choices[(this as Reader).LA_FAST(1).tokenTypeIdx] === 0;
    };
  },
};

import { Kind, type KindName } from "../lexer/kinds.ts";
import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
} from "./chevrotain.ts";
import { getParser } from "./grammar.ts";

/** What the parser's grammar says, without the parser: a sequence of these is a production. */
export type GrammarSymbol =
  | { readonly is: "terminal"; readonly kind: Kind }
  | { readonly is: "rule"; readonly name: string }
  | { readonly is: "one-of"; readonly alternatives: readonly Sequence[] }
  | { readonly is: "maybe"; readonly sequence: Sequence }
  | { readonly is: "repeat"; readonly sequence: Sequence };
export type Sequence = readonly GrammarSymbol[];
export type Productions = Readonly<Record<string, Sequence>>;

function terminal(name: string): GrammarSymbol {
  return { is: "terminal", kind: Kind[name === "EOF" ? "End" : (name as KindName)] };
}

function partsOf(production: IProduction): Sequence {
  if (production instanceof Terminal) return [terminal(production.terminalType.name)];
  if (production instanceof NonTerminal) return [{ is: "rule", name: production.nonTerminalName }];
  if (production instanceof Alternation) return [{ is: "one-of", alternatives: production.definition.map(partsOf) }];
  if (production instanceof Alternative) return sequenceOf(production);
  if (production instanceof Option) return [{ is: "maybe", sequence: sequenceOf(production) }];
  if (production instanceof Repetition) return [{ is: "repeat", sequence: sequenceOf(production) }];
  if (production instanceof RepetitionMandatory) return atLeastOnce(sequenceOf(production), []);
  if (production instanceof RepetitionMandatoryWithSeparator) {
    return atLeastOnce(sequenceOf(production), [terminal(production.separator.name)]);
  }
  if (production instanceof RepetitionWithSeparator) {
    const sequence = atLeastOnce(sequenceOf(production), [terminal(production.separator.name)]);
    return [{ is: "maybe", sequence }];
  }
  throw new TypeError(`The grammar uses a production that is not known: ${production.constructor.name}`);
}

function atLeastOnce(sequence: Sequence, separator: Sequence): Sequence {
  return [...sequence, { is: "repeat", sequence: [...separator, ...sequence] }];
}

function sequenceOf({ definition }: { readonly definition: readonly IProduction[] }): Sequence {
  return definition.flatMap(partsOf);
}

let productions: Productions | undefined;

/** The productions by name, read from the parser, so that messages and completion cannot disagree with it. */
export function getProductions(): Productions {
  productions ??= Object.fromEntries(
    Object.entries(getParser().getGAstProductions()).map(([name, rule]: [string, Rule]) => [name, sequenceOf(rule)]),
  );
  return productions;
}

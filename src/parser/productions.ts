import { type Kind, type KindName, kindNames } from "../lexer/kinds.ts";
import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  RepetitionMandatoryWithSeparator,
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
  return { is: "terminal", kind: kindNames.indexOf(name === "EOF" ? "End" : (name as KindName)) };
}

/** The grammar uses these productions alone. */
function partsOf(production: IProduction): Sequence {
  if (production instanceof Terminal) return [terminal(production.terminalType.name)];
  if (production instanceof NonTerminal) return [{ is: "rule", name: production.nonTerminalName }];
  if (production instanceof Alternation) return [{ is: "one-of", alternatives: production.definition.map(partsOf) }];
  if (production instanceof Alternative) return sequenceOf(production);
  if (production instanceof Option) return [{ is: "maybe", sequence: sequenceOf(production) }];
  if (production instanceof RepetitionMandatoryWithSeparator) {
    const sequence = sequenceOf(production);
    return [...sequence, { is: "repeat", sequence: [terminal(production.separator.name), ...sequence] }];
  }
  throw new TypeError(`The grammar uses a production that is not known: ${production.constructor.name}`);
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

import {
  Alternation,
  type Alternative,
  type IProduction,
  NonTerminal,
  Option,
  RepetitionMandatoryWithSeparator,
  Terminal,
} from "chevrotain";
import { kindNames } from "../../src/compiler/lexer/kinds.ts";
import { FilterParser } from "../../src/compiler/parser/grammar.ts";
import { terminalIndexes } from "../../src/compiler/parser/terminals.ts";

/** What chevrotain's types leave out. */
interface Analysed {
  readonly lookAheadFuncsCache: readonly (Readonly<Record<number, (this: unknown) => unknown>> | undefined)[];
  readonly definedRulesNames: readonly string[];
  tokenMatcher(token: unknown, type: unknown): boolean;
}

/** chevrotain's validations need it, and Node has it from version 21. */
function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey) {
  const groups: Record<PropertyKey, Item[]> = Object.create(null);
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

/** Returns a parser that chevrotain has recorded; throws when its validations find a mistake in the grammar. */
export function analysedParser(): FilterParser {
  const holder = Object as { groupBy?: unknown };
  holder.groupBy ??= groupBy;
  const parser = new FilterParser();
  (parser as unknown as { performSelfAnalysis(): void }).performSelfAnalysis();
  return parser;
}

const kind = (name: string) => `Kind.${name === "EOF" ? "End" : name}`;
const list = (items: readonly string[]) => `[${items.join(", ")}]`;
const terminal = (name: string) => `terminal(${kind(name)})`;

/** The grammar uses these productions alone. */
function partsOf(production: IProduction): readonly string[] {
  if (production instanceof Terminal) return [terminal(production.terminalType.name)];
  if (production instanceof NonTerminal) return [`rule("${production.nonTerminalName}")`];
  if (production instanceof Alternation)
    return [`oneOf(${production.definition.map((each) => sequenceOf(each as Alternative)).join(", ")})`];
  if (production instanceof Option) return [`maybe(${sequenceOf(production)})`];
  if (production instanceof RepetitionMandatoryWithSeparator)
    return [`...separated(${kind(production.separator.name)}, ${sequenceOf(production)})`];
  throw new TypeError(`The grammar uses a production that is not known: ${production.constructor.name}`);
}

function sequenceOf({ definition }: { readonly definition: readonly IProduction[] }): string {
  return list(definition.flatMap(partsOf));
}

/** The kinds of token for which a lookahead function makes each choice; `true` is its only choice, and `false` none. */
function decisionOf(decide: (this: unknown) => unknown, { tokenMatcher }: Analysed): string {
  const made = terminalIndexes.map((tokenTypeIdx) => {
    const token = { tokenTypeIdx };
    const choice = decide.call({ LA_FAST: () => token, LA: () => token, tokenMatcher });
    return choice === true ? 0 : choice;
  });
  const choices = [...new Set(made)].filter((choice) => typeof choice === "number").sort((a, b) => a - b);
  return list(choices.map((choice) => list(kindNames.filter((_, index) => made[index] === choice).map(kind))));
}

/** chevrotain's keys of repetitions begin here. The parser makes no such decision: a list goes on at a separator. */
const REPETITION = 6 << 8;

/** The file `src/compiler/parser/recorded.ts`. */
export function recordedGrammar(): string {
  const parser = analysedParser();
  const analysed = parser as unknown as Analysed;
  const productions = Object.entries(parser.getGAstProductions()).map(
    ([name, rule]) => `    ${name}: ${sequenceOf(rule)},`,
  );
  const decisions = analysed.definedRulesNames.flatMap((name, index) => {
    const places = Object.entries(analysed.lookAheadFuncsCache[index] ?? {}).filter(
      ([key]) => Number(key) < REPETITION,
    );
    const lines = places.map(([key, decide]) => `      ${key}: ${decisionOf(decide, analysed)},`);
    return lines.length > 0 ? [`    ${name}: {`, ...lines, "    },"] : [];
  });
  return [
    "// What chevrotain records of the grammar in grammar.ts. `npm run generate` writes this file.",
    "",
    'import { Kind } from "../lexer/kinds.ts";',
    'import type { Decisions } from "./token-reader.ts";',
    'import { maybe, oneOf, type Productions, rule, separated, terminal } from "./symbols.ts";',
    "",
    "/** Returns the decisions of each rule by the next token. */",
    "export function recordedDecisions(): Decisions {",
    "  return {",
    ...decisions,
    "  };",
    "}",
    "",
    "/** Returns the productions by name. */",
    "export function recordedProductions(): Productions {",
    "  return {",
    ...productions,
    "  };",
    "}",
    "",
  ].join("\n");
}

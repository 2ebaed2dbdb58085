import {
  type KindFacts,
  oppositeKey,
  type Predicate,
  predicateKey,
  predicateKinds,
  type TextPosition,
} from "./predicate.ts";

/** All that is said of an operator; everything else follows from its predicate. */
export interface OperatorRow {
  /** The canonical spelling: a comparison sign, or upper-case words. */
  readonly canonical: string;
  /** Other accepted spellings, beside the name on the wire, which is always accepted. */
  readonly aliases?: readonly string[];
  readonly predicate: Predicate;
  /** Where the operator suits fewer types than its predicate does. */
  readonly suits?: KindFacts["suits"];
}

/** A row, with what follows from its predicate. `Name` is the name of an operator. */
export interface OperatorFacts<Name extends string> extends Omit<OperatorRow, "suits">, KindFacts {
  /** It only excludes rows, so a filter that uses it alone selects nearly everything. */
  readonly isNegative: boolean;
  /** Whether its operand is a regular expression. */
  readonly isRegexp: boolean;
  /** The answer for a field without a value; undefined when that is unknown, which does not select. */
  readonly whenNull: boolean | undefined;
  /** Whether its operands are all the values that it selects. */
  readonly enumerates: boolean;
  /** The operator that selects exactly what this one does not, nulls aside. */
  readonly complement: Name | undefined;
  /** The operator that takes several values where this one takes one. */
  readonly listForm: Name | undefined;
  /** The operator that a comparison with NULL is written with. */
  readonly nullForm: Name | undefined;
  /** The same question as a regular expression, made of a text whose special characters are escaped. */
  readonly asRegexp: { readonly operator: Name; readonly pattern: (escaped: string) => string } | undefined;
}

const regexpAt: Readonly<Record<TextPosition, (escaped: string) => string>> = {
  start: (escaped) => `^${escaped}`,
  anywhere: (escaped) => escaped,
};

/** The operator whose predicate has a key; undefined when the language has none. */
type Find<Name> = (key: string | undefined) => Name | undefined;

function factsOf<Name extends string>(row: OperatorRow, find: Find<Name>): OperatorFacts<Name> {
  const { predicate } = row;
  const { kind } = predicate;
  const key = predicateKey(predicate);
  const isNegative = "not" in predicate;
  const regexp = kind === "text" && !isNegative ? find("pattern") : undefined;
  return {
    ...row,
    ...predicateKinds[kind],
    suits: row.suits ?? predicateKinds[kind].suits,
    isNegative,
    isRegexp: kind === "pattern",
    whenNull: kind === "null" ? !isNegative : undefined,
    enumerates: key === "equal" || key === "list",
    complement: find(oppositeKey(key)),
    listForm: kind === "equal" ? find(isNegative ? "not list" : "list") : undefined,
    nullForm: kind === "equal" ? find(isNegative ? "not null" : "null") : undefined,
    asRegexp: kind === "text" && regexp ? { operator: regexp, pattern: regexpAt[predicate.at] } : undefined,
  };
}

/** Each row with what follows from its predicate, by the name of the operator. */
export function operatorsFrom<Name extends string>(
  table: Readonly<Record<Name, OperatorRow>>,
  names: readonly Name[],
): Readonly<Record<Name, OperatorFacts<Name>>> {
  const byKey = new Map<string, Name>(names.map((name) => [predicateKey(table[name].predicate), name]));
  const find: Find<Name> = (key) => (key === undefined ? undefined : byKey.get(key));
  const entries = names.map((name) => [name, factsOf(table[name], find)] as const);
  return Object.fromEntries(entries) as Record<Name, OperatorFacts<Name>>;
}

/** How many operands an operator takes, and so how it is written. */
export type Arity = "none" | "one" | "list" | "range";

interface ArityRow {
  readonly accepts: (count: number) => boolean;
  /** A placeholder for the operands, for completion and documentation. */
  readonly placeholder: string;
}

export const arities = {
  none: { accepts: (count) => count === 0, placeholder: "" },
  one: { accepts: (count) => count === 1, placeholder: "value" },
  list: { accepts: (count) => count >= 1, placeholder: "(value, …)" },
  range: { accepts: (count) => count >= 2 && count % 2 === 0, placeholder: "low AND high" },
} as const satisfies Readonly<Record<Arity, ArityRow>>;

/** Where one text is looked for in another. */
type TextPosition = "start" | "anywhere";

export type OrderSign = "<" | "<=" | ">" | ">=";

/**
 * What an operator asks about the value of a field. `not` asks the opposite; apart from `null`, neither holds for a field
 * without a value.
 */
export type Predicate =
  | { readonly kind: "equal" | "list" | "pattern"; readonly not?: true }
  | { readonly kind: "text"; readonly at: TextPosition; readonly not?: true }
  | { readonly kind: "order"; readonly sign: OrderSign }
  | { readonly kind: "range" }
  | { readonly kind: "null"; readonly not?: true };

interface OperatorRow<Name extends string = string> {
  /** The canonical spelling: a comparison sign, or upper-case words. */
  readonly canonical: string;
  /** Other accepted spellings, beside the name on the wire, which is always accepted. */
  readonly aliases?: readonly string[];
  readonly predicate: Predicate;
  /** The types of fields it suits: any, those with an order, or text alone. */
  readonly suits: "any" | "ordered" | "text";
  /** The operator that selects exactly what this one does not, nulls aside. */
  readonly complement?: Name;
  /** The operator that takes several values where this one takes one. */
  readonly listForm?: Name;
  /** The operator that a comparison with NULL is written with. */
  readonly nullForm?: Name;
  /** The operator that says the same with its sides exchanged: `10 > price` is `price < 10`. */
  readonly mirror?: Name;
}

const rows = {
  EQUALS: {
    canonical: "=",
    aliases: ["=="],
    predicate: { kind: "equal" },
    suits: "any",
    complement: "NOT_EQUALS",
    listForm: "IN",
    nullForm: "IS_NULL",
    mirror: "EQUALS",
  },
  NOT_EQUALS: {
    canonical: "!=",
    aliases: ["<>", "≠"],
    predicate: { kind: "equal", not: true },
    suits: "any",
    complement: "EQUALS",
    listForm: "NOT_IN",
    nullForm: "IS_NOT_NULL",
    mirror: "NOT_EQUALS",
  },
  IN: { canonical: "IN", predicate: { kind: "list" }, suits: "any", complement: "NOT_IN" },
  NOT_IN: { canonical: "NOT IN", predicate: { kind: "list", not: true }, suits: "any", complement: "IN" },
  GREATER_THAN: {
    canonical: ">",
    predicate: { kind: "order", sign: ">" },
    suits: "ordered",
    complement: "LESS_THAN_EQUALS",
    mirror: "LESS_THAN",
  },
  GREATER_THAN_EQUALS: {
    canonical: ">=",
    aliases: ["≥"],
    predicate: { kind: "order", sign: ">=" },
    suits: "ordered",
    complement: "LESS_THAN",
    mirror: "LESS_THAN_EQUALS",
  },
  LESS_THAN: {
    canonical: "<",
    predicate: { kind: "order", sign: "<" },
    suits: "ordered",
    complement: "GREATER_THAN_EQUALS",
    mirror: "GREATER_THAN",
  },
  LESS_THAN_EQUALS: {
    canonical: "<=",
    aliases: ["≤"],
    predicate: { kind: "order", sign: "<=" },
    suits: "ordered",
    complement: "GREATER_THAN",
    mirror: "GREATER_THAN_EQUALS",
  },
  BETWEEN: { canonical: "BETWEEN", predicate: { kind: "range" }, suits: "ordered" },
  STARTS_WITH: { canonical: "STARTS WITH", predicate: { kind: "text", at: "start" }, suits: "ordered" },
  // Text alone: `tags CONTAINS 2` is meant as one of several tags, and would find 12 and 20 as well.
  CONTAINS: {
    canonical: "CONTAINS",
    predicate: { kind: "text", at: "anywhere" },
    suits: "text",
    complement: "DOES_NOT_CONTAIN",
  },
  DOES_NOT_CONTAIN: {
    canonical: "DOES NOT CONTAIN",
    aliases: ["NOT CONTAINS"],
    predicate: { kind: "text", at: "anywhere", not: true },
    suits: "text",
    complement: "CONTAINS",
  },
  REGEXP: { canonical: "REGEXP", predicate: { kind: "pattern" }, suits: "ordered", complement: "NOT_REGEXP" },
  NOT_REGEXP: {
    canonical: "NOT REGEXP",
    predicate: { kind: "pattern", not: true },
    suits: "ordered",
    complement: "REGEXP",
  },
  IS_NULL: { canonical: "IS NULL", predicate: { kind: "null" }, suits: "any", complement: "IS_NOT_NULL" },
  IS_NOT_NULL: {
    canonical: "IS NOT NULL",
    predicate: { kind: "null", not: true },
    suits: "any",
    complement: "IS_NULL",
  },
} as const satisfies Readonly<Record<string, OperatorRow>>;

/** The name an operator has on the wire. */
export type OperatorName = keyof typeof rows;

/** A row, with what follows from its predicate. */
export interface Operator extends OperatorRow<OperatorName> {
  readonly arity: Arity;
  /** It only excludes rows, so a filter that uses it alone selects nearly everything. */
  readonly isNegative: boolean;
  /** Whether an operand may be a reference to another field. */
  readonly takesReference: boolean;
  /** Whether its operand is a regular expression. */
  readonly isRegexp: boolean;
  /** Whether it compares the text of a value, whatever the type of the field. */
  readonly readsText: boolean;
  /** The answer for a field without a value; undefined when that is unknown, which does not select. */
  readonly whenNull: boolean | undefined;
  /** Whether its operands are all the values that it selects. */
  readonly enumerates: boolean;
  /** The same question as a regular expression, made of a text whose special characters are escaped. */
  readonly asRegexp: { readonly operator: OperatorName; readonly pattern: (escaped: string) => string } | undefined;
}

function operatorOf(row: OperatorRow<OperatorName>): Operator {
  const { predicate } = row;
  const { kind } = predicate;
  const isNegative = "not" in predicate;
  const pattern = (escaped: string) => (kind === "text" && predicate.at === "start" ? `^${escaped}` : escaped);
  return {
    ...row,
    arity: kind === "list" || kind === "range" ? kind : kind === "null" ? "none" : "one",
    isNegative,
    takesReference: kind !== "range" && kind !== "pattern" && kind !== "null",
    isRegexp: kind === "pattern",
    readsText: kind === "text" || kind === "pattern",
    whenNull: kind === "null" ? !isNegative : undefined,
    enumerates: !isNegative && (kind === "equal" || kind === "list"),
    asRegexp: kind === "text" && !isNegative ? { operator: "REGEXP", pattern } : undefined,
  };
}

export const operatorNames = /* @__PURE__ */ Object.keys(rows) as readonly OperatorName[];

function operatorTable(): Readonly<Record<OperatorName, Operator>> {
  const entries = operatorNames.map((name) => [name, operatorOf(rows[name])]);
  return Object.fromEntries(entries);
}

/** Every operator by its name; everything that knows operators reads it here. */
export const operators = /* @__PURE__ */ operatorTable();

export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(rows, name);
}

/** A predicate as a string, to be looked up in tables: `"not list"`, `"<="`. */
export type PredicateKey = Negatable | `not ${Negatable}` | OrderSign | "range";
type Negatable = "equal" | "list" | "pattern" | "null" | TextPosition;

export function predicateKey(predicate: Predicate): PredicateKey {
  if (predicate.kind === "range") return "range";
  if (predicate.kind === "order") return predicate.sign;
  const name = predicate.kind === "text" ? predicate.at : predicate.kind;
  return predicate.not ? `not ${name}` : name;
}

/** The operator with a predicate, which must be one that an operator has. */
export function operatorFor(predicate: Predicate): OperatorName {
  const key = predicateKey(predicate);
  return operatorNames.find((name) => predicateKey(rows[name].predicate) === key) as OperatorName;
}

/** The complement of a negative operator, EQUALS for NOT_EQUALS; any other operator unchanged. */
export function positiveOf(name: OperatorName): OperatorName {
  const { isNegative, complement } = operators[name];
  return (isNegative && complement) || name;
}

/** The operator that the key `id` of the wire stands for. */
export const idOperator: OperatorName = "EQUALS";

/** The operators that short lists of examples show, the most telling first. */
export const shownInExamples = ["CONTAINS", "GREATER_THAN_EQUALS", "IN", "BETWEEN", "EQUALS", "IS_NULL"] as const;

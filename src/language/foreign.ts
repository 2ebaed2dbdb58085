import { type OperatorName, operators } from "./operators.ts";

/** How other languages spell an operator: never accepted, always answered with ours. */
export interface ForeignOperator {
  readonly words: string;
  /** The operator of ours that it means, when the operand does not matter. */
  readonly means: OperatorName;
  /** The operator and operand it means, when the operand matters. */
  readonly rewrite?: (operand: string) => Meaning;
}

export interface Meaning {
  readonly operator: OperatorName;
  readonly operand: string;
}

export function escapeRegexp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** `than("GREATER", "MORE")`: the ways to say in words that one is above the other, or not below it. */
function than(...words: readonly string[]): readonly string[] {
  return words.flatMap((word) => [`${word} THAN`, `IS ${word} THAN`]);
}

function orEqual(word: string): readonly string[] {
  const spellings = [`${word} THAN OR EQUAL TO`, `${word} THAN OR EQUAL`, `${word} OR EQUAL`, `${word} OR EQUAL TO`];
  return spellings.flatMap((words) => [words, `IS ${words}`]);
}

/** The complement of a meaning; what has none is said as a regular expression. */
function negate({ operator, operand }: Meaning): Meaning {
  const { complement, asRegexp } = operators[operator];
  if (complement) return { operator: complement, operand };
  if (!asRegexp) return { operator, operand };
  return negate({ operator: asRegexp.operator, operand: asRegexp.pattern(escapeRegexp(operand)) });
}

/** SQL's LIKE: `%` is any text, `_` any character. */
function like(operand: string): Meaning {
  const inner = operand.replace(/^%/, "").replace(/%$/, "");
  const open = operand.startsWith("%");
  const ends = operand.length > 1 && operand.endsWith("%");
  if (/[%_]/.test(inner)) {
    const body = escapeRegexp(inner).replaceAll("%", ".*").replaceAll("_", ".");
    return { operator: "REGEXP", operand: `${open ? "" : "^"}${body}${ends ? "" : "$"}` };
  }
  if (open && ends) return { operator: "CONTAINS", operand: inner };
  if (ends) return { operator: "STARTS_WITH", operand: inner };
  if (open) return endsWith(inner);
  return { operator: "EQUALS", operand };
}

function endsWith(operand: string): Meaning {
  return { operator: "REGEXP", operand: `${escapeRegexp(operand)}$` };
}

const likes = ["LIKE", "ILIKE", "IS LIKE"].map(
  (words): ForeignOperator => ({ words, means: "CONTAINS", rewrite: like }),
);
const notLikes = ["NOT LIKE", "NOT ILIKE", "IS NOT LIKE"].map(
  (words): ForeignOperator => ({ words, means: "DOES_NOT_CONTAIN", rewrite: (operand) => negate(like(operand)) }),
);
const ends = ["ENDS WITH", "ENDSWITH", "ENDS_WITH"].map(
  (words): ForeignOperator => ({ words, means: "REGEXP", rewrite: endsWith }),
);
const notEnds = ["NOT ENDS WITH", "DOES NOT END WITH"].map(
  (words): ForeignOperator => ({ words, means: "NOT_REGEXP", rewrite: (operand) => negate(endsWith(operand)) }),
);
const notStarts = ["DOES NOT START WITH"].map(
  (words): ForeignOperator => ({
    words,
    means: "NOT_REGEXP",
    rewrite: (operand) => negate({ operator: "STARTS_WITH", operand }),
  }),
);

const plain: Readonly<Partial<Record<OperatorName, readonly string[]>>> = {
  EQUALS: ["===", "EQUAL", "EQUAL TO", "EQ", "IS", "IS EQUAL TO"],
  NOT_EQUALS: [
    "!==",
    "=!",
    "><",
    "NOT EQUAL",
    "NOT EQUAL TO",
    "NOT EQUALS",
    "NE",
    "IS NOT",
    "IS NOT EQUAL TO",
    "DOES NOT EQUAL",
  ],
  IN: ["IS IN", "ONE OF", "IS ONE OF", "AMONG"],
  NOT_IN: ["IS NOT IN", "NOT ONE OF", "IS NOT ONE OF"],
  GREATER_THAN: ["GREATER", ...than("GREATER", "MORE"), "GT", "AFTER", "IS AFTER"],
  GREATER_THAN_EQUALS: [
    "=>",
    ...orEqual("GREATER"),
    "AT LEAST",
    "IS AT LEAST",
    "NOT LESS THAN",
    "IS NOT LESS THAN",
    "GTE",
    "GE",
  ],
  LESS_THAN: ["LESS", ...than("LESS", "FEWER"), "LT", "BEFORE", "IS BEFORE"],
  LESS_THAN_EQUALS: [
    "=<",
    ...orEqual("LESS"),
    "AT MOST",
    "IS AT MOST",
    "NOT GREATER THAN",
    "IS NOT GREATER THAN",
    "LTE",
    "LE",
  ],
  BETWEEN: ["IS BETWEEN"],
  STARTS_WITH: ["STARTSWITH", "START WITH", "BEGINS WITH"],
  CONTAINS: ["CONTAIN", "DOES CONTAIN", "INCLUDES", "INCLUDE", "HAS"],
  DOES_NOT_CONTAIN: ["NOT CONTAIN", "DOES NOT INCLUDE", "NOT INCLUDES", "EXCLUDES"],
  REGEXP: ["MATCHES", "MATCH", "REGEX", "RLIKE", "SIMILAR TO", "~", "=~", "~=", "~*"],
  NOT_REGEXP: ["NOT MATCHES", "NOT MATCH", "DOES NOT MATCH", "NOT REGEX", "NOT RLIKE", "!~", "!~*"],
  IS_NULL: ["ISNULL", "NOT EXISTS", "DOES NOT EXIST", "IS EMPTY", "IS MISSING"],
  IS_NOT_NULL: ["EXISTS", "NOTNULL", "NOT NULL", "IS NOT EMPTY", "HAS VALUE"],
};

export const foreignOperators: readonly ForeignOperator[] = /* @__PURE__ */ [
  ...likes,
  ...notLikes,
  ...ends,
  ...notEnds,
  ...notStarts,
  ...Object.entries(plain).flatMap(([means, spellings]) =>
    spellings.map((words): ForeignOperator => ({ words, means: means as OperatorName })),
  ),
];

/** How other languages join conditions. */
export const foreignConnectives: Readonly<Record<string, "AND" | "OR" | "NOT">> = {
  "&&": "AND",
  "&": "AND",
  "||": "OR",
  "|": "OR",
  "!": "NOT",
};

/** How other languages say the direction of a sort. */
export const foreignDirections: Readonly<Record<string, "ASC" | "DESC">> = {
  ASCENDING: "ASC",
  DESCENDING: "DESC",
};

/** Words that stand for truth values elsewhere; the wire has none. */
export const truthWords: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["TRUE", 1],
  ["FALSE", 0],
]);

export const nullWords: ReadonlySet<string> = /* @__PURE__ */ new Set(["NULL", "NIL", "NONE", "UNDEFINED"]);

/** Keys and words that other APIs use for `offset`. */
export const pageWords: ReadonlySet<string> = /* @__PURE__ */ new Set(["PAGE", "SKIP", "START", "FROM"]);

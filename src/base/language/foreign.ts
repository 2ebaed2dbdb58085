import { escapeRegexp } from "../text/quote.ts";
import { type OperatorName, operators } from "./operators.ts";

/** What other languages write for an operator: never accepted, always answered with ours. */
interface ForeignRow {
  /** The operator of ours that it means, when the operand does not matter. */
  readonly means: OperatorName;
  /** In upper case, in the notation of `formsOf`. */
  readonly spellings: readonly string[];
  /** The operator and operand it means, when the operand matters. */
  readonly rewrite?: Rewrite;
  /** It takes upper case and lower case for the same, which no operator of ours does. */
  readonly ignoresCase?: true;
}

/** A row, by one of its spellings. */
export type ForeignOperator = Omit<ForeignRow, "spellings"> & { readonly words: string };

/** The operator and the operand that a comparison of another language means. */
interface ForeignMeaning {
  readonly operator: OperatorName;
  readonly operand: string;
}

/** `character` is what matches any character: the point, or `ANY_CHARACTER` where nothing may be lost. */
export type Rewrite = (operand: string, character?: string) => ForeignMeaning;

/** With line ends, which a point does not match. */
export const ANY_CHARACTER = "(.|\\n)";

/** The complement of a meaning; a meaning without one becomes a regular expression. */
export function negate({ operator, operand }: ForeignMeaning): ForeignMeaning {
  const { complement, asRegexp } = operators[operator];
  if (complement || !asRegexp) return { operator: complement ?? operator, operand };
  return negate({ operator: asRegexp.operator, operand: asRegexp.pattern(escapeRegexp(operand)) });
}

/** SQL's LIKE: `%` is any text, `_` any character, and `\` takes that meaning from the character after it. */
export function like(operand: string, character = "."): ForeignMeaning {
  const pieces = operand.match(/\\[\s\S]|[\s\S]/g) ?? [];
  const open = pieces[0] === "%";
  const ends = pieces.at(-1) === "%";
  const inner = pieces.slice(open ? 1 : 0, ends ? -1 : undefined);
  if (inner.includes("%") || inner.includes("_")) {
    const wildcards: Readonly<Record<string, string>> = { "%": `${character}*`, _: character };
    const body = inner.map((piece) => wildcards[piece] ?? escapeRegexp(withoutEscape(piece))).join("");
    return { operator: "REGEXP", operand: `${open ? "" : "^"}${body}${ends ? "" : "$"}` };
  }
  const text = inner.map(withoutEscape).join("");
  if (open && ends) return { operator: "CONTAINS", operand: text };
  if (ends) return { operator: "STARTS_WITH", operand: text };
  return open ? endsWith(text) : { operator: "EQUALS", operand: text };
}

const withoutEscape = (piece: string) => (piece.length > 1 ? piece.slice(1) : piece);

/** `is like`, or `like boot` without quotes, is English without a wildcard, and no SQL: the text can stand anywhere. */
export function resembles(operand: string): ForeignMeaning {
  const meaning = like(operand);
  return meaning.operator === "EQUALS" ? { ...meaning, operator: "CONTAINS" } : meaning;
}

/** A search at the end of a text, as a regular expression. */
export function endsWith(operand: string): ForeignMeaning {
  return { operator: "REGEXP", operand: `${escapeRegexp(operand)}$` };
}

/* @__NO_SIDE_EFFECTS__ */
function not(rewrite: Rewrite): Rewrite {
  return (operand, character) => negate(rewrite(operand, character));
}

/** An earlier row wins, and a spelling of the language itself is never foreign. */
const foreignRows: readonly ForeignRow[] = [
  { means: "EQUALS", spellings: ["===", "EQUAL TO?", "EQ", "IS", "IS EQUAL TO"] },
  { means: "NOT_EQUALS", spellings: ["!==", "=!", "><", "~=", "NE", "NOT EQUALS", "NOT EQUAL TO?", "IS NOT"] },
  { means: "NOT_EQUALS", spellings: ["IS NOT EQUAL TO", "DOES NOT EQUAL"] },
  { means: "IN", spellings: ["IS IN", "IS? ONE OF", "AMONG"] },
  { means: "NOT_IN", spellings: ["IS NOT IN", "IS? NOT ONE OF"] },
  { means: "GREATER_THAN", spellings: ["GREATER", "IS? GREATER THAN", "IS? MORE THAN", "GT", "IS? AFTER"] },
  {
    means: "GREATER_THAN_EQUALS",
    spellings: ["=>", "IS? GREATER THAN? OR EQUAL TO?", "IS? AT LEAST", "IS? NOT LESS THAN", "GTE", "GE"],
  },
  { means: "LESS_THAN", spellings: ["LESS", "IS? LESS THAN", "IS? FEWER THAN", "LT", "IS? BEFORE"] },
  {
    means: "LESS_THAN_EQUALS",
    spellings: ["=<", "IS? LESS THAN? OR EQUAL TO?", "IS? AT MOST", "IS? NOT GREATER THAN", "LTE", "LE"],
  },
  { means: "BETWEEN", spellings: ["IS BETWEEN"] },
  { means: "STARTS_WITH", spellings: ["STARTSWITH", "START WITH", "BEGINS WITH"] },
  { means: "CONTAINS", spellings: ["CONTAIN", "DOES CONTAIN", "INCLUDES", "INCLUDE", "HAS"] },
  { means: "CONTAINS", spellings: ["LIKE"], rewrite: like },
  { means: "CONTAINS", spellings: ["ILIKE"], rewrite: like, ignoresCase: true },
  { means: "CONTAINS", spellings: ["IS LIKE"], rewrite: resembles },
  { means: "DOES_NOT_CONTAIN", spellings: ["DOES NOT CONTAINS"] },
  { means: "DOES_NOT_CONTAIN", spellings: ["NOT CONTAIN", "DOES NOT INCLUDE", "NOT INCLUDES", "EXCLUDES"] },
  { means: "DOES_NOT_CONTAIN", spellings: ["NOT LIKE"], rewrite: not(like) },
  { means: "DOES_NOT_CONTAIN", spellings: ["NOT ILIKE"], rewrite: not(like), ignoresCase: true },
  { means: "DOES_NOT_CONTAIN", spellings: ["IS NOT LIKE"], rewrite: not(resembles) },
  { means: "REGEXP", spellings: ["MATCHES", "MATCH", "REGEX", "RLIKE", "=~"] },
  { means: "REGEXP", spellings: ["ENDS WITH", "ENDSWITH", "ENDS_WITH"], rewrite: endsWith },
  // Before a number, `~` is read as "about".
  { means: "REGEXP", spellings: ["~"], rewrite: (operand) => ({ operator: "REGEXP", operand }) },
  { means: "REGEXP", spellings: ["~*"], ignoresCase: true },
  { means: "NOT_REGEXP", spellings: ["NOT MATCHES", "NOT MATCH", "DOES NOT MATCH", "NOT REGEX", "NOT RLIKE", "!~"] },
  { means: "NOT_REGEXP", spellings: ["NOT ENDS WITH", "DOES NOT END WITH"], rewrite: not(endsWith) },
  {
    means: "NOT_REGEXP",
    spellings: ["DOES NOT START WITH"],
    rewrite: not((operand) => ({ operator: "STARTS_WITH", operand })),
  },
  { means: "NOT_REGEXP", spellings: ["!~*"], ignoresCase: true },
  { means: "IS_NULL", spellings: ["ISNULL", "NOT EXISTS", "DOES NOT EXIST", "IS EMPTY", "IS MISSING"] },
  { means: "IS_NOT_NULL", spellings: ["EXISTS", "NOTNULL", "NOT NULL", "IS NOT EMPTY", "HAS VALUE"] },
];

/** The words of a phrase in every form: `is?` may be left out, `a|b` is either, `row(s)` is `row` or `rows`. */
export function formsOf(phrase: string): readonly (readonly string[])[] {
  let forms: readonly (readonly string[])[] = [[]];
  for (const part of phrase.split(" ")) {
    const isOptional = part.length > 1 && part.endsWith("?");
    const choices = part === "|" || part === "||" ? [part] : (isOptional ? part.slice(0, -1) : part).split("|");
    const words = choices.flatMap((word) =>
      word.endsWith("(s)") ? [word.slice(0, -3), `${word.slice(0, -3)}s`] : [word],
    );
    const longer = forms.flatMap((form) => words.map((word) => [...form, word]));
    forms = isOptional ? [...longer, ...forms] : longer;
  }
  return forms;
}

/** Every row by spelling; `foreignSpellings` of `spellings.ts` omits those already taken. */
export const foreignOperators: readonly ForeignOperator[] = /* @__PURE__ */ foreignRows.flatMap(
  ({ spellings, ...row }) => spellings.flatMap(formsOf).map((words) => ({ words: words.join(" "), ...row })),
);

/** How other languages join conditions. */
export const foreignConnectives: ReadonlyMap<string, "AND" | "OR" | "NOT"> = /* @__PURE__ */ new Map([
  ["&&", "AND"],
  ["&", "AND"],
  ["||", "OR"],
  ["|", "OR"],
  ["!", "NOT"],
]);

/** Words that other languages have for words of ours, where those can stand. */
export const foreignWords: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["NOW()", "NOW"],
  ["TODAY()", "TODAY"],
  ["YESTERDAY", "TODAY - 1 DAY"],
  ["TOMORROW", "TODAY + 1 DAY"],
  ["PAST", "LAST"],
  ["PREVIOUS", "LAST"],
  ["CURRENT", "THIS"],
  ["ASCENDING", "ASC"],
  ["DESCENDING", "DESC"],
]);

/** The booleans of other languages, with the numbers that flags have for them; the wire has no booleans. */
export const booleanWords: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["TRUE", 1],
  ["FALSE", 0],
]);

import { operators } from "../../base/language/operators.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import type { Clauses } from "./clauses.ts";
import { join } from "./conditions.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { readClause, readFields, readMisspeltClause } from "./read-clause.ts";
import { readCondition } from "./read-condition.ts";
import { fieldAt } from "./read-field.ts";
import { readSuperlative } from "./read-orders.ts";
import { flag } from "./read-unnamed.ts";
import { doubt, find, isClosing, isSign, pass, type Reader, take, tokenAt, use } from "./reader.ts";
import { isCompared, misspeltClauseAt } from "./starts.ts";
import { nth } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/**
 * Conditions with what joins them, to the end or to the closing bracket; undefined when something is left that nothing
 * is known of. Clauses may stand anywhere between them, except in brackets.
 */
export function readTerms(reader: Reader, isEnclosed: boolean, clauses?: Clauses): Condition | undefined | null {
  const alternatives: Condition[][] = [[]];
  let joint: "and" | "or" | undefined;
  let isFirst = true;
  let isBoth = false;
  let isExcepting = false;
  let last: Condition | undefined;
  const { isEither } = reader;
  reader.isEither = false;
  for (;;) {
    const token = tokenAt(reader);
    if (token.kind === "none") break;
    if (isSign(token, "?", "!") && !isFirst && endsShout(reader)) {
      use(reader, "noise");
      continue;
    }
    if (token.kind === "close") {
      if (isEnclosed) break;
      use(reader, "skipped");
      continue;
    }
    const isField = startsField(reader) || (joint !== undefined && startsWithLetter(reader));
    if (!isField) {
      if (!isFirst && joint === undefined && addsKind(reader)) {
        joint = "and";
        use(reader, "loose");
        continue;
      }
      if (find(reader, "impossible")) return undefined;
      if (
        clauses &&
        ((isFirst && joint === undefined && readFields(reader, clauses)) ||
          readSuperlative(reader, clauses) ||
          readClause(reader, clauses) ||
          readMisspeltClause(reader, clauses))
      )
        continue;
      if (!clauses && endsGroup(reader)) break;
      const comma = find(reader, "comma");
      const isNeither = isFirst && find(reader, "comparison") !== undefined; // `ni chaussures ni bottes`
      const or = isNeither ? undefined : (find(reader, "or") ?? (isAlternative(reader) ? comma : undefined));
      const and = or ? undefined : (find(reader, "and") ?? comma);
      const connective = or ?? and;
      if (connective && !opensCall(reader, connective.end)) {
        if ("denies" in connective.means) return undefined; // `neither a boot nor` anything that no list has
        if (isFirst && (or || (reader.at > 0 && and?.means.is === "and" && "contrasts" in and.means))) return undefined; // `all but the bags`
        const isAgain = joint !== undefined && tokenAt(reader).key !== nth(reader.tokens, reader.at - 1).key;
        doubt(reader, "loose", isAgain && !isSign(nth(reader.tokens, reader.at - 1), ",")); // `a = 1 and; b = 2`
        joint = or ? "or" : (joint ?? "and");
        isBoth ||= and !== undefined;
        doubt(reader, "skipped", isFirst);
        pass(reader, connective);
        continue;
      }
      const next = tokenAt(reader, 1);
      if (isSign(token, "-") && token.isOnNewLine !== isFirst && next.isSpaced && !isClosing(next)) {
        use(reader, "noise");
        continue;
      }
    }
    if (!isFirst && joint === undefined && takeRemark(reader)) continue;
    reader.isJoined = joint !== undefined;
    const isExcepted = exceptsKind(reader);
    const condition = readCondition(reader, !isFirst);
    if (!condition) {
      const isName = reader.index.resource === undefined && isCompared(reader, reader.at + 1); // `a in (1, null)`
      if (!isName && take(reader, "noise")) continue;
      if (!isFirst && joint === undefined) {
        const fuzzy = find(reader, "or", true) ? "or" : find(reader, "and", true) ? "and" : undefined;
        if (fuzzy && take(reader, fuzzy, true)) {
          joint = fuzzy;
          continue;
        }
      }
      return undefined;
    }
    const isSame = isOneValue(condition) && isOneValue(last) && condition.name.text === last.name.text;
    if (isExcepting && !isExcepted && (joint === undefined || isSame)) return undefined; // `no boots under 50`, `no boots and bags`
    isExcepting = isExcepted;
    last = condition;
    if (joint === "or") alternatives.push([]);
    alternatives.at(-1)?.push(...(reader.also ? [condition, reader.also] : [condition]));
    reader.also = undefined;
    joint = undefined;
    isFirst = false;
  }
  if (joint === "or") return undefined;
  doubt(reader, "precedence", reader.isEither && isBoth);
  reader.isEither = isEither;
  doubt(reader, "skipped", joint === "and");
  doubt(reader, "loose", alternatives.length > 1 && alternatives.every(([term]) => term && isNegative(term)));
  const terms = alternatives.filter((each) => each.length > 0).map((each) => join("and", each));
  return terms.length > 0 ? join("or", terms) : null;
}

/** `cheap!!! max 20`, `bags? thanks`: a sign behind what was said, and none that begins something. */
function endsShout({ tokens, at }: Reader): boolean {
  const [sign, next] = [nth(tokens, at), nth(tokens, at + 1)];
  const isBehind = !sign.isSpaced && (next.isSpaced || isSign(next, "?", "!"));
  return isBehind || isClosing(next) || (isSign(sign, "?") && phraseAt(tokens, at + 1, "noise") !== undefined);
}

/** `easy + vegan`: what is added to a kind of rows is no number. */
function addsKind(reader: Reader): boolean {
  const at = reader.at + 1;
  if (!isSign(tokenAt(reader), "+") || !tokenAt(reader).isSpaced) return false;
  return (valueAlone({ ...reader, at }) ?? flag({ ...reader, at }, fieldAt(reader, at))) !== undefined;
}

const isOneValue = (condition: Condition | undefined): condition is Comparison => condition?.kind === "comparison";

/** `no boots`, `no fragile ones`: a condition right behind it may be about the boots. */
function exceptsKind(reader: Reader): boolean {
  const not = find(reader, "not");
  const at = not && (phraseAt(reader.tokens, not.end, "noise")?.end ?? not.end);
  return (
    at !== undefined && (valueAlone({ ...reader, at }) ?? flag({ ...reader, at }, fieldAt(reader, at))) !== undefined
  );
}

/** `price > 5 (reorder these)`: words in brackets of which none is a field, a value or a keyword. */
function takeRemark(reader: Reader): boolean {
  if (!isSign(tokenAt(reader), "(")) return false;
  let end = reader.at + 1;
  while (nth(reader.tokens, end).kind === "word" && !saysMore(reader, end)) end++;
  if (end === reader.at + 1 || nth(reader.tokens, end).kind !== "close") return false;
  use(reader, "skipped", end + 1);
  return true;
}

function saysMore(reader: Reader, at: number): boolean {
  if (fieldAt(reader, at) || valueAlone({ ...reader, at })) return true;
  return isAnyAt(reader.tokens, at, KEYWORDS);
}

const KEYWORDS = [
  "comparison",
  "and",
  "or",
  "not",
  "clause",
  "before",
  "null",
  "impossible",
  "direction",
  "call",
] as const;

/** `brand != A or brand != B`, which almost every row meets. */
function isNegative(term: Condition): boolean {
  return term.kind === "not" || (term.kind === "comparison" && operators[term.operator.name].isNegative === true);
}

/** `stock==0,active==false`: where no space stands beside it, a comma of RSQL joins alternatives. */
function isAlternative({ tokens, at, text }: Reader): boolean {
  const [comma, name, sign] = [at, at + 1, at + 2].map((place) => nth(tokens, place));
  if (!comma || !name || !sign || !isSign(comma, ",") || comma.isSpaced || name.isSpaced || sign.isSpaced) return false;
  const isBefore = /(?:[=!]=|=\w{2,3}=)[^,;<>=]{1,60}$/.test(text.slice(Math.max(0, comma.start - 66), comma.start));
  return isBefore && /^(?:[=!]=|=\w{2,3}=)\S/.test(text.slice(sign.start, sign.start + 6));
}

/** Whether a clause begins, which no brackets enclose: `(price > 5 ORDER BY name`. */
function endsGroup(reader: Reader): boolean {
  const clause = find(reader, "clause") ?? misspeltClauseAt(reader, reader.at);
  return clause !== undefined && !["select", "from", "where"].includes(clause.means.clause);
}

/** `AND(…)` of spreadsheets, and no connective. */
function opensCall(reader: Reader, end: number): boolean {
  return isSign(nth(reader.tokens, end), "(") && !nth(reader.tokens, end).isSpaced && isCallStart(reader);
}

function isCallStart(reader: Reader): boolean {
  const before = nth(reader.tokens, reader.at - 1);
  return before.kind === "none" || before.kind === "open" || isSign(before, "=", ",", ";");
}

/** `x = 1 and y = 2`: a letter that is compared is a name, though it is a connective in Spanish. */
function startsWithLetter(reader: Reader): boolean {
  return tokenAt(reader).key.length === 1 && tokenAt(reader).kind === "word" && isCompared(reader, reader.at + 1);
}

/** Whether a field of the resource is compared, so that the word is no keyword. */
function startsField(reader: Reader): boolean {
  if (!reader.index.resource || tokenAt(reader).kind === "sign") return false;
  const named = fieldAt(reader, reader.at);
  const way = named && phraseAt(reader.tokens, named.end, "direction"); // `fees from lowest to highest`
  return named !== undefined && isCompared(reader, named.end) && (!way || way.doubt !== undefined);
}

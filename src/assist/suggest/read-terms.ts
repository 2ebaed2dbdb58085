import { operators } from "../../base/language/operators.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Clauses } from "./clauses.ts";
import { join } from "./conditions.ts";
import { phraseAt } from "./phrases.ts";
import { readClause, readMisspeltClause } from "./read-clause.ts";
import { readCondition } from "./read-condition.ts";
import { fieldAt } from "./read-field.ts";
import { readSuperlative } from "./read-orders.ts";
import { doubt, find, isClosing, isSign, pass, type Reader, take, tokenAt, use } from "./reader.ts";
import { isCompared, misspeltClauseAt } from "./starts.ts";
import { nth } from "./tokens.ts";

/**
 * Conditions with what joins them, to the end or to the closing bracket; undefined when something is left that nothing
 * is known of. Clauses may stand anywhere between them, except in brackets.
 */
export function readTerms(reader: Reader, isEnclosed: boolean, clauses?: Clauses): Condition | undefined | null {
  const alternatives: Condition[][] = [[]];
  let joint: "and" | "or" | undefined;
  let isFirst = true;
  let isBoth = false;
  const { isEither } = reader;
  reader.isEither = false;
  for (;;) {
    const token = tokenAt(reader);
    if (token.kind === "none") break;
    if (token.kind === "close") {
      if (isEnclosed) break;
      use(reader, "skipped");
      continue;
    }
    if (!startsField(reader)) {
      if (find(reader, "impossible")) return undefined;
      if (
        clauses &&
        (readSuperlative(reader, clauses) || readClause(reader, clauses) || readMisspeltClause(reader, clauses))
      )
        continue;
      if (!clauses && endsGroup(reader)) break;
      const or = find(reader, "or") ?? (isAlternative(reader) ? find(reader, "comma") : undefined);
      const connective = or ?? find(reader, "and") ?? find(reader, "comma");
      if (connective) {
        if (isFirst && or) return undefined;
        const isAgain = joint !== undefined && token.key !== nth(reader.tokens, reader.at - 1).key;
        doubt(reader, "loose", isAgain && !isSign(nth(reader.tokens, reader.at - 1), ",")); // `a = 1 and; b = 2`
        joint = or ? "or" : (joint ?? "and");
        isBoth ||= !or;
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
    reader.isJoined = joint !== undefined;
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
    if (joint === "or") alternatives.push([]);
    alternatives.at(-1)?.push(condition);
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

/** Whether a field of the resource is compared, so that the word is no keyword. */
function startsField(reader: Reader): boolean {
  if (!reader.index.resource || tokenAt(reader).kind === "sign") return false;
  const named = fieldAt(reader, reader.at);
  const way = named && phraseAt(reader.tokens, named.end, "direction"); // `fees from lowest to highest`
  return named !== undefined && isCompared(reader, named.end) && (!way || way.doubt !== undefined);
}

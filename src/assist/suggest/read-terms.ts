import { type OperatorName, operators } from "../../base/language/operators.ts";
import { hasPhrase, phraseAt } from "../../base/language/plain-english.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { comparison, isOrder, type Term, termOf, type Use } from "./conditions.ts";
import { isComparedAt } from "./fields.ts";
import type { PieceCursor } from "./piece-cursor.ts";
import { isBare, readMoreValues } from "./read-operands.ts";
import { operatorUse, readFlag, readPredicate, startsTitle } from "./read-predicate.ts";
import { valueAt } from "./values.ts";

/** A condition without NOT and brackets. `start` is where its NOT begins. */
export function readTerm(cursor: PieceCursor, start: number, isJoined: boolean): Term | undefined {
  return (
    cursor.attempt(readWithout) ??
    cursor.attempt(readMirrored) ??
    cursor.attempt(readNamed) ??
    cursor.attempt(readValueAlone) ??
    cursor.attempt(readTimeAlone) ??
    cursor.attempt(readInherited, start, isJoined)
  );
}

/** `has no brand`, `has:rating`, `without rating`, `isnull(brand)`. */
function readWithout(cursor: PieceCursor): Term | undefined {
  const before = cursor.take("before");
  if (!before) return undefined;
  const isCall = cursor.takeSign("(") || cursor.pieces[cursor.at - 1]?.text === "(";
  const named = cursor.takeField();
  if (!named || !(isCall ? cursor.takeSign(")") : cursor.endsTerm())) return undefined;
  const { means, count } = before;
  cursor.isExcept ||= count === 0;
  const { type = "string", nullable = false } = named.field ?? {};
  if (!isCall && (typeFacts[type].isText || typeFacts[type].isNumeric)) cursor.isCertain = false; // `no children` may be 0
  const isCounted = type === "flag" || (count === 0 && typeFacts[type].family === "number");
  if (count !== undefined && isCounted && !nullable) return comparison(named, "EQUALS", [String(count)]); // `no pool`, `no comments`
  return comparison(named, means as OperatorName);
}

/** `10 > price`, `5 < price < 10`. */
function readMirrored(cursor: PieceCursor): Term | undefined {
  for (const end of [1, 2, 3].map((length) => cursor.at + length)) {
    const operator = phraseAt(cursor.pieces, end, "operator");
    const mirror = operator && !operator.rewrite ? operators[operatorUse(operator).operator].mirror : undefined;
    const [named] = operator && mirror ? cursor.fields(operator.end) : [];
    const value = named && valueAt(cursor, cursor.at, named);
    if (!operator || !mirror || !named || value?.end !== end || isBare(value, named)) continue;
    if (!named.field && value.isQuoted) return undefined;
    cursor.advance(named.end, value.isGuess || operator.isGuess || named.isGuess);
    cursor.last = named;
    const term = termOf(named, { operator: mirror }, { values: [value] }, cursor.isNegated);
    const chained = term && cursor.peek("operator") ? readPredicate(cursor, named) : undefined;
    if (chained?.isGuess) cursor.isCertain = false;
    return term && chained ? { ...term, tests: [...term.tests, ...chained.tests] } : term;
  }
  return undefined;
}

function readNamed(cursor: PieceCursor): Term | undefined {
  for (const named of cursor.fields()) {
    const term = cursor.attempt(() => {
      cursor.advance(named.end, named.isGuess);
      return cursor.attempt(readPredicate, named) ?? readFlag(cursor, named);
    });
    if (term) return term;
  }
  return undefined;
}

/** `is:open`, `red shoes`, `high priority`, `archived`: a value of the only enum that has it, or a flag, without its field. */
function readValueAlone(cursor: PieceCursor): Term | undefined {
  const isSigned = cursor.piece(-1)?.kind === "sign"; // `-archived shoes`
  const isCopula = cursor.take("copula") !== undefined;
  cursor.isCertain = false;
  while (isCopula && cursor.takeNot()) if (cursor.fieldsByValue().length === 0) cursor.take("noise");
  if (cursor.fieldsByValue().length === 0) cursor.take("place");
  const [only, another] = cursor.fieldsByValue();
  if (only && !another) {
    cursor.advance(only.end);
    const use: Use = { operator: "EQUALS", isImplied: true };
    const connective = readMoreValues(cursor, only, use, only.values, false); // `not red, black`
    const [named] = cursor.fields();
    if (named?.name === only.name && !isComparedAt(cursor.pieces, named.end)) cursor.advance(named.end);
    const isFollowed = cursor.startsQuality() || cursor.peek("noise") !== undefined;
    const isOne = cursor.isNegated && !isSigned; // `except red shoes` is about both
    if (isFollowed ? isOne : !cursor.endsTerm() && !cursor.startsTable()) return undefined;
    return termOf(only, use, { values: only.values, connective }, cursor.isNegated);
  }
  const named = isCopula ? cursor.takeField() : undefined;
  return named && readFlag(cursor, named);
}

/** `last week`, `since yesterday`: of the only field that has times. */
function readTimeAlone(cursor: PieceCursor): Term | undefined {
  const fields = Object.entries(cursor.options.resource?.fields ?? {});
  const [only, another] = fields.filter(([, { type }]) => typeFacts[type].family === "time");
  const operator = cursor.peek("operator");
  const isTime = operator?.end === cursor.peek("when")?.end; // also without an operator
  if (!only || another || !isTime || !hasPhrase(cursor.pieces, operator?.end ?? cursor.at, "period", "moment"))
    return undefined;
  cursor.isCertain = false;
  return readPredicate(cursor, { name: only[0], field: only[1], end: cursor.at, isGuess: true });
}

/** A condition without its field: `price > 5 and < 10`, `owner is not bob and is not alice`. */
function readInherited(cursor: PieceCursor, start: number, isJoined: boolean): Term | undefined {
  cursor.at = start;
  cursor.isNegated = false;
  const operator = cursor.peek("operator");
  if (!cursor.last || !(operator ?? cursor.peek("copula")) || startsTitle(cursor)) return undefined;
  const [argument] = operator && cursor.pieces[operator.end]?.text === "(" ? cursor.fields(operator.end + 1) : [];
  if (argument && cursor.pieces[argument.end]?.text === ",") return undefined; // `and contains(brand, 'x')`
  const isListed = cursor.piece(-1)?.text === "," && cursor.piece()?.kind === "word"; // `= Nike, contains Adi`
  if (!isJoined || !operator || cursor.last.isNegated || isListed) cursor.isCertain = false;
  const isOrdered = operator && isOrder(operatorUse(operator).operator) && cursor.piece()?.kind === "sign";
  return isJoined || isOrdered ? readPredicate(cursor, cursor.last) : undefined;
}

import { type Clauses, isKeyword } from "./clauses.ts";
import { type Phrase, phraseAt } from "./phrases.ts";
import { isCountClause, readCount } from "./read-count.ts";
import { fieldAt } from "./read-field.ts";
import { readOrders } from "./read-orders.ts";
import {
  doubt,
  find,
  isClosing,
  isSign,
  pass,
  passField,
  type Reader,
  take,
  takeClose,
  takeSign,
  tokenAt,
  use,
} from "./reader.ts";
import { misspeltClauseAt } from "./starts.ts";
import { nth } from "./tokens.ts";
import type { ClauseWord } from "./vocabulary.ts";

/** Reads the clause at a place; false when none is there. */
export function readClause(reader: Reader, clauses: Clauses): boolean {
  const phrase = find(reader, "clause");
  const isRange = phrase?.means.clause === "from" && nth(reader.tokens, phrase.end).kind === "number"; // `from 20 to 50`
  return phrase !== undefined && !isRange && readNamed(reader, clauses, phrase);
}

/** Reads the clause whose word is misspelt, when what follows is what such a clause has; false when none is there. */
export function readMisspeltClause(reader: Reader, clauses: Clauses): boolean {
  const phrase = misspeltClauseAt(reader, reader.at);
  return phrase !== undefined && readNamed(reader, clauses, phrase);
}

const statement: ReadonlySet<ClauseWord> = new Set(["select", "from", "where"]);

function readNamed(reader: Reader, clauses: Clauses, phrase: Phrase<"clause">): boolean {
  const { clause } = phrase.means;
  reader.isStatement ||= statement.has(clause);
  pass(reader, phrase);
  takeSign(reader, ":", "=");
  const isCalled = isSign(tokenAt(reader), "(") && !tokenAt(reader).isSpaced && clause !== "where";
  if (isCalled) use(reader, "word");
  if (!readers[clause](reader, clauses)) clauses.isWrong = true;
  doubt(reader, "implied", isCalled && !takeClose(reader));
  return true;
}

const readers: Readonly<Record<ClauseWord, (reader: Reader, clauses: Clauses) => boolean>> = {
  select: (reader, clauses) =>
    tokenAt(reader).kind === "number" ? readLimit(reader, clauses) : readSelect(reader, clauses),
  from: readFrom,
  where: () => true,
  orders: readOrders,
  limit: readLimit,
  top: (reader, clauses) => readCount(reader, clauses, "limit"),
  offset: (reader, clauses) => readCount(reader, clauses, "offset"),
  page: (reader, clauses) => readCount(reader, clauses, "page"),
};

/** The fields behind SELECT; beside `*`, which is all of them, none is named. */
function readSelect(reader: Reader, clauses: Clauses): boolean {
  const isSecond = clauses.isSelected && reader.subject !== undefined;
  if (isSecond) return false;
  clauses.isSelected = true;
  if (isCountClause(find(reader, "clause")?.means.clause)) readClause(reader, clauses);
  if (takeAll(reader)) return !find(reader, "comma");
  for (let isRead = false; ; isRead = true) {
    if (find(reader, "impossible")) return false;
    if (isRead && endsList(reader)) return true;
    const named = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
    if (!named) return isRead;
    if (isRead && phraseAt(reader.tokens, named.end, "comparison") && !phraseAt(reader.tokens, named.end, "clause"))
      return true;
    if (isSign(nth(reader.tokens, named.end), "(")) return false;
    passField(reader, named);
    clauses.select.push(named.found.name);
    if (tokenAt(reader).key === "as" && tokenAt(reader, 1).kind === "word") use(reader, "loose", reader.at + 2);
    const and = find(reader, "and");
    const article = and && phraseAt(reader.tokens, and.end, "noise");
    const next = and && !tokenAt(reader).isOnNewLine ? fieldAt(reader, article?.end ?? and.end) : undefined;
    const isListed = next !== undefined && !phraseAt(reader.tokens, next.end, "comparison");
    if (and && !isListed) return true;
    if (and) pass(reader, article ? { end: article.end, doubt: "noise" } : and);
    else if (!take(reader, "comma"))
      doubt(reader, "loose", !endsList(reader) && fieldAt(reader, reader.at) !== undefined); // `name title` is an alias
  }
}

/** `*`, `p.*`, `everything where` */
function takeAll(reader: Reader): boolean {
  const noise = find(reader, "noise");
  if (noise && phraseAt(reader.tokens, noise.end, "clause")) pass(reader, noise, "noise");
  if (noise && find(reader, "clause")) return true;
  const length = isSign(tokenAt(reader, 1), ".") ? 3 : 1;
  const isAll = isSign(tokenAt(reader, length - 1), "*");
  if (isAll) use(reader, "word", reader.at + length);
  return isAll;
}

function endsList(reader: Reader): boolean {
  const isClause = find(reader, "clause") !== undefined || misspeltClauseAt(reader, reader.at) !== undefined;
  return isClause && !(reader.index.resource && fieldAt(reader, reader.at));
}

/** The name of a table, with or without a schema and an alias; it says nothing that the resource does not. */
function readFrom(reader: Reader, clauses: Clauses): boolean {
  const isFirst = reader.at === 1;
  let name = "";
  for (;;) {
    const isBracketed = isSign(tokenAt(reader), "[") && isSign(tokenAt(reader, 2), "]");
    const token = tokenAt(reader, isBracketed ? 1 : 0);
    if (token.kind !== "word" && token.kind !== "string") return false;
    name = token.text.toLowerCase();
    use(reader, "name", reader.at + (isBracketed ? 3 : 1));
    if (!takeSign(reader, ".")) break;
  }
  const { resource } = reader.index;
  const isOwn = [resource?.name, resource?.method, resource?.label].some((each) => each?.toLowerCase() === name);
  if (!isOwn && !isFirst && !clauses.isSelected) return false;
  doubt(reader, "loose", resource !== undefined && !isOwn);
  if (tokenAt(reader).key === "as") use(reader, "word");
  const alias = tokenAt(reader);
  const isAlias = alias.kind === "word" && !alias.isOnNewLine && !isKeyword(reader) && !find(reader, "noise");
  if (isAlias) use(reader, "name");
  doubt(reader, "loose", isAlias && !isClosing(tokenAt(reader)) && !find(reader, "clause"));
  clauses.isWrong ||= isSign(tokenAt(reader), ",");
  const isNamed = resource !== undefined && !isOwn && !clauses.isSelected;
  return !isNamed || find(reader, "clause") !== undefined; // `from Bath and active` is no table
}

function readLimit(reader: Reader, clauses: Clauses): boolean {
  if (!readCount(reader, clauses, "limit")) return false;
  const [comma, second] = [tokenAt(reader), tokenAt(reader, 1)];
  if (!isSign(comma, ",") || second.kind !== "number") return true;
  if (clauses.offset !== undefined || clauses.limit === undefined) return false;
  clauses.offset = clauses.limit;
  delete clauses.limit;
  use(reader, "word");
  return readCount(reader, clauses, "limit");
}

import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { type Spelling, type SpellingNode, wordSpellings } from "../../base/language/spellings.ts";
import {
  codeAt,
  isDigit,
  isSign,
  narrow,
  skipRun,
  skipSegments,
  skipSpace,
  skipWord,
  wordStartLength,
} from "./characters.ts";
import { findWord, type WordTable, wordTable } from "./find-word.ts";
import { Kind } from "./kinds.ts";
import { emitBareName, emitQuotedName, endsName, readQuotedName, scanBareName } from "./names.ts";
import { beginsDate, scanRelativeDate } from "./relative-dates.ts";
import { emit, emitError, LexerMode, nested, type Scanner } from "./scanner.ts";
import { emitOperator } from "./signs.ts";
import type { PlainKind, TokenSlot } from "./token.ts";

/** Words that are no operators, and where each can stand. */
const structure = /* @__PURE__ */ wordTable<PlainKind>([
  ["SELECT", Kind.Select],
  ["WHERE", Kind.Where],
  ["ORDER", Kind.Order],
  ["BY", Kind.By],
  ["ASC", Kind.Asc],
  ["DESC", Kind.Desc],
  ["LIMIT", Kind.Limit],
  ["OFFSET", Kind.Offset],
  ["AND", Kind.And],
  ["OR", Kind.Or],
  ["NOT", Kind.Not],
]);

function structureKind(text: string, start: number, end: number): PlainKind | undefined {
  return findWord(structure, text, start, end);
}

/** A word is read by its place: `limit` is a name before `=`, and a clause before `5`. */
export function scanWord(scanner: Scanner, slot: TokenSlot, start: number): void {
  switch (scanner.mode) {
    case LexerMode.Term:
      return scanInTerm(scanner, slot, start);
    case LexerMode.Operator:
      return scanInOperator(scanner, slot, start);
    case LexerMode.Operand:
    case LexerMode.Count:
      return scanInOperand(scanner, slot, start);
    case LexerMode.Name:
      return scanInNames(scanner, slot, start);
    default:
      if (scanner.clause === Kind.Select) return scanInTerm(scanner, slot, start);
      return scanAfter(scanner, slot, start);
  }
}

function scanInTerm(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const end = skipWord(text, start, false);
  const kind = structureKind(text, start, end);
  if (kind === undefined && endsName(text, end))
    return emit(scanner, slot, Kind.Name, start, end, text.slice(start, end));
  const nameEnd = skipSegments(text, end);
  if (kind === undefined || nameEnd > end) return emitBareName(scanner, slot, Kind.Name, start, start, nameEnd);
  const isKeyword = kind !== Kind.By && kind !== Kind.Asc && kind !== Kind.Desc;
  if (isKeyword && !operatorFollows(text, end)) return nested(scanner, slot, kind, start, end);
  emitBareName(scanner, slot, Kind.Name, start, start, nameEnd);
}

/** In SELECT and ORDER BY a word is a name, unless what follows makes it the next clause: `SELECT a, WHERE b = 1`. */
function scanInNames(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const end = skipWord(text, start, false);
  const kind = structureKind(text, start, end);
  if (kind === undefined && endsName(text, end))
    return emit(scanner, slot, Kind.Name, start, end, text.slice(start, end));
  const isClause =
    kind !== undefined && (isClauseStart(text, kind, end) || (kind === Kind.Where && isConditionStart(text, end)));
  const isKeyword = isClause && kind !== Kind.And && kind !== Kind.Or && skipSegments(text, end) === end;
  return isKeyword ? emit(scanner, slot, kind, start, end) : scanBareName(scanner, slot, start);
}

/** Whether what stands at `position` can begin a condition, and is no clause. */
function isConditionStart(text: string, position: number): boolean {
  const at = skipSpace(text, position);
  if (wordStartLength(text, at) === 0) return narrow(text.charAt(at)) === "(" || text.charAt(at) === "`";
  const end = skipWord(text, at, false);
  const kind = structureKind(text, at, end);
  return kind === undefined || kind === Kind.Not || operatorFollows(text, end);
}

function scanInOperator(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const end = skipWord(text, start, false);
  const word = findWord(operatorTree().next, text, start, end);
  if (word?.ending) return emitOperator(scanner, slot, word.ending, start, end);
  const found = word && longestFrom(word, text, end).found;
  if (found) return emitOperator(scanner, slot, found.spelling, start, found.end);
  const kind = structureKind(text, start, end);
  if (kind === Kind.Where || (kind !== undefined && isClauseStart(text, kind, end)))
    return emit(scanner, slot, kind, start, end);
  emit(scanner, slot, Kind.Word, start, end, text.slice(start, end));
}

function scanInOperand(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const end = skipWord(text, start, false);
  const word = text.slice(start, end);
  const afterPrefix = end + 1;
  if (word.length + 1 === referencePrefix.length && text.startsWith(referencePrefix, start)) {
    if (text.charAt(afterPrefix) === "`") {
      return emitQuotedName(scanner, slot, Kind.Reference, start, readQuotedName(text, afterPrefix));
    }
    if (skipRun(text, afterPrefix) > afterPrefix) {
      return emitBareName(scanner, slot, Kind.Reference, start, afterPrefix);
    }
    const wrong = diagnostic(codes.emptyReference, { start, end: afterPrefix }, {});
    return emitError(scanner, slot, Kind.Reference, start, afterPrefix, "", wrong);
  }
  const kind = structureKind(text, start, end);
  const isStructure = kind !== undefined && isClauseStart(text, kind, end);
  if (isStructure && !text.startsWith(":", end)) return emit(scanner, slot, kind, start, end);
  if (scanner.mode === LexerMode.Operand && scanRelativeDate(scanner, slot, start, end)) return;
  const runEnd = skipRun(text, start);
  emit(scanner, slot, Kind.Word, start, runEnd, text.slice(start, runEnd));
}

function scanAfter(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const end = skipWord(text, start, false);
  const kind = structureKind(text, start, end);
  if (kind !== undefined && skipSegments(text, end) === end) return nested(scanner, slot, kind, start, end);
  scanBareName(scanner, slot, start);
}

/** Whether the keyword that ended at `end` can begin what it begins: `ORDER` wants `BY`, `LIMIT` a number. */
function isClauseStart(text: string, kind: Kind, end: number): boolean {
  const at = skipSpace(text, end);
  switch (kind) {
    case Kind.And:
    case Kind.Or:
      return true;
    case Kind.Order:
      return isKeywordAt(text, at, Kind.By);
    case Kind.Limit:
    case Kind.Offset:
      return isDigit(codeAt(text, at)) || text.charAt(at) === ":";
    default:
      return false;
  }
}

interface FoundOperator {
  readonly spelling: Spelling;
  readonly end: number;
}

interface OperatorPrefix {
  readonly found: FoundOperator | undefined;
  /** How far words of operators go, whether or not they end one; no node when not even the first word begins one. */
  readonly node: SpellingNode | undefined;
  readonly end: number;
}

function isKeywordAt(text: string, position: number, kind: Kind): boolean {
  return structureKind(text, position, skipWord(text, position, false)) === kind;
}

/** The same tree as that of the spellings, with words that are found in a text. */
interface OperatorWord {
  readonly node: SpellingNode;
  /** The spelling that ends here, when none goes on. */
  readonly ending: Spelling | undefined;
  readonly next: WordTable<OperatorWord>;
}

function operatorWord(node: SpellingNode): OperatorWord {
  const ending = node.next.size === 0 ? node.spelling : undefined;
  return { node, ending, next: wordTable([...node.next].map(([word, next]) => [word, operatorWord(next)] as const)) };
}

let tree: OperatorWord | undefined;

function operatorTree(): OperatorWord {
  tree ??= operatorWord(wordSpellings);
  return tree;
}

/** The longest spelling of an operator in words that begins at `start`; our own before other languages'. */
export function matchOperatorPrefix(text: string, start: number): OperatorPrefix {
  const end = skipWord(text, start, false);
  const first = end > start ? findWord(operatorTree().next, text, start, end) : undefined;
  return first ? longestFrom(first, text, end) : { found: undefined, node: undefined, end: start };
}

/** The same, when the first word has been found up to `firstEnd`. */
function longestFrom(first: OperatorWord, text: string, firstEnd: number): OperatorPrefix {
  let found: FoundOperator | undefined;
  let word = first;
  let end = firstEnd;
  for (;;) {
    const { node, next } = word;
    const { spelling } = node;
    if (spelling && (!spelling.foreign || !found || found.spelling.foreign)) found = { spelling, end };
    if (node.next.size === 0) return { found, node, end };
    const at = skipSpace(text, end);
    const wordEnd = skipWord(text, at, false);
    const following = wordEnd > at ? findWord(next, text, at, wordEnd) : undefined;
    if (!following) return { found, node, end };
    word = following;
    end = wordEnd;
  }
}

const COMPARISON = /^(?:[=<>~≠≤≥]|!=)/;
const OPERAND_START = /["'`:\d.+“”„«»‘’‚-]/;

/** Whether an operator stands at `position` with what it needs after it, so that the word before it is a name. */
function operatorFollows(text: string, position: number): boolean {
  const at = skipSpace(text, position);
  const code = codeAt(text, at);
  if (isSign(code)) return COMPARISON.test(narrow(text.slice(at, at + 2)));
  const { found } = matchOperatorPrefix(text, at);
  if (!found || skipSegments(text, found.end) > found.end) return false;
  const after = skipSpace(text, found.end);
  const next = text.charAt(after);
  switch (found.spelling.row.arity) {
    case "none":
      return (
        !found.spelling.foreign &&
        !isSign(next.charCodeAt(0)) &&
        narrow(next) !== "," &&
        !isKeywordAt(text, after, Kind.Where)
      );
    case "list":
      return narrow(next) === "(" || next === ":" || beginsDate(text, after, Kind.Period);
    default:
      return (
        OPERAND_START.test(next) || text.startsWith(referencePrefix, after) || beginsDate(text, after, Kind.Moment)
      );
  }
}

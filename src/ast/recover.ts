import { type Diagnostic, type Fix, fix, problem, rewrite } from "../diagnostics/diagnostic.ts";
import { Kind, kindNames, kindTerms } from "../tokens/kinds.ts";
import type { Token } from "../tokens/token.ts";
import { orderClauses } from "./clause-order.ts";
import { mistakesByKind } from "./mistakes/all.ts";
import { step } from "./reach.ts";
import {
  clauseKinds,
  cursorOf,
  peek,
  type Repair,
  reportToken,
  skipToSync,
  startRepair,
  take,
  takeInvalid,
  tokenLike,
  untake,
  wants,
} from "./repair.ts";

export interface Recovered {
  /** Tokens that the grammar takes. */
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Make a text that is not of the language into one that is, and say what was wrong. Each mistake is reported once, at
 * its own place; what cannot be read becomes an `Invalid` token up to the next AND, OR, clause, comma or parenthesis.
 * Every token is looked at a constant number of times, so the time is linear. Behind more mistakes than are told, which
 * is the maximum, nothing is read.
 */
export function recover(text: string, written: readonly Token[], maximum: number): Recovered {
  const ordered = orderClauses(text, written);
  const repair = startRepair(text, ordered.tokens, ordered.diagnostics);
  while (!isDone(repair) && repair.diagnostics.length <= maximum) advance(repair);
  const diagnostics = [...repair.diagnostics];
  if (!isDone(repair)) repair.at = repair.tokens.length - 1;
  while (!isDone(repair)) advance(repair);
  return { tokens: repair.taken, diagnostics };
}

/**
 * How far the tokens of a text lead in the grammar when more will follow them: what is wrong among them is passed over
 * as in `recover`. The last of them is the end of the text, and stands for what follows.
 */
export function readOn(text: string, tokens: readonly Token[]): Repair {
  const repair = startRepair(text, tokens, []);
  while (peek(repair).kind !== Kind.End) advance(repair);
  return repair;
}

function isDone({ taken }: Repair): boolean {
  return taken.at(-1)?.kind === Kind.End;
}

function advance(repair: Repair): void {
  const token = peek(repair);
  if (mistakesByKind.get(token.kind)?.some(({ mend }) => mend(repair))) return;
  const isReported = reportToken(repair, token);
  if (take(repair, token)) repair.at++;
  else if (token.kind === Kind.Word && wants(repair, Kind.Name)) takeAsName(repair, token);
  else if (isUnmatched(repair, token)) dropParenthesis(repair, token);
  else if (isUnclosed(repair, token)) closeParenthesis(repair);
  else insertOrPassOver(repair, token, isReported);
}

/** A word that was read as an operator or a value, because of what went wrong before it. */
function takeAsName(repair: Repair, { start, end, value }: Token): void {
  take(repair, tokenLike(Kind.Name, start, end, value));
  repair.at++;
}

function isUnmatched(repair: Repair, token: Token): boolean {
  return token.kind === Kind.RightParenthesis && wants(repair, Kind.End);
}

function dropParenthesis(repair: Repair, { start, end }: Token): void {
  const span = { start, end };
  repair.diagnostics.push(
    problem("unmatched-parenthesis", span, {}, [fix("remove", { text: ")" }, { span, text: "" })]),
  );
  repair.at++;
}

function isUnclosed(repair: Repair, { kind }: Token): boolean {
  if (!wants(repair, Kind.RightParenthesis)) return false;
  return clauseKinds.includes(kind) || kind === Kind.And || kind === Kind.Or;
}

function closeParenthesis(repair: Repair): void {
  const at = repair.taken.at(-1)?.end ?? 0;
  const span = { start: at, end: at };
  const isInString = at === repair.text.length && isUnclosedToken(repair.reported);
  const fixes = isInString ? [] : [rewrite("close", span, ")")];
  repair.diagnostics.push(problem("unclosed-parenthesis", openParenthesis(repair), {}, fixes));
  take(repair, tokenLike(Kind.RightParenthesis, at, at));
}

function openParenthesis({ taken }: Repair): Token {
  let closed = 0;
  for (let index = taken.length - 1; index >= 0; index--) {
    const token = taken[index] as Token;
    if (token.kind === Kind.RightParenthesis) closed++;
    else if (token.kind === Kind.LeftParenthesis && closed-- === 0) return token;
  }
  throw new Error("The grammar wanted a closing parenthesis where none was open.");
}

/** The word or sign that is missing before this token, if one is all that is missing. */
function missingBefore(repair: Repair, token: Token): Kind | undefined {
  const cursor = cursorOf(repair);
  return [Kind.By, Kind.And, Kind.Comma].find((kind) => step(cursor, kind)?.wants.has(token.kind));
}

function insertOrPassOver(repair: Repair, token: Token, isReported: boolean): void {
  const missing = missingBefore(repair, token);
  const isWritten = token.end > token.start || token.kind === Kind.End;
  if (!isReported && isWritten && !isSwallowed(repair, token))
    repair.diagnostics.push(expected(repair, token, missing));
  const between = missing ?? (wants(repair, Kind.By) ? Kind.By : undefined);
  if (between !== undefined) {
    const at = Math.max(token.start, repair.taken.at(-1)?.end ?? 0);
    take(repair, tokenLike(between, at, at));
    return;
  }
  if (isComplete(repair)) {
    repair.at++;
    skipToSync(repair, clauseKinds.includes(token.kind));
    return;
  }
  // Clauses that were put in order may stand in the text before what is read by now.
  let start = Math.max(token.start, repair.taken.at(-1)?.end ?? 0);
  if (!wants(repair, Kind.Invalid))
    while (!wants(repair, Kind.Invalid) || !wants(repair, Kind.Name)) start = untake(repair)?.start ?? start;
  takeInvalid(repair, start);
}

/** Whether it was said already that the text ends here, or a string or a name that never ends took the rest. */
function isSwallowed({ reported, taken, diagnostics }: Repair, { kind, start }: Token): boolean {
  const last = diagnostics.at(-1);
  if (kind === Kind.End && last?.code === "expected" && last.span?.start === start) return true;
  return kind === Kind.End && taken.at(-1) === reported && isUnclosedToken(reported);
}

const unclosed: readonly (string | undefined)[] = ["unclosed-string", "unclosed-name", "smart-quotes"];

/** A string or a name that never ends takes the rest of the text; curly quotes may do so too. */
function isUnclosedToken(token: Token | undefined): boolean {
  return unclosed.includes(token?.problem?.code);
}

/** Whether what was taken could stop here, so that only what follows is wrong. */
function isComplete(repair: Repair): boolean {
  return (
    [Kind.Or, Kind.End, Kind.Comma, Kind.RightParenthesis].some((kind) => wants(repair, kind)) &&
    !wants(repair, Kind.Name)
  );
}

function insertion(repair: Repair, kind: Kind, at: number, text: string): Fix {
  const space = kind === Kind.Comma || /[\s(]/.test(repair.text.charAt(at - 1)) ? "" : " ";
  return fix("insert", { text: text.trim() }, { span: { start: at, end: at }, text: space + text });
}

/** `a field name, NOT or "("`: what a person writes before the words of the language; the end last of all. */
function byTermsFirst(a: string, b: string): number {
  const rank = (term: string) => (term === "end" ? 2 : /^[a-z]/.test(term) ? 0 : 1);
  return rank(a) - rank(b);
}

function expected(repair: Repair, token: Token, missing: Kind | undefined): Diagnostic {
  const { wants: kinds } = cursorOf(repair);
  const all = [...kinds.keys()].filter((kind) => !kinds.has(Kind.Name) || !clauseKinds.includes(kind));
  const isCount = kinds.has(Kind.Number) && !kinds.has(Kind.String);
  const names = kinds.has(Kind.Literals)
    ? ["list", "variable"]
    : all.map((kind) => (isCount ? "count" : kindTerms[kindNames[kind] as keyof typeof kindTerms]));
  const terms = [...new Set(names.filter((term) => term !== undefined))].sort(byTermsFirst);
  const found = token.kind === Kind.End ? undefined : repair.text.slice(token.start, token.end);
  const fixes: Fix[] = [];
  if (missing === Kind.By) fixes.push(insertion(repair, missing, token.start, "BY "));
  if (missing === Kind.Comma) fixes.push(insertion(repair, missing, repair.taken.at(-1)?.end ?? token.start, ","));
  if (missing === Kind.And) fixes.push(insertion(repair, missing, token.start, "AND "));
  if (missing === Kind.And && kinds.has(Kind.Or)) fixes.push(insertion(repair, missing, token.start, "OR "));
  return problem("expected", token, { expected: terms, ...(found !== undefined && { found }) }, fixes);
}

import { certain, fix, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { foreignDirections, pageWords } from "../../../../base/language/foreign.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { Token, TokenOf } from "../../../lexer/token.ts";
import { nextState } from "../../parser-state.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, parserStateOf, peek, type RecoveryView, syntheticToken, writtenAs } from "../state.ts";

/** `SELECT *`, with or without `FROM table`: the default fields are what SELECT left out gives. */
export const selectStar: RecoveryRule<Kind.Select> = {
  at: [Kind.Select],
  ofExpected: true,
  recover({ start }, view) {
    const [star, from, table] = [peek(view, 1), peek(view, 2), peek(view, 3)];
    if (!isStar(star) || from.kind === Kind.Comma) return undefined;
    const hasFrom = from.kind === Kind.Name && /^from$/i.test(from.value) && table.kind === Kind.Name;
    const span = { start, end: (hasFrom ? table : star).end };
    const edit = { span: { start, end: endOfSpace(view, span.end) }, text: "" };
    const text = view.text.slice(span.start, span.end);
    return {
      diagnostics: [syntaxDiagnostic("select-star", span, {}, [certain(fix("remove", { text }, edit))])],
      skip: hasFrom ? 4 : 2,
    };
  },
};

function isStar({ kind, value }: Token): boolean {
  return kind === Kind.Unknown && value === "*";
}

function endOfSpace({ text }: RecoveryView, position: number): number {
  return text.length - text.slice(position).trimStart().length;
}

/** Whether a name that came next would be a field of SELECT. */
function isInSelect(view: RecoveryView): boolean {
  return nextState(parserStateOf(view), Kind.Name)?.expected.has(Kind.Where) === true;
}

/** `SELECT *, a` and `SELECT a, *`: the star is left out. */
export const starField: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover(star, view) {
    const before = lastAccepted(view);
    const next = peek(view, 1);
    const isFirst = before?.kind === Kind.Select && next.kind === Kind.Comma;
    const isLater = before?.kind === Kind.Comma && next.kind !== Kind.Name;
    if (!isStar(star) || !isInSelect(view) || !(isFirst || isLater)) return undefined;
    const span = isFirst
      ? { start: star.start, end: endOfSpace(view, next.end) }
      : { start: before?.start ?? star.start, end: star.end };
    const fixes = [fix("remove", { text: "*" }, { span, text: "" })];
    return {
      diagnostics: [syntaxDiagnostic("select-star", star, {}, fixes)],
      ...(isFirst ? { skip: 2 } : { backtrack: 1, skip: 1 }),
    };
  },
};

/** `LIMIT 10 PAGE 2`: how far to skip is said by OFFSET, in objects. The clause is left out. */
export const pageClause: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  ofExpected: true,
  recover(word, view) {
    const found = word.value.toUpperCase();
    const number = peek(view, 1);
    const isCount = number.kind === Kind.Number || number.kind === Kind.Variable;
    if (!pageWords.has(found) || !isCount || !expects(view, Kind.End)) return undefined;
    const span = { start: word.start, end: number.end };
    const skipped = found === "PAGE" ? skippedBefore(view, number) : writtenAs(view, number);
    const isKnown = skipped !== undefined && expects(view, Kind.Offset);
    const fixes = isKnown ? [rewrite("replace", span, `OFFSET ${skipped}`)] : [];
    return { diagnostics: [syntaxDiagnostic("page-clause", word, { found }, fixes)], skip: 2 };
  },
};

/** How many objects the pages before this one have; undefined unless LIMIT says how many a page has. Pages count from 1. */
function skippedBefore({ tokens }: RecoveryView, page: TokenOf<Kind.Number | Kind.Variable>): string | undefined {
  const limit = tokens.findIndex(({ kind }) => kind === Kind.Limit);
  const size = limit < 0 ? undefined : tokens[limit + 1];
  if (size?.kind !== Kind.Number || page.kind !== Kind.Number) return undefined;
  const skipped = Math.max(0, Number(page.value) - 1) * Number(size.value);
  return Number.isSafeInteger(skipped) ? String(skipped) : undefined;
}

/** `ORDER BY date DESCENDING` → `ORDER BY date DESC`, read on as that. */
export const directionWord: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(word, view) {
    const found = word.value;
    const upper = found.toUpperCase();
    if (!expects(view, Kind.Asc) || !Object.hasOwn(foreignDirections, upper)) return undefined;
    const use = foreignDirections[upper] as "ASC" | "DESC";
    const fixes = [rewrite("replace", word, use)];
    return {
      diagnostics: [syntaxDiagnostic("foreign-word", word, { found, use }, fixes)],
      skip: 1,
      emit: [syntheticToken(use === "ASC" ? Kind.Asc : Kind.Desc, word.start, word.end)],
    };
  },
};

/** `LIMIT "10"` → `LIMIT 10`. */
export const quotedCount: RecoveryRule<Kind.String> = {
  at: [Kind.String],
  recover(token, view) {
    const digits = token.value;
    if (!expects(view, Kind.Number) || expects(view, Kind.String) || !/^(0|[1-9][0-9]{0,14})$/.test(digits))
      return undefined;
    const clause = lastAccepted(view)?.kind === Kind.Limit ? "LIMIT" : "OFFSET";
    const fixes = [rewrite("unquote", token, digits)];
    return {
      diagnostics: [syntaxDiagnostic("invalid-count", token, { clause, found: writtenAs(view, token) }, fixes)],
      skip: 1,
      emit: [syntheticToken(Kind.Number, token.start, token.end, Number(digits))],
    };
  },
};

import { createDiagnostic, fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { foreignDirections, pageWords } from "../../../language/foreign.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { Token } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { backtrack, consume, expects, peek, type RecoveryState, syntheticToken } from "../state.ts";

/** `SELECT *`, with or without `FROM table`: the default fields are what SELECT left out gives. */
export const selectStar: RecoveryRule = {
  at: [Kind.Select],
  recover(repair) {
    const star = peek(repair, 1);
    if (!isStar(star) || peek(repair, 2).kind === Kind.Comma) return false;
    const from = peek(repair, 2);
    const hasFrom =
      from.kind === Kind.Name && /^from$/i.test(from.value as string) && peek(repair, 3).kind === Kind.Name;
    const last = hasFrom ? peek(repair, 3) : star;
    const span = { start: peek(repair).start, end: last.end };
    const through = /^\s*/.exec(repair.text.slice(span.end))?.[0].length ?? 0;
    const edit = { span: { start: span.start, end: span.end + through }, text: "" };
    const text = repair.text.slice(span.start, span.end);
    repair.diagnostics.push(createDiagnostic("select-star", span, {}, [fix("remove", { text }, edit)]));
    repair.at += hasFrom ? 4 : 2;
    return true;
  },
};

function isStar({ kind, value }: Token): boolean {
  return kind === Kind.Unknown && value === "*";
}

/** `SELECT *, a` and `SELECT a, *`: the star is left out. */
export const starField: RecoveryRule = {
  at: [Kind.Unknown],
  recover(repair) {
    const star = peek(repair);
    const before = repair.taken.at(-1);
    const next = peek(repair, 1);
    const isFirst = before?.kind === Kind.Select && next.kind === Kind.Comma;
    const isLater = before?.kind === Kind.Comma && next.kind !== Kind.Name;
    if (!isStar(star) || expects(repair, Kind.Not) || !(isFirst || isLater)) return false;
    const through = /^\s*/.exec(repair.text.slice(next.end))?.[0].length ?? 0;
    const span = isFirst
      ? { start: star.start, end: next.end + through }
      : { start: before?.start ?? star.start, end: star.end };
    repair.diagnostics.push(
      createDiagnostic("select-star", star, {}, [fix("remove", { text: "*" }, { span, text: "" })]),
    );
    if (!isFirst) backtrack(repair);
    repair.at += isFirst ? 2 : 1;
    return true;
  },
};

/** `LIMIT 10 PAGE 2`: how far to skip is said by OFFSET, in objects. The clause is left out. */
export const pageClause: RecoveryRule = {
  at: [Kind.Name],
  recover(repair) {
    const word = peek(repair);
    const found = (word.value as string).toUpperCase();
    const number = peek(repair, 1);
    const isCount = number.kind === Kind.Number || number.kind === Kind.Variable;
    if (!pageWords.has(found) || !isCount || !expects(repair, Kind.End)) return false;
    const span = { start: word.start, end: number.end };
    const by = `OFFSET ${found === "PAGE" ? skippedBefore(repair, number) : written(repair, number)}`;
    const fixes = expects(repair, Kind.Offset) ? [rewrite("replace", span, by)] : [];
    repair.diagnostics.push(createDiagnostic("page-clause", word, { found }, fixes));
    repair.at += 2;
    return true;
  },
};

function written({ text }: RecoveryState, { start, end }: Token): string {
  return text.slice(start, end);
}

/** How many objects the pages before this one have, when LIMIT says how many a page has; pages count from 1. */
function skippedBefore(repair: RecoveryState, page: Token): string {
  const { tokens } = repair;
  const limit = tokens.findIndex(({ kind }) => kind === Kind.Limit);
  const size = limit < 0 ? undefined : tokens[limit + 1];
  if (size?.kind !== Kind.Number || page.kind !== Kind.Number) return written(repair, page);
  const skipped = Math.max(0, (page.value as number) - 1) * (size.value as number);
  return Number.isSafeInteger(skipped) ? String(skipped) : written(repair, page);
}

/** `ORDER BY date DESCENDING` → `ORDER BY date DESC`, read on as that. */
export const directionWord: RecoveryRule = {
  at: [Kind.Name],
  recover(repair) {
    const word = peek(repair);
    const found = word.value as string;
    const upper = found.toUpperCase();
    if (!expects(repair, Kind.Asc) || !Object.hasOwn(foreignDirections, upper)) return false;
    const use = foreignDirections[upper] as "ASC" | "DESC";
    const fixes = [rewrite("replace", word, use)];
    repair.diagnostics.push(createDiagnostic("foreign-word", word, { found, use }, fixes));
    consume(repair, syntheticToken(use === "ASC" ? Kind.Asc : Kind.Desc, word.start, word.end));
    repair.at++;
    return true;
  },
};

/** `LIMIT "10"` → `LIMIT 10`. */
export const quotedCount: RecoveryRule = {
  at: [Kind.String],
  recover(repair) {
    const token = peek(repair);
    const digits = token.value as string;
    if (!expects(repair, Kind.Number) || expects(repair, Kind.String) || !/^(0|[1-9][0-9]{0,14})$/.test(digits))
      return false;
    const clause = repair.taken.at(-1)?.kind === Kind.Limit ? "LIMIT" : "OFFSET";
    const found = repair.text.slice(token.start, token.end);
    const fixes = [rewrite("unquote", token, digits)];
    repair.diagnostics.push(createDiagnostic("invalid-count", token, { clause, found }, fixes));
    consume(repair, syntheticToken(Kind.Number, token.start, token.end, Number(digits)));
    repair.at++;
    return true;
  },
};

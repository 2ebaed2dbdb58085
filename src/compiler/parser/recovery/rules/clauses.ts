import { certain, fix, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, peek, type RecoveryView } from "../state.ts";

/** `SELECT *`, with or without `FROM table`: the default fields are what SELECT left out gives. */
export const selectStar: RecoveryRule<Kind.Select> = {
  at: [Kind.Select],
  ofExpected: true,
  recover({ start }, view) {
    const [star, from, table] = [peek(view, 1), peek(view, 2), peek(view, 3)];
    if (star.kind !== Kind.Unknown || star.value !== "*" || from.kind === Kind.Comma) return undefined;
    const hasFrom = from.kind === Kind.Name && /^from$/i.test(from.value) && table.kind === Kind.Name;
    const span = { start, end: (hasFrom ? table : star).end };
    const text = view.text.slice(span.start, span.end);
    const space = view.text.slice(span.end).search(/\S|$/);
    const edit = { span: { start, end: span.end + space }, text: "" };
    return {
      diagnostics: [syntaxDiagnostic("select-star", span, {}, [certain(fix("remove", { text }, edit))])],
      skip: hasFrom ? 4 : 2,
    };
  },
};

/** `LIMIT 10 PAGE 2` → `LIMIT 10 OFFSET 10`. The clause is left out. */
export const pageClause: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  ofExpected: true,
  recover(word, view) {
    const page = peek(view, 1);
    if (!/^page$/i.test(word.value) || page.kind !== Kind.Number || !expects(view, Kind.End)) return undefined;
    const skipped = expects(view, Kind.Offset) ? skippedBefore(view, Number(page.value)) : undefined;
    const span = { start: word.start, end: page.end };
    const fixes = skipped === undefined ? [] : [rewrite("replace", span, `OFFSET ${skipped}`)];
    return { diagnostics: [syntaxDiagnostic("page-clause", word, {}, fixes)], skip: 2 };
  },
};

/** The number of rows on the pages before this one, which LIMIT says; pages count from 1. */
function skippedBefore({ accepted }: RecoveryView, page: number): number | undefined {
  const [limit, size] = accepted.slice(-2);
  if (limit?.kind !== Kind.Limit || size?.kind !== Kind.Number) return undefined;
  const skipped = Math.max(0, page - 1) * Number(size.value);
  return Number.isSafeInteger(skipped) ? skipped : undefined;
}

import { createDiagnostic, fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { operators } from "../../../language/operators.ts";
import type { Spelling } from "../../../language/spellings.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, spaced } from "../../../lexer/signs.ts";
import type { RecoveryRule } from "../rule.ts";
import { backtrack, consume, expects, peek, type RecoveryState, reportToken, syntheticToken } from "../state.ts";

/** `a = (1, 2)` → `a IN (1, 2)`, read on as that. */
export const listComparison: RecoveryRule = {
  at: [Kind.LeftParenthesis],
  recover(repair) {
    const before = repair.taken.at(-1);
    if (before?.kind !== Kind.OneOperator) return false;
    const operator = (before.value as Spelling).row.listForm;
    if (!operator) return false;
    const row = operators[operator];
    const found = repair.text.slice(before.start, before.end);
    const text = spaced(repair.text, before.start, before.end, row.canonical);
    const fixes = [rewrite("replace", before, row.canonical, text)];
    repair.diagnostics.push(createDiagnostic("list-comparison", before, { found, use: row.canonical }, fixes));
    backtrack(repair);
    const spelling: Spelling = { operator, row, negated: false };
    consume(repair, syntheticToken(kindOfArity[row.arity], before.start, before.end, spelling));
    return true;
  },
};

const operandKinds: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference];

/** `a IN 1, 2` → `a IN (1, 2)`, read on as that. */
export const listWithoutParentheses: RecoveryRule = {
  at: operandKinds,
  recover(repair) {
    const before = repair.taken.at(-1);
    if (before?.kind !== Kind.ListOperator) return false;
    const first = peek(repair);
    let count = 1;
    while (peek(repair, count).kind === Kind.Comma && operandKinds.includes(peek(repair, count + 1).kind)) count += 2;
    const last = peek(repair, count - 1);
    const operator = (before.value as Spelling).row.canonical;
    const edits = [
      { span: { start: first.start, end: first.start }, text: "(" },
      { span: { start: last.end, end: last.end }, text: ")" },
    ];
    repair.diagnostics.push(
      createDiagnostic("list-without-parentheses", { start: first.start, end: last.end }, { operator }, [
        fix("add-parentheses", {}, ...edits),
      ]),
    );
    consume(repair, syntheticToken(Kind.LeftParenthesis, first.start, first.start));
    takeWritten(repair, count);
    consume(repair, syntheticToken(Kind.RightParenthesis, last.end, last.end));
    return true;
  },
};

function takeWritten(repair: RecoveryState, count: number): void {
  for (let taken = 0; taken < count; taken++) {
    const token = peek(repair);
    reportToken(repair, token);
    consume(repair, { ...token, diagnostic: undefined });
    repair.at++;
  }
}

/** `a IN ()` is neither everything nor nothing, but a mistake. */
export const emptyList: RecoveryRule = {
  at: [Kind.LeftParenthesis],
  recover(repair) {
    const before = repair.taken.at(-1);
    const close = peek(repair, 1);
    if (before?.kind !== Kind.ListOperator || close.kind !== Kind.RightParenthesis || !expects(repair, Kind.Invalid))
      return false;
    const span = { start: peek(repair).start, end: close.end };
    repair.diagnostics.push(
      createDiagnostic("empty-list", span, { operator: (before.value as Spelling).row.canonical }),
    );
    consume(repair, syntheticToken(Kind.Invalid, span.start, span.end));
    repair.at += 2;
    return true;
  },
};

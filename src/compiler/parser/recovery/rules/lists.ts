import { certain, fix, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { operators } from "../../../../base/language/operators.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, spaced } from "../../../lexer/signs.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, peek, type RecoveryView, syntheticToken, writtenAs } from "../state.ts";

/** Takes back the operator that was accepted last and emits its form for lists; undefined for one that has none. */
function toListForm(view: RecoveryView) {
  const before = lastAccepted(view);
  const operator = before?.kind === Kind.OneOperator && before.value.row.listForm;
  if (!operator) return undefined;
  const { start, end } = before;
  const row = operators[operator];
  const use = row.canonical;
  const fixes = [certain(rewrite("replace", before, use, spaced(view.text, start, end, use)))];
  return {
    diagnostics: [syntaxDiagnostic("list-comparison", before, { found: writtenAs(view, before), use }, fixes)],
    backtrack: 1,
    emit: [syntheticToken(kindOfArity[row.arity], start, end, { operator, row, negated: false })],
  };
}

/** `a = (1, 2)` → `a IN (1, 2)`, read on as that. */
export const listComparison: RecoveryRule<Kind.LeftParenthesis> = {
  at: [Kind.LeftParenthesis],
  recover: (_open, view) => toListForm(view),
};

/** `date = LAST WEEK` → `date IN LAST WEEK`, read on as that. */
export const periodComparison: RecoveryRule<Kind.Period> = {
  at: [Kind.Period],
  recover(period, view) {
    const form = toListForm(view);
    return form && { ...form, skip: 1, emit: [...form.emit, period] };
  },
};

type ItemKind = Kind.String | Kind.Number | Kind.Reference | Kind.Moment;

const itemKinds: readonly ItemKind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Moment];

function isItem(view: RecoveryView, ahead: number): boolean {
  return (itemKinds as readonly Kind[]).includes(peek(view, ahead).kind);
}

/** `a IN 1, 2` → `a IN (1, 2)`, read on as that. */
export const listWithoutParentheses: RecoveryRule<ItemKind> = {
  at: itemKinds,
  recover(first, view) {
    const before = lastAccepted(view);
    if (before?.kind !== Kind.ListOperator) return undefined;
    let count = 1;
    while (peek(view, count).kind === Kind.Comma && isItem(view, count + 1)) count += 2;
    const last = peek(view, count - 1);
    const operator = before.value.row.canonical;
    const edits = [
      { span: { start: first.start, end: first.start }, text: "(" },
      { span: { start: last.end, end: last.end }, text: ")" },
    ];
    const span = { start: first.start, end: last.end };
    const isWhole = !isItem(view, count) && peek(view, count).kind !== Kind.Comma;
    const fixes = isWhole ? [fix("add-parentheses", {}, ...edits)] : [];
    return {
      diagnostics: [syntaxDiagnostic("list-without-parentheses", span, { operator }, fixes)],
      skip: count,
      emit: [
        syntheticToken(Kind.LeftParenthesis, span.start, span.start),
        ...view.tokens.slice(view.at, view.at + count),
        syntheticToken(Kind.RightParenthesis, span.end, span.end),
      ],
    };
  },
};

/** `a IN ()` is neither everything nor nothing, but an error. */
export const emptyList: RecoveryRule<Kind.LeftParenthesis> = {
  at: [Kind.LeftParenthesis],
  ofExpected: true,
  recover({ start }, view) {
    const before = lastAccepted(view);
    const close = peek(view, 1);
    if (before?.kind !== Kind.ListOperator || close.kind !== Kind.RightParenthesis || !expects(view, Kind.Invalid))
      return undefined;
    const span = { start, end: close.end };
    return {
      diagnostics: [syntaxDiagnostic("empty-list", span, { operator: before.value.row.canonical })],
      skip: 2,
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
    };
  },
};

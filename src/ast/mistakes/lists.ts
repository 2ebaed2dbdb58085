import { fix, problem, rewrite } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import type { Spelling } from "../../language/spellings.ts";
import { Kind } from "../../tokens/kinds.ts";
import { kindOfShape, spaced } from "../../tokens/signs.ts";
import { peek, type Repair, reportToken, take, tokenLike, untake, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

/** `a = (1, 2)` → `a IN (1, 2)`, read on as that. */
export const listComparison: Mistake = {
  at: [Kind.LeftParenthesis],
  mend(repair) {
    const before = repair.taken.at(-1);
    if (before?.kind !== Kind.OneOperator) return false;
    const operator = (before.value as Spelling).row.several;
    if (!operator) return false;
    const row = operators[operator];
    const found = repair.text.slice(before.start, before.end);
    const text = spaced(repair.text, before.start, before.end, row.words);
    const fixes = [rewrite("replace", before, row.words, text)];
    repair.diagnostics.push(problem("list-comparison", before, { found, use: row.words }, fixes));
    untake(repair);
    const spelling: Spelling = { operator, row, negated: false };
    take(repair, tokenLike(kindOfShape[row.shape], before.start, before.end, spelling));
    return true;
  },
};

const operandKinds: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference];

/** `a IN 1, 2` → `a IN (1, 2)`, read on as that. */
export const listWithoutParentheses: Mistake = {
  at: operandKinds,
  mend(repair) {
    const before = repair.taken.at(-1);
    if (before?.kind !== Kind.ListOperator) return false;
    const first = peek(repair);
    let count = 1;
    while (peek(repair, count).kind === Kind.Comma && operandKinds.includes(peek(repair, count + 1).kind)) count += 2;
    const last = peek(repair, count - 1);
    const operator = (before.value as Spelling).row.words;
    const edits = [
      { span: { start: first.start, end: first.start }, text: "(" },
      { span: { start: last.end, end: last.end }, text: ")" },
    ];
    repair.diagnostics.push(
      problem("list-without-parentheses", { start: first.start, end: last.end }, { operator }, [
        fix("add-parentheses", {}, ...edits),
      ]),
    );
    take(repair, tokenLike(Kind.LeftParenthesis, first.start, first.start));
    takeWritten(repair, count);
    take(repair, tokenLike(Kind.RightParenthesis, last.end, last.end));
    return true;
  },
};

function takeWritten(repair: Repair, count: number): void {
  for (let taken = 0; taken < count; taken++) {
    const token = peek(repair);
    reportToken(repair, token);
    take(repair, { ...token, problem: undefined });
    repair.at++;
  }
}

/** `a IN ()` is neither everything nor nothing, but a mistake. */
export const emptyList: Mistake = {
  at: [Kind.LeftParenthesis],
  mend(repair) {
    const before = repair.taken.at(-1);
    const close = peek(repair, 1);
    if (before?.kind !== Kind.ListOperator || close.kind !== Kind.RightParenthesis || !wants(repair, Kind.Invalid))
      return false;
    const span = { start: peek(repair).start, end: close.end };
    repair.diagnostics.push(problem("empty-list", span, { operator: (before.value as Spelling).row.words }));
    take(repair, tokenLike(Kind.Invalid, span.start, span.end));
    repair.at += 2;
    return true;
  },
};

import { createDiagnostic, rewrite } from "../../../diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { Token } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { consume, expects, parserStateOf, peek, reportToken, syntheticToken } from "../state.ts";

const values: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable];
const operands: readonly Kind[] = [Kind.String, Kind.Number, Kind.Variable, Kind.Word];

/** `a BETWEEN (1 AND 5)` and `a BETWEEN (1, 5)` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeInParentheses: RecoveryRule = {
  at: [Kind.LeftParenthesis],
  recover(repair) {
    const [open, low, and, high, close] = [0, 1, 2, 3, 4].map((ahead) => peek(repair, ahead)) as [
      Token,
      Token,
      Token,
      Token,
      Token,
    ];
    const isRange =
      repair.taken.at(-1)?.kind === Kind.RangeOperator &&
      [low, high].every(({ kind }) => values.includes(kind)) &&
      (and.kind === Kind.And || and.kind === Kind.Comma) &&
      close.kind === Kind.RightParenthesis;
    if (!isRange) return false;
    const text = (token: Token) => repair.text.slice(token.start, token.end);
    const by = `${text(low)} AND ${text(high)}`;
    const span = { start: open.start, end: close.end };
    const fixes = [rewrite("replace", span, by)];
    repair.diagnostics.push(createDiagnostic("expected", open, { expected: ["value"], found: "(" }, fixes));
    for (const token of [low, high]) reportToken(repair, token);
    consume(repair, low);
    consume(repair, syntheticToken(Kind.And, and.start, and.end));
    consume(repair, high);
    repair.at += 5;
    return true;
  },
};

/** `a BETWEEN 1, 5` and `a BETWEEN 1 TO 5` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeSeparator: RecoveryRule = {
  at: [Kind.Comma, Kind.Name, Kind.Word],
  recover(repair) {
    const token = peek(repair);
    const inRange = expects(repair, Kind.And) && parserStateOf(repair).expected.size === 1;
    if (!inRange || !operands.includes(peek(repair, 1).kind)) return false;
    const found = repair.text.slice(token.start, token.end);
    const text = token.kind === Kind.Comma ? " AND" : "AND";
    const fixes = [rewrite("replace", token, "AND", text)];
    repair.diagnostics.push(createDiagnostic("expected", token, { expected: ["AND"], found }, fixes));
    consume(repair, syntheticToken(Kind.And, token.start, token.end));
    repair.at++;
    return true;
  },
};

import { problem, rewrite } from "../../diagnostics/diagnostic.ts";
import { Kind } from "../../tokens/kinds.ts";
import type { Token } from "../../tokens/token.ts";
import { cursorOf, peek, reportToken, take, tokenLike, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

const values: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable];
const operands: readonly Kind[] = [Kind.String, Kind.Number, Kind.Variable, Kind.Word];

/** `a BETWEEN (1 AND 5)` and `a BETWEEN (1, 5)` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeInParentheses: Mistake = {
  at: [Kind.LeftParenthesis],
  mend(repair) {
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
    repair.diagnostics.push(problem("expected", open, { expected: ["value"], found: "(" }, fixes));
    for (const token of [low, high]) reportToken(repair, token);
    take(repair, low);
    take(repair, tokenLike(Kind.And, and.start, and.end));
    take(repair, high);
    repair.at += 5;
    return true;
  },
};

/** `a BETWEEN 1, 5` and `a BETWEEN 1 TO 5` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeSeparator: Mistake = {
  at: [Kind.Comma, Kind.Name, Kind.Word],
  mend(repair) {
    const token = peek(repair);
    const inRange = wants(repair, Kind.And) && cursorOf(repair).wants.size === 1;
    if (!inRange || !operands.includes(peek(repair, 1).kind)) return false;
    const found = repair.text.slice(token.start, token.end);
    const text = token.kind === Kind.Comma ? " AND" : "AND";
    const fixes = [rewrite("replace", token, "AND", text)];
    repair.diagnostics.push(problem("expected", token, { expected: ["AND"], found }, fixes));
    take(repair, tokenLike(Kind.And, token.start, token.end));
    repair.at++;
    return true;
  },
};

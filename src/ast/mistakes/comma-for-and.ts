import { problem, rewrite } from "../../diagnostics/diagnostic.ts";
import { Kind } from "../../tokens/kinds.ts";
import { peek, take, tokenLike, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

const operators: readonly Kind[] = [Kind.OneOperator, Kind.ListOperator, Kind.RangeOperator, Kind.NoneOperator];

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: Mistake = {
  at: [Kind.Comma],
  mend(repair) {
    const isCondition = operators.includes(peek(repair, 2).kind);
    if (!isCondition || !wants(repair, Kind.Or) || wants(repair, Kind.Comma)) return false;
    const comma = peek(repair);
    const choices = (["AND", "OR"] as const).map((by) => rewrite("replace", comma, by, ` ${by}`));
    repair.diagnostics.push(problem("expected", comma, { expected: ["AND", "OR"], found: "," }, choices));
    take(repair, tokenLike(Kind.And, comma.start, comma.end));
    repair.at++;
    return true;
  },
};

import { test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { Kind } from "../../../../src/compiler/lexer/kinds.ts";
import { tokenize } from "../../../../src/compiler/lexer/scan.ts";
import { recoverPrefix } from "../../../../src/compiler/parser/recovery/driver.ts";
import { recoveryRules } from "../../../../src/compiler/parser/recovery/registry.ts";
import type { RecoveryRule } from "../../../../src/compiler/parser/recovery/rule.ts";
import { fromTable, misspeltFirst, misspeltKeyword } from "../../../../src/compiler/parser/recovery/rules/clauses.ts";
import { quotedName } from "../../../../src/compiler/parser/recovery/rules/names.ts";
import { swappedComparison, unknownOperator } from "../../../../src/compiler/parser/recovery/rules/operators.ts";
import { nullValue, rangeSeparator, wordValue } from "../../../../src/compiler/parser/recovery/rules/values.ts";
import { expects, syntheticToken } from "../../../../src/compiler/parser/recovery/state.ts";
import { anyText } from "../../../support/arbitraries/texts.ts";
import { runs } from "../../../support/runs.ts";

type Pair = readonly [first: RecoveryRule, second: RecoveryRule];

/** Where two rules can both apply, and which, in the order that they need. */
const meeting: Readonly<Record<string, Pair>> = {
  '"x" = a': [swappedComparison, quotedName],
  "a = NULL": [nullValue, wordValue],
  "from a": [fromTable, unknownOperator],
  "SELCT a": [misspeltFirst, unknownOperator],
  "a BETWEEN 1 ADN 2": [rangeSeparator, misspeltKeyword],
};

/** Each token costs a recovery of all before it, and the middle of a text of thousands of tokens repeats one piece. */
const isNearAnEnd = (at: number, count: number) => at < 300 || at >= count - 30;

/** The rules that apply at some token of a text together, pair by pair, in their order. */
function pairsIn(text: string): readonly Pair[] {
  const tokens = tokenize(text, 100);
  return tokens.flatMap((token, at) => {
    if (!isNearAnEnd(at, tokens.length)) return [];
    const before = [...tokens.slice(0, at), syntheticToken(Kind.End, token.start, token.start)];
    const view = { ...recoverPrefix(text, before), tokens, at };
    const applying = (recoveryRules().specific[token.kind] ?? []).filter((rule) => rule.recover(token, view));
    if (!token.diagnostic && expects(view, token.kind)) expect(applying.filter((rule) => !rule.ofExpected)).toEqual([]);
    return applying.flatMap((first, index) => applying.slice(index + 1).map((second): Pair => [first, second]));
  });
}

it.each(Object.entries(meeting))("%s", (text, [first, second]) => {
  const pairs = pairsIn(text);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]?.[0]).toBe(first);
  expect(pairs[0]?.[1]).toBe(second);
});

test.prop([anyText], runs(1000))(
  "no other rules apply at the same token, and those of unexpected tokens to no expected one",
  (text) => {
    const known = Object.values(meeting);
    expect(pairsIn(text).filter(([a, b]) => !known.some(([first, second]) => a === first && b === second))).toEqual([]);
  },
);

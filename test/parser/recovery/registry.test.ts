import { test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { Kind } from "../../../src/lexer/kinds.ts";
import { tokenize } from "../../../src/lexer/tokenize.ts";
import { recoverPrefix } from "../../../src/parser/recovery/driver.ts";
import { specificRules } from "../../../src/parser/recovery/registry.ts";
import { syntheticToken } from "../../../src/parser/recovery/state.ts";
import { anyText } from "../../support/arbitraries/texts.ts";
import { runs } from "../../support/runs.ts";

/** The pairs of rules that can both apply, in the order that they need, and where they do. */
const meeting: Readonly<Record<string, string>> = {
  "nullValue before wordValue": "a = NULL",
  "misspeltReference before wordValue": "a = FIELD:b",
  "misspeltFirst before unknownOperator": "SELCT a",
  "rangeSeparator before misspeltKeyword": "a BETWEEN 1 ADN 2",
};

/** The rules that apply at some token of a text together, pair by pair, in their order. */
function pairsIn(text: string): readonly string[] {
  const tokens = tokenize(text, 100);
  return tokens.flatMap((token, at) => {
    const before = [...tokens.slice(0, at), syntheticToken(Kind.End, token.start, token.start)];
    const view = { ...recoverPrefix(text, before), tokens, at };
    const applying = (specificRules.get(token.kind) ?? []).filter(([, rule]) => rule.recover(token, view));
    const names = applying.map(([name]) => name);
    return names.flatMap((first, index) => names.slice(index + 1).map((second) => `${first} before ${second}`));
  });
}

it.each(Object.entries(meeting))("%s: %s", (pair, text) => expect(pairsIn(text)).toEqual([pair]));

test.prop([anyText], runs(1000))("no other rules apply at the same token", (text) => {
  expect(pairsIn(text).filter((pair) => !Object.hasOwn(meeting, pair))).toEqual([]);
});

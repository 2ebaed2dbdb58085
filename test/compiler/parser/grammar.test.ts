import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { Kind, kindNames } from "../../../src/compiler/lexer/kinds.ts";
import { createScanner, createSlot, emit, LexerMode } from "../../../src/compiler/lexer/scanner.ts";
import { initialState, nextState, type ParserState } from "../../../src/compiler/parser/parser-state.ts";
import { analysedParser } from "../../support/recorded-grammar.ts";
import { runs } from "../../support/runs.ts";

it("is a grammar without ambiguities, by the validations of chevrotain", () => {
  expect(analysedParser).not.toThrow();
});

/** The mode in which the scanner should read on, by what the grammar expects. */
function modeOf({ expected }: ParserState): LexerMode {
  if (expected.has(Kind.OneOperator)) return LexerMode.Operator;
  if (expected.has(Kind.String) || expected.has(Kind.Literals)) return LexerMode.Operand;
  if (expected.has(Kind.Number)) return LexerMode.Count;
  if (expected.has(Kind.By)) return LexerMode.By;
  // A list of names or ranges can go on: a comma is as good as what begins the next clause.
  if (expected.has(Kind.Comma) || !expected.has(Kind.Name)) return LexerMode.After;
  return expected.has(Kind.Not) ? LexerMode.Term : LexerMode.Name;
}

/** A sequence of tokens that the grammar accepts, the numbers choosing each of what is expected, and each state on the way. */
function walk(numbers: readonly number[]): readonly (readonly [Kind, ParserState])[] {
  const steps: (readonly [Kind, ParserState])[] = [];
  let state = initialState();
  for (const number of numbers) {
    const kinds = [...state.expected.keys()].filter((kind) => kind !== Kind.End && kind !== Kind.Invalid);
    const kind = kinds[number % kinds.length];
    if (kind === undefined) break;
    state = nextState(state, kind) as ParserState;
    steps.push([kind, state]);
  }
  return steps;
}

const numbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });

test.prop([numbers], runs(3000))("the scanner reads on as the grammar expects", (choices) => {
  const scanner = createScanner("", Number.POSITIVE_INFINITY);
  expect(scanner.mode).toBe(modeOf(initialState()));
  const written: string[] = [];
  for (const [kind, state] of walk(choices)) {
    emit(scanner, createSlot(), kind, 0, 0, undefined);
    written.push(kindNames[kind] as string);
    expect({ written, mode: scanner.mode }).toEqual({ written, mode: modeOf(state) });
  }
});

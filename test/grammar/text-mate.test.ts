import { describe, expect, it } from "vitest";
import { operatorExamples } from "../../grammar/write/operator-examples.ts";
import { textMateGrammar } from "../../grammar/write/text-mate.ts";
import { clauseDocs } from "../../src/base/language/descriptions.ts";
import { operatorNames } from "../../src/base/language/operators.ts";
import { spellingsOf } from "../../src/base/language/spellings.ts";
import { tokenize } from "../../src/compiler/lexer/lexer.ts";
import { Kind } from "../../src/compiler/lexer/token.ts";
import { highlight } from "../support/grammar/text-mate-engine.ts";

const grammar = JSON.parse(textMateGrammar());

/** The text with the first words of the scope before each piece: `name:a operator:=`. */
function shown(text: string): string {
  const scope = (name = "none") => name.split(".").slice(0, -1).slice(-2).join(".");
  const pieces = highlight(grammar, text).filter(({ text: piece }) => piece.trim() !== "");
  return pieces.map((piece) => `${scope(piece.scope)}⟨${piece.text}⟩`).join(" ");
}

describe("highlighting", () => {
  it.each([
    ["a=1", "other.field⟨a⟩ operator.comparison⟨=⟩ constant.numeric⟨1⟩"],
    ["limit = -1.5e3", "other.field⟨limit⟩ operator.comparison⟨=⟩ constant.numeric⟨-1.5e3⟩"],
    [
      "a > 2024-01-31 AND b IN (2024-01-31 10:30,2024-01-31T10:30:00.5+02:00)",
      "other.field⟨a⟩ operator.comparison⟨>⟩ unquoted.date⟨2024-01-31⟩ operator.logical⟨AND⟩ other.field⟨b⟩ operator.word⟨IN⟩ section.parens⟨(⟩ unquoted.date⟨2024-01-31 10:30⟩ punctuation.separator⟨,⟩ unquoted.date⟨2024-01-31T10:30:00.5+02:00⟩ section.parens⟨)⟩",
    ],
    [
      "a = 5 /* x */ AND b = 'y'--d",
      "other.field⟨a⟩ operator.comparison⟨=⟩ constant.numeric⟨5⟩ comment.block⟨/*⟩ comment.block⟨ x ⟩ comment.block⟨*/⟩ operator.logical⟨AND⟩ other.field⟨b⟩ operator.comparison⟨=⟩ quoted.single⟨'⟩ quoted.single⟨y⟩ quoted.single⟨'⟩ line.double-dash⟨--d⟩",
    ],
    ["a--b", "other.field⟨a⟩ ⟨--⟩ other.field⟨b⟩"],
    [
      "now > NOW - 7 days AND last in last 3 Months",
      "other.field⟨now⟩ operator.comparison⟨>⟩ other.date⟨NOW - 7 days⟩ operator.logical⟨AND⟩ other.field⟨last⟩ operator.word⟨in⟩ other.date⟨last 3 Months⟩",
    ],
    [
      "a BETWEEN start of this month AND TODAY AND today = 5",
      "other.field⟨a⟩ operator.word⟨BETWEEN⟩ other.date⟨start of this month⟩ operator.logical⟨AND⟩ other.date⟨TODAY⟩ operator.logical⟨AND⟩ other.field⟨today⟩ operator.comparison⟨=⟩ constant.numeric⟨5⟩",
    ],
    ["LIMIT 5", "control.clause⟨LIMIT⟩ constant.numeric⟨5⟩"],
    ["limits", "other.field⟨limits⟩"],
    ["volume:213:0-3 is  not\tnull", "other.field⟨volume:213:0-3⟩ operator.word⟨is  not\tnull⟩"],
    [
      "NOT a not in (:b)",
      "operator.logical⟨NOT⟩ other.field⟨a⟩ operator.word⟨not in⟩ section.parens⟨(⟩ variable.parameter⟨:b⟩ section.parens⟨)⟩",
    ],
    ["`a``b` > Field:`c d`", "other.field⟨`a``b`⟩ operator.comparison⟨>⟩ other.reference⟨Field:`c d`⟩"],
    [
      String.raw`"a\n""\d"`,
      String.raw`quoted.double⟨"⟩ quoted.double⟨a⟩ character.escape⟨\n⟩ character.escape⟨""⟩ illegal.escape⟨\d⟩ quoted.double⟨"⟩`,
    ],
    [
      String.raw`'it''s \d'`,
      String.raw`quoted.single⟨'⟩ quoted.single⟨it⟩ character.escape⟨''⟩ quoted.single⟨s \d⟩ quoted.single⟨'⟩`,
    ],
    [
      "ORDER  BY a desc, b",
      "control.clause⟨ORDER  BY⟩ other.field⟨a⟩ other.direction⟨desc⟩ punctuation.separator⟨,⟩ other.field⟨b⟩",
    ],
  ])("of %s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each(operatorNames.flatMap(spellingsOf))("knows the operator %s", (spelling) => {
    const [field, operator] = highlight(grammar, `name ${spelling} 1`).filter(({ text }) => text.trim() !== "");
    expect(field?.text).toBe("name");
    expect(operator?.text).toBe(spelling);
    expect(operator?.scope).toMatch(/^keyword\.operator\.(word|comparison)\./);
  });

  const scopes: Readonly<Partial<Record<number, RegExp>>> = {
    [Kind.Select]: /clause/,
    [Kind.Where]: /clause/,
    [Kind.Order]: /clause/,
    [Kind.Limit]: /clause/,
    [Kind.Offset]: /clause/,
    [Kind.Asc]: /direction/,
    [Kind.Desc]: /direction/,
    [Kind.And]: /logical/,
    [Kind.Or]: /logical/,
    [Kind.Not]: /logical/,
    [Kind.Name]: /field/,
    [Kind.String]: /string/,
    [Kind.Number]: /numeric/,
    [Kind.Reference]: /reference/,
    [Kind.Variable]: /parameter/,
    [Kind.OneOperator]: /operator/,
    [Kind.ListOperator]: /operator/,
    [Kind.RangeOperator]: /operator/,
    [Kind.NoneOperator]: /operator/,
  };

  const examples = [
    ...Object.values(operatorExamples),
    ...Object.values(clauseDocs).map(({ example }) => example),
    "SELECT a WHERE NOT (b = :c OR d != 'e') ORDER BY f ASC LIMIT 1 OFFSET :g",
  ];
  it.each(examples)("sees in %s what the lexer sees", (text) => {
    const pieces = highlight(grammar, text);
    expect(pieces.filter((piece) => piece.scope === undefined && piece.text.trim() !== "")).toEqual([]);
    for (const { kind, start } of tokenize(text)) {
      const wanted = scopes[kind];
      if (wanted) expect(pieces.find((piece) => piece.start === start)?.scope, text.slice(start)).toMatch(wanted);
    }
  });
});

import { type Fix, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import { escapeRegexp } from "../../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import { quoteString } from "../../../base/text/quote.ts";
import type { Span } from "../../../base/text/span.ts";
import type { Comparison, Condition, StringLiteral } from "../../ast/nodes.ts";
import { writtenName } from "../../lexer/characters.ts";
import type { TracedFilter } from "../selection.ts";

function textOperand({ operands }: Comparison): StringLiteral | undefined {
  const [operand] = operands;
  return operand?.kind === "string" ? operand : undefined;
}

function replaceBy(span: Span, by: string): readonly Fix[] {
  return [rewrite("replace", { start: span.start, end: span.end }, by)];
}

/** `NOT name STARTS WITH "x"` → `name NOT REGEXP '^x'`: by an operator that has a complement. */
export function negationFixes(comparison: Comparison, whole: Condition): readonly Fix[] {
  const { asRegexp } = operators[comparison.operator.name];
  const operand = textOperand(comparison);
  if (!asRegexp || !operand) return [];
  const operator = whole.kind === "not" ? operators[asRegexp.operator].complement : asRegexp.operator;
  return replaceBy(
    whole,
    written(comparison.name.text, operator ?? asRegexp.operator, asRegexp.pattern(escapeRegexp(operand.value))),
  );
}

/** `name CONTAINS "a" OR name CONTAINS "b"` → `name REGEXP 'a|b'`. */
export function unionFixes(branches: readonly (readonly TracedFilter[])[], span: Span): readonly Fix[] {
  const patterns: string[] = [];
  let target: OperatorName | undefined;
  const name = branches[0]?.[0]?.filter.name;
  for (const [traced, ...more] of branches) {
    if (!traced || more.length > 0 || traced.filter.name !== name) return [];
    const { filter, source, others } = traced;
    const { asRegexp } = operators[filter.operator];
    const isAsWritten = others.length === 0 && source.operator.name === filter.operator;
    const operand = isAsWritten ? textOperand(source) : undefined;
    if (!asRegexp || !operand) return [];
    target = asRegexp.operator;
    patterns.push(asRegexp.pattern(escapeRegexp(operand.value)));
  }
  return target && name !== undefined ? replaceBy(span, written(name, target, patterns.join("|"))) : [];
}

function written(name: string, operator: OperatorName, pattern: string): string {
  return `${writtenName(name)} ${operators[operator].canonical} ${quoteString(pattern)}`;
}

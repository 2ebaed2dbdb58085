import { like, type Rewrite, resembles } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteString } from "../../base/text/quote.ts";
import { spellName } from "../../compiler/lexer/characters.ts";
import type { NamedField } from "./fields.ts";
import type { Value } from "./values.ts";

interface Test {
  readonly subject: Pick<NamedField, "name"> & Partial<NamedField>;
  readonly operator: OperatorName;
  readonly operands: readonly string[];
  readonly isNot?: boolean; // NOT precedes it, because the operator has no complement
}

export interface Term {
  readonly tests: readonly Test[];
  readonly isOr?: boolean;
  readonly isGuess?: boolean;
}

export interface Use {
  readonly operator: OperatorName;
  readonly rewrite?: Rewrite | undefined;
  readonly isWord?: boolean;
  readonly isImplied?: boolean;
  readonly isEnclosed?: boolean; // its values are in brackets
}

export interface Operands {
  readonly values: readonly Value[];
  readonly isRange?: boolean;
  readonly connective?: "and" | "or" | undefined;
}

export const isOrder = (operator: OperatorName): boolean => operators[operator].predicate.kind === "order";

export function comparison(subject: Test["subject"], operator: OperatorName, operands: readonly string[] = []): Term {
  return { tests: [{ subject, operator, operands }] };
}

/** The opposite of a term. It is only likely if it may surprise for rows without a value. */
export function negate({ tests, isOr = false, isGuess = false }: Term): Term {
  const opposites = tests.map(({ isNot = false, ...test }): Test => {
    const { complement } = operators[test.operator];
    return complement ? { ...test, operator: complement } : { ...test, isNot: !isNot };
  });
  const isSurprise = ({ subject: { field }, operator, operands }: Test) =>
    field?.nullable === true && operands.length > 0 && (isOrder(operator) || field.type === "flag");
  return { tests: opposites, isOr: !isOr, isGuess: isGuess || tests.some(isSurprise) };
}

export function writeTerm({ tests, isOr = false }: Term): string {
  const texts = tests.map(({ subject, operator, operands, isNot = false }) => {
    const { arity, canonical } = operators[operator];
    const isPeriod = /^(?:LAST|THIS|NEXT) /.test(operands[0] ?? "");
    const written = arity === "list" && !isPeriod ? `(${operands.join(", ")})` : operands.join(" AND ");
    return `${isNot ? "NOT " : ""}${spellName(subject.name)} ${canonical} ${written}`.trimEnd();
  });
  return isOr && texts.length > 1 ? `(${texts.join(" OR ")})` : texts.join(" AND ");
}

export function termOf(subject: NamedField, use: Use, operands: Operands, isNegated: boolean): Term | undefined {
  const { isNegative, complement } = operators[use.operator];
  if (!isNegative || !complement) return positiveTerm(subject, use, operands, isNegated);
  const term = positiveTerm(subject, { ...use, operator: complement }, operands, !isNegated);
  return term && { ...negate(term), isGuess: term.isGuess === true };
}

function positiveTerm(subject: NamedField, use: Use, operands: Operands, isOpposite: boolean): Term | undefined {
  const { field } = subject;
  const { operator, isWord } = use;
  const { values, isRange, connective } = operands;
  const { nullForm, listForm = operator, readsText, isRegexp } = operators[operator];
  const [first, second] = values;
  const written = values.map(({ operand }) => operand);
  if (!first) return undefined;
  if (values.some(({ kind }) => kind === "null"))
    return nullForm && !second ? comparison(subject, nullForm) : undefined;
  // As texts, versions and addresses have another order
  const isDotted = values.some(({ kind, text }) => kind === "text" && /^(?:\d+\.){2,}[\d/]+$/.test(text ?? ""));
  if (isDotted && (isRange || isOrder(operator) || first.text?.includes("/"))) return undefined;
  if (isRange && second) return comparison(subject, "BETWEEN", written);
  const isUnordered = second !== undefined || field?.type === "flag" || field?.values !== undefined;
  if (isOrder(operator) && (isUnordered || (isWord && first.kind === "text" && !first.isQuoted))) return undefined; // `is under armour`
  if (readsText && first.kind === "number" && field && !typeFacts[field.type].isText) return undefined;
  const rewrite = operator === "EQUALS" && values.some(isWild) ? wildcard : use.rewrite;
  if (rewrite || (readsText && second)) {
    const isGuess = second !== undefined && (isOpposite ? connective === "or" : connective !== "and");
    const match = rewrite ?? ((operand: string) => ({ operator, operand }));
    return matchTerm(subject, match, values, isOpposite || connective !== "and", isGuess);
  }
  const single = operator === "IN" && first.kind === "time" ? "EQUALS" : operator; // `created in March 2024` is not a list
  if (!second) return { ...comparison(subject, single, written), isGuess: isRegexp && !first.isQuoted };
  if (operators[listForm].arity !== "list") return undefined;
  return { ...comparison(subject, listForm, written), isGuess: connective === (isOpposite ? "or" : "and") };
}

const isWild = ({ text = "", isQuoted, kind }: Value) =>
  kind === "text" && !isQuoted && /\*|^\p{L}+\?\p{L}+$/u.test(text);
const wildcard = (operand: string) =>
  like(operand.replace(/[%_\\]/g, "\\$&").replace(/[*?]/g, (sign) => (sign === "*" ? "%" : "_")));

function matchTerm(subject: NamedField, rewrite: Rewrite, values: readonly Value[], isOr: boolean, isGuess: boolean) {
  const isSql = rewrite === like;
  if (values.some(({ kind, text }) => text === undefined || (isSql && kind === "number"))) return undefined;
  const meanings = values.map(({ text = "", isQuoted }) => (isSql && !isQuoted ? resembles : rewrite)(text)); // `name like boot`
  const isLoose = ({ text = "", isQuoted }: Value) => isSql && (/_|[^%]%+[^%]/.test(text) || !isQuoted);
  const isSame = isSql && meanings.some((each) => each.operator === "EQUALS");
  // The compiler's fix makes one regular expression of several
  const tests = meanings.flatMap((each) => comparison(subject, each.operator, [quoteString(each.operand)]).tests);
  return { tests, isOr, isGuess: isGuess || isSame || rewrite === wildcard || values.some(isLoose) } satisfies Term;
}

import { idOperator, operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { moved } from "../../base/text/span.ts";
import * as make from "../../compiler/ast/factories.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { isPermitted } from "../../compiler/resource/permissions.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { Candidate } from "./candidate.ts";
import { calledAs } from "./field-candidates.ts";
import type { CompletionOptions } from "./options.ts";
import { ranked } from "./rank.ts";
import { compiles, valueCandidate, valueCandidates } from "./value-candidates.ts";

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const QUOTED = /^(["'])(.*?)\1?$/s;

function valuesOf(name: string, field: Field, written: string, options: CompletionOptions): readonly Candidate[] {
  const found = { name, field, suffix: "" };
  const subject = { name, found, operator: idOperator, operatorStart: 0, isFirst: true, values: [] };
  const isNumber = NUMBER.test(written) && !valueTypes[field.type].quotesWords;
  if (isNumber && compiles(subject, make.scalar(Number(written)), options))
    return [valueCandidate({ value: Number(written) })];
  const quoted = QUOTED.exec(written)?.[2];
  const typed = quoted ?? written;
  const values = valueCandidates(subject, typed, quoted !== undefined, options);
  return ranked(values, typed).filter(({ shown }) => shown.kind === "value");
}

/** Whether what stands before the colon is the name of the field or its label. */
function isCalled(called: string, name: string, { label }: Field): boolean {
  return [name, label].some((each) => each?.toLowerCase() === called.toLowerCase());
}

/** Comparisons for what search boxes have: `status:` is `status =`, and `status: op` is `status = "open"`. */
export function searchCandidates(
  { fields }: Resource,
  typed: string,
  options: CompletionOptions,
): readonly Candidate[] {
  const colon = typed.indexOf(":");
  const called = typed.slice(0, colon);
  const [name, field] = Object.entries(fields).find(([each, its]) => isCalled(called, each, its)) ?? [];
  if (colon < 0 || !name || !field || field.qualified || !isPermitted(field, "filter")) return [];
  const spaced = typed.replace(/\s+/g, " "); // as it is ranked
  const begun = `${writtenName(name)} `;
  const equals = `${operators[idOperator].canonical} `;
  const rest = typed.slice(colon + 1).trim();
  if (rest === "")
    return [{ shown: { label: (begun + equals).trimEnd(), kind: "field", ...calledAs(name, field) }, words: [spaced] }];
  return valuesOf(name, field, rest, options).map(({ shown, operator, isTyped }) => {
    const { label, placeholders } = shown;
    const before = operator ? begun : begun + equals;
    const moves = placeholders && { placeholders: placeholders.map((span) => moved(span, before.length)) };
    return { shown: { ...shown, ...moves, label: before + label }, words: [spaced], ...(isTyped && { isTyped }) };
  });
}

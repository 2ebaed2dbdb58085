import { idOperator, operators } from "../language/operators.ts";
import { valueTypes } from "../language/value-types.ts";
import { writtenName } from "../lexer/written-name.ts";
import { isPermitted } from "../resource/permissions.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { moved } from "../text/span.ts";
import type { Candidate } from "./candidate.ts";
import { detailOf } from "./field-candidates.ts";
import type { CompletionOptions } from "./options.ts";
import { ranked } from "./rank.ts";
import { valueCandidate, valueCandidates } from "./value-candidates.ts";

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function valuesOf(name: string, field: Field, typed: string, options: CompletionOptions): readonly Candidate[] {
  if (NUMBER.test(typed) && valueTypes[field.type].diagnose(Number(typed), field) === undefined)
    return [valueCandidate({ value: Number(typed) })];
  const found = { name, field, qualifiers: [] };
  const subject = { name, found, operator: idOperator, operatorStart: 0, isFirst: true, values: [] };
  const values = valueCandidates(subject, typed, false, options);
  return ranked(values, typed).filter(({ shown }) => shown.kind === "value");
}

/** Comparisons for what search boxes have: `status:` is `status =`, and `status:op` is `status = "open"`. */
export function searchCandidates(
  { fields }: Resource,
  typed: string,
  isWanted: (name: string, field: Field) => boolean,
  options: CompletionOptions,
): readonly Candidate[] {
  const colon = typed.indexOf(":");
  const lower = typed.slice(0, colon).toLowerCase();
  const [name, field] = Object.entries(fields).find(([each]) => each.toLowerCase() === lower) ?? [];
  if (colon < 0 || !name || !field || field.qualifiers || !isPermitted(field, "filter") || !isWanted(name, field))
    return [];
  const begun = `${writtenName(name)} `;
  const equals = `${operators[idOperator].canonical} `;
  if (colon === typed.length - 1)
    return [
      { shown: { label: (begun + equals).trimEnd(), kind: "field", detail: detailOf(name, field) }, words: [typed] },
    ];
  return valuesOf(name, field, typed.slice(colon + 1), options).map(({ shown, operator, isTyped }) => {
    const { label, placeholders } = shown;
    const before = operator ? begun : begun + equals;
    const moves = placeholders && { placeholders: placeholders.map((span) => moved(span, before.length)) };
    return { shown: { ...shown, ...moves, label: before + label }, words: [typed], ...(isTyped && { isTyped }) };
  });
}

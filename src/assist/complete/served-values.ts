import { operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Candidate } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";
import { ranked } from "./rank.ts";
import type { Subject } from "./subject.ts";
import { compiles, valueCandidate } from "./value-candidates.ts";
import type { SuggestedValue, ValueAnswer } from "./value-lookup.ts";

/** Whether a server may know values for the comparison: for words within texts it does not. */
export function takesServedValues({ found, operator }: Subject, typed: string): boolean {
  return (
    found !== undefined &&
    operator !== undefined &&
    operators[operator].suits !== "text" &&
    !/^(?::|Field:)/.test(typed)
  );
}

function servedCandidate({ value, label, detail }: SuggestedValue): Candidate {
  const said = [label, detail].filter((each) => typeof each === "string").join(" · ");
  return valueCandidate({ value, ...(said !== "" && { label: said }) });
}

/** A value as one of the type; undefined for one of another type. Services write numbers as texts. */
function valueFor({ found }: Subject, value: string | number): string | number | undefined {
  const { isNumeric = false, isText = false } = found ? valueTypes[found.field.type] : {};
  if (isText) return typeof value === "string" ? value : undefined;
  return isNumeric && String(Number(value)) === value ? Number(value) : value;
}

/**
 * The values of a server that compile as the operand, in its order. Those that were known of the beginning of what is
 * typed stay until the answer comes, if they still fit.
 */
export function servedCandidates(
  { state, values }: ValueAnswer,
  subject: Subject,
  typed: string,
  options: ToolOptions,
): readonly Candidate[] {
  const written = new Set(subject.values.map(String));
  const fitting = values.flatMap((each) => {
    const value = written.has(String(each.value)) ? undefined : valueFor(subject, each.value);
    return value !== undefined && compiles(subject, make.scalar(value), options) ? [{ ...each, value }] : [];
  });
  const candidates = fitting.map(servedCandidate);
  return state === "known" ? candidates : ranked(candidates, typed).filter(({ shown }) => !shown.guess);
}

/** The candidates with others before the first reference. */
export function withAdded(found: readonly Candidate[], added: readonly Candidate[]): readonly Candidate[] {
  const at = found.findIndex(({ shown }) => shown.kind === "reference");
  return at < 0 ? [...found, ...added] : [...found.slice(0, at), ...added, ...found.slice(at)];
}

import { type OperatorName, operators } from "../../base/language/operators.ts";
import { plainOperator } from "../../base/language/phrases/operator-facts.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build } from "./conditions.ts";
import type { KnownField } from "./fields.ts";
import { phraseAt } from "./phrases.ts";
import { oneOf, valueAt } from "./read-value.ts";
import { pass, type Reader, tokenAt } from "./reader.ts";
import type { LooseValue } from "./values.ts";

/** A value of the only enum that has it, or several: `archived or closed`. */
export function valueAlone(reader: Reader): Condition | undefined {
  const entries = Object.entries(reader.index.resource?.fields ?? {}).filter(([, { values }]) => values !== undefined);
  const found = entries.flatMap(([name, field]) => {
    const { values, end } = valuesFrom(reader, { name, field });
    const { listForm } = operators[plainOperator];
    const operator: OperatorName = values.length > 1 && listForm ? listForm : plainOperator;
    const built = build({ subject: { name, field }, operator, isNegated: false, values, isAnd: false, ranges: [] });
    const isExact = reader.isStatement || tokenAt(reader).kind === "string";
    const isUnsure = isExact ? built?.doubt : built?.doubt === "typo";
    return built && !isUnsure ? [{ end, built }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  pass(reader, { end: only.end, doubt: "implied" });
  return only.built.condition;
}

function valuesFrom(reader: Reader, subject: KnownField) {
  const values: LooseValue[] = [];
  let end = reader.at;
  for (let value = valueAt(reader, end, subject); value; ) {
    values.push(value.value);
    end = value.end;
    const { tokens } = reader;
    const comma = phraseAt(tokens, end, "comma");
    const and = values.length > 1 ? phraseAt(tokens, comma?.end ?? end, "and") : undefined; // `shoes, boots and bags`
    const joint = phraseAt(tokens, comma?.end ?? end, "or") ?? and ?? comma;
    value = joint && oneOf(reader, joint.end, subject);
  }
  return { values, end };
}

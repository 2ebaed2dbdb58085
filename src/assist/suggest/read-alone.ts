import { operators } from "../../base/language/operators.ts";
import { plainOperator } from "../../base/language/phrases/operator-facts.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build } from "./conditions.ts";
import type { KnownField } from "./fields.ts";
import { phraseAt } from "./phrases.ts";
import { oneOf, valueAt } from "./read-value.ts";
import { pass, type Reader } from "./reader.ts";
import type { LooseValue } from "./values.ts";

/** A value of the only enum that has it, or several: `archived or closed`. */
export function valueAlone(reader: Reader): Condition | undefined {
  const entries = Object.entries(reader.index.resource?.fields ?? {}).filter(([, { values }]) => values !== undefined);
  const found = entries.flatMap(([name, field]) => {
    const { values, end } = valuesFrom(reader, { name, field });
    const { listForm } = operators[plainOperator];
    const operator = values.length > 1 && listForm ? listForm : plainOperator;
    const built = build({ subject: { name, field }, operator, isNegated: false, values, isAnd: false, ranges: [] });
    return built && !built.doubt ? [{ end, built }] : [];
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
    const joint = phraseAt(reader.tokens, end, "or") ?? phraseAt(reader.tokens, end, "comma");
    value = joint && oneOf(reader, joint.end, subject);
  }
  return { values, end };
}

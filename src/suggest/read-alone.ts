import type { Condition } from "../ast/nodes.ts";
import { plainOperator } from "../language/phrases/operator-facts.ts";
import { build } from "./conditions.ts";
import { valueAt } from "./read-value.ts";
import { pass, type Reader } from "./reader.ts";

/** A value of the only enum that has it. */
export function valueAlone(reader: Reader): Condition | undefined {
  const entries = Object.entries(reader.index.resource?.fields ?? {}).filter(([, { values }]) => values !== undefined);
  const found = entries.flatMap(([name, field]) => {
    const value = valueAt(reader, reader.at, { name, field });
    const test = { subject: { name, field }, operator: plainOperator, isNegated: false, ranges: [] };
    const built = value && build({ ...test, values: [value.value], join: "comma" });
    return value && built && !built.isLikely ? [{ value, built }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  pass(reader, { end: only.value.end, isLikely: true });
  return only.built.condition;
}

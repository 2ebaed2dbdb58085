import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { build } from "./conditions.ts";
import { type KnownField, namesOf } from "./fields.ts";
import { plainOperator } from "./operators.ts";
import { beginsPhrase, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { oneOf, valueAt } from "./read-value.ts";
import { doubt, pass, type Reader, tokenAt } from "./reader.ts";
import { folded, nth } from "./tokens.ts";
import type { LooseValue } from "./values.ts";

/** A value of the only enum that has it, or several: `archived or closed`. */
export function valueAlone(reader: Reader): Condition | undefined {
  const entries = Object.entries(reader.index.resource?.fields ?? {}).filter(([, { values }]) => values !== undefined);
  const found = entries.flatMap(([name, field]) => {
    const { values, end } = valuesFrom(reader, { name, field });
    const { listForm } = operators[plainOperator];
    const operator: OperatorName = values.length > 1 && listForm ? listForm : plainOperator;
    const built = build({ subject: { name, field }, operator, isNegated: false, values, isAnd: false, ranges: [] });
    const isUnsure = isExact(reader) ? built?.doubt : built?.doubt === "typo" && !isTypo(reader, field);
    return built && !isUnsure ? [{ end, built }] : [];
  });
  const written = found.filter(({ built }) => built.doubt !== "typo"); // `cloud sync`, where `closed` is a value too
  const [only, another] = written.length > 0 ? written : found;
  if (!only || another) return undefined;
  pass(reader, { end: only.end, doubt: "implied" });
  doubt(reader, "typo", only.built.doubt === "typo");
  reader.hasValueAlone = true;
  return only.built.condition;
}

/** Quotes and statements say values as they are; but a statement may also name rows: `SELECT rent of studios`. */
function isExact(reader: Reader): boolean {
  const { kind, key } = tokenAt(reader);
  return kind === "string" || (reader.isStatement && !key.endsWith("s"));
}

/** Whether a word has letters enough to be a typo of a value: `clohting`. */
function isTypo(reader: Reader, { values = [] }: Field): boolean {
  const { kind, key } = tokenAt(reader);
  if (!values.flatMap(namesOf).some((name) => folded(name).charAt(0) === key.charAt(0))) return false;
  return kind === "word" && key.length >= 5 && !beginsPhrase(key) && !/^(?:un|in|non)/.test(key);
}

function valuesFrom(reader: Reader, subject: KnownField) {
  const values: LooseValue[] = [];
  const isExcepted = /^(?:not?|without)$/.test(nth(reader.tokens, reader.at - 1).key); // `no boots and bags` may have no boots
  let end = reader.at;
  for (let value = valueAt(reader, end, subject); value; ) {
    values.push(value.value);
    end = value.end;
    const { tokens } = reader;
    const comma = phraseAt(tokens, end, "comma");
    const and = isExcepted ? undefined : phraseAt(tokens, comma?.end ?? end, "and"); // `shoes, boots and bags`
    const joint = phraseAt(tokens, comma?.end ?? end, "or") ?? and ?? comma;
    const article = joint && phraseAt(tokens, joint.end, "noise")?.end; // `neither a boot nor a bag`
    value = joint && (oneOf(reader, joint.end, subject) ?? (article ? oneOf(reader, article, subject) : undefined));
  }
  const own = values.length > 0 ? fieldAt(reader, end) : undefined; // `high priority`
  return { values, end: own?.found.name === subject.name ? own.end : end };
}

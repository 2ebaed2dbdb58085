import type { Arity } from "../../base/language/arities.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { timeSettings } from "../../base/language/time-notations.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { isPermitted, type Role } from "../../compiler/resource/permissions.ts";
import { qualifiersInOrder } from "../../compiler/resource/qualifiers.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

/** A name of a field, with so many qualifiers behind it. */
export interface NamedField {
  readonly name: string;
  readonly qualifiers: number;
}

/** Operators that take the same operands. */
export interface OperandClass {
  readonly operators: readonly OperatorName[];
  readonly arity: Arity;
  /** Whether the operands are texts, whatever the type of the field is. */
  readonly readsText: boolean;
  /** The fields that an operand can refer to. */
  readonly references: TypeFacts["family"] | "any" | undefined;
}

/** Fields that take the same operators and values. */
export interface FieldGroup {
  readonly names: readonly NamedField[];
  readonly field: Field;
  readonly classes: readonly OperandClass[];
}

const named = ([name, field]: readonly [string, Field]): NamedField => ({
  name,
  qualifiers: qualifiersInOrder(field).length,
});

/** The fields that can be used so. */
export function namesFor({ fields }: Resource, role: Role): readonly NamedField[] {
  return Object.entries(fields)
    .filter(([, field]) => isPermitted(field, role))
    .map(named);
}

/** The fields that conditions can refer to, by what the field that they are compared with holds. */
export function referencesFor({ fields }: Resource, wanted: TypeFacts["family"] | "any"): readonly NamedField[] {
  return Object.entries(fields)
    .filter(([, field]) => isPermitted(field, "reference"))
    .filter(([, { type }]) => wanted === "any" || typeFacts[type].family === wanted)
    .map(named);
}

function classesOf(field: Field, operatorsOf: (field: Field) => readonly OperatorName[]): readonly OperandClass[] {
  const byOperands = new Map<string, OperandClass>();
  for (const name of operatorsOf(field)) {
    const { arity, readsText, takesReference } = operators[name];
    const references = takesReference ? (readsText ? "any" : typeFacts[field.type].family) : undefined;
    const key = [arity, readsText, references].join();
    const others = byOperands.get(key)?.operators ?? [];
    byOperands.set(key, { operators: [...others, name], arity, readsText, references });
  }
  return [...byOperands.values()];
}

/** The fields that conditions take, with those together that take the same. */
export function groupsOf(
  resource: Resource,
  operatorsOf: (field: Field) => readonly OperatorName[],
): readonly FieldGroup[] {
  const groups = new Map<string, FieldGroup>();
  for (const entry of Object.entries(resource.fields)) {
    const [, field] = entry;
    const classes = isPermitted(field, "filter") ? classesOf(field, operatorsOf) : [];
    if (classes.length === 0) continue;
    const settings = timeSettings.map((key) => field[key]);
    const values = field.values?.map(({ value }) => value);
    const key = JSON.stringify([
      field.type,
      settings,
      values,
      operatorNames.filter((name) => operatorsOf(field).includes(name)),
    ]);
    const names = [...(groups.get(key)?.names ?? []), named(entry)];
    groups.set(key, { names, field, classes });
  }
  return [...groups.values()];
}

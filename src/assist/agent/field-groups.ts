import type { Arity } from "../../base/language/arities.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { timeSettings } from "../../base/language/time-notations.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { isPermitted, type Role } from "../../compiler/resource/permissions.ts";
import { qualifiersInOrder } from "../../compiler/resource/qualifiers.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

/** The most ranges of a BETWEEN; one with more is left to people. */
export const MOST_RANGES = 4;

/** What fields hold, as far as it decides which of them can be compared. */
export type Family = TypeFacts["family"] | "any";

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
  readonly references: Family | undefined;
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

/** The fields of a family that can be used so. */
export function namesFor({ fields }: Resource, role: Role, family: Family = "any"): readonly NamedField[] {
  return Object.entries(fields)
    .filter(([, field]) => isPermitted(field, role) && (family === "any" || typeFacts[field.type].family === family))
    .map(named);
}

function classesOf({ type }: Field, names: readonly OperatorName[]): readonly OperandClass[] {
  const byOperands = new Map<string, OperandClass>();
  for (const name of names) {
    const { arity, readsText, takesReference } = operators[name];
    const references = takesReference ? (readsText ? "any" : typeFacts[type].family) : undefined;
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
  const groups = new Map<string, FieldGroup & { readonly names: NamedField[] }>();
  for (const entry of Object.entries(resource.fields)) {
    const [, field] = entry;
    const classes = isPermitted(field, "filter") ? classesOf(field, operatorsOf(field)) : [];
    if (classes.length === 0) continue;
    const settings = timeSettings.map((key) => field[key]);
    const values = field.values?.map(({ value }) => value);
    const key = JSON.stringify([field.type, settings, values, classes]);
    const group = groups.get(key) ?? { names: [], field, classes };
    group.names.push(named(entry));
    groups.set(key, group);
  }
  return [...groups.values()];
}

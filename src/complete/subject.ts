import type { OperatorName } from "../language/operators.ts";
import type { Spelling } from "../language/spellings.ts";
import { Kind } from "../lexer/kinds.ts";
import type { Token } from "../lexer/token.ts";
import { type FoundField, findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";

/** What a condition that is being written is about, as far as it is written. */
export interface Subject {
  readonly name: string;
  /** The field, when the resource has it. */
  readonly found: FoundField | undefined;
  readonly operator: OperatorName | undefined;
  /** The other values, when the operator takes several. */
  readonly values: readonly (string | number)[];
}

const operatorKinds: readonly Kind[] = [Kind.OneOperator, Kind.ListOperator, Kind.RangeOperator, Kind.NoneOperator];

const inLists: readonly Kind[] = [Kind.String, Kind.Number, Kind.Comma];

/** The comparison that the first tokens end in, with the values that the others go on with. */
export function subjectOf(taken: readonly Token[], after: readonly Token[], resource: Resource | undefined): Subject {
  const end = after.findIndex(({ kind }) => !inLists.includes(kind));
  const values = after.slice(0, end < 0 ? after.length : end).flatMap(({ value }) => (value as string | number) ?? []);
  let operator: OperatorName | undefined;
  for (let index = taken.length - 1; index >= 0; index--) {
    const { kind, value } = taken[index] as Token;
    if (kind === Kind.Name) {
      const name = value as string;
      return { name, found: resource && findField(resource, name), operator, values };
    }
    if (operatorKinds.includes(kind)) operator = (value as Spelling).operator;
    else if (operator === undefined && (kind === Kind.String || kind === Kind.Number)) {
      values.push(value as string | number);
    }
  }
  return { name: "", found: undefined, operator, values };
}

import type { OperatorName } from "../../base/language/operators.ts";
import { findField } from "../resource/find-field.ts";
import { suits } from "../resource/permissions.ts";
import type { Resource } from "../resource/resource.ts";
import type { Cells } from "./cells.ts";
import { type Asked, describe } from "./describe.ts";
import type { FieldDimension } from "./space.ts";

/** Whether a filter on the field can have the operator; any can on a field that nothing is known of. */
export function isOffered(name: string, operator: OperatorName, resource: Resource | undefined): boolean {
  const found = resource && findField(resource, name);
  return !found || suits(operator, found.field);
}

/** As `describe`, with operators that the field can have; undefined where it would take others. */
export function describeOffered(
  cells: Cells,
  dimension: FieldDimension,
  resource: Resource | undefined,
): readonly Asked[] | undefined {
  const asked = describe(cells, dimension);
  return asked?.every(({ operator }) => isOffered(dimension.name, operator, resource)) ? asked : undefined;
}

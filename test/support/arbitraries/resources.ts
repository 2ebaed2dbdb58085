import * as fc from "fast-check";
import { actions } from "../../../src/base/language/clauses.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { timeFormats, timePrecisions } from "../../../src/base/language/times.ts";
import { type ValueType, valueTypeNames } from "../../../src/base/language/value-types.ts";
import { parseResource } from "../../../src/compiler/resource/define.ts";
import { type Field, type ResourceDescription, suitsType } from "../../../src/compiler/resource/resource.ts";
import type { RequestResource } from "../../../src/http/requestable.ts";
import { defined } from "../defined.ts";
import { fieldName, prototypeName } from "./names.ts";
import { stringValue } from "./values.ts";

const label = fc.constantFrom("Name", "Group", "State", "Number of things", "name", "");
const enumValue = fc.record(
  { value: fc.oneof(stringValue, fc.integer({ min: -5, max: 5 })), label },
  { requiredKeys: ["value"] },
);

function fieldOfType(type: ValueType): fc.Arbitrary<Field> {
  const suiting = operatorNames.filter((operator) => suitsType(operator, type));
  const record = {
    type: fc.constant(type),
    label,
    nullable: fc.boolean(),
    sortable: fc.boolean(),
    selectable: fc.boolean(),
    filterable: fc.boolean(),
    operators: fc.subarray(suiting, { minLength: 1 }),
    qualified: fc.boolean(),
    deprecated: fc.oneof(fc.constant(true as const), fc.record({ replacement: fieldName })),
  };
  if (type === "datetime") {
    const times = { format: fc.constantFrom(...timeFormats), precision: fc.constantFrom(...timePrecisions) };
    const timeZone = fc.constantFrom("UTC", "Europe/Berlin", "America/Sao_Paulo");
    return fc.record({ ...record, ...times, timeZone }, { requiredKeys: ["type"] }) as fc.Arbitrary<Field>;
  }
  const values = fc.uniqueArray(enumValue, { minLength: 1, maxLength: 5, selector: ({ value }) => String(value) });
  if (type !== "enum") return fc.record(record, { requiredKeys: ["type"] }) as fc.Arbitrary<Field>;
  return fc.record({ ...record, values }, { requiredKeys: ["type", "values"] }) as fc.Arbitrary<Field>;
}

const field: fc.Arbitrary<Field> = fc.oneof(...valueTypeNames.map(fieldOfType));
const name = fc.oneof(fieldName, prototypeName, fc.constantFrom("name", "tags", "id", "volume", "state"));

/** Any resource whose description is right: what is wrong with a field is left out. */
export const anyResource: fc.Arbitrary<RequestResource> = fc
  .record(
    {
      name: fc.constant("things"),
      service: fc.constant("shop"),
      actions: fc.subarray([...actions], { minLength: 1 }),
      fields: fc.array(fc.tuple(name, field), { minLength: 1, maxLength: 8 }).map((all) => Object.fromEntries(all)),
      maxLimit: fc.integer({ min: 1, max: 1000 }),
      paging: fc.boolean(),
    },
    { requiredKeys: ["name", "service", "actions", "fields"] },
  )
  .map((resource) => repaired(defined(resource as ResourceDescription) as RequestResource));

function repaired(resource: RequestResource): RequestResource {
  const fields = Object.entries(resource.fields);
  for (const { path } of problemsOf(resource)) {
    const [, wrong, key] = path;
    const at = fields.findIndex(([each]) => each === wrong);
    const [, described] = fields[at] as [string, Field];
    const { [key as keyof Field]: _, ...rest } = described;
    fields[at] = [wrong as string, rest as Field];
  }
  const better = { ...resource, fields: Object.fromEntries(fields) };
  return problemsOf(better).length > 0 ? repaired(better) : better;
}

function problemsOf(resource: object) {
  const read = parseResource(resource);
  return read.ok ? [] : read.problems;
}

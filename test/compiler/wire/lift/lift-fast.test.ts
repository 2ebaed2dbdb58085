import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { defaultLimits } from "../../../../src/base/diagnostics/limits.ts";
import { liftFast } from "../../../../src/compiler/wire/lift/lift-fast.ts";
import { liftFilter } from "../../../../src/compiler/wire/lift/lift-filter.ts";
import { createReader } from "../../../../src/compiler/wire/lift/reader.ts";
import { hostileSelection, nearSelection } from "../../../support/arbitraries/json.ts";
import { filter } from "../../../support/arbitraries/selections.ts";

function assertSame(value: unknown): void {
  const plain = liftFast(value, defaultLimits.maxLength);
  if (!plain) return;
  const reader = createReader(defaultLimits);
  expect(liftFilter(reader, value, ["filters", 0])).toEqual(plain);
  expect(reader.diagnostics).toEqual([]);
}

test.prop([filter])("what is lifted at a glance is what is lifted with care", (each) => {
  assertSame(each);
  const isReference = each.values.some((value) => String(value).startsWith("Field:"));
  const isLoose = each.values.length === 1 && each.values[0] === "" && each.operator.startsWith("IS");
  if (!isReference && !isLoose) expect(liftFast(each, defaultLimits.maxLength)).toBeDefined();
});

const anyMade = fc.oneof(
  nearSelection.map((each) => () => each),
  hostileSelection,
);

test.prop([anyMade])("of whatever is there", (make) => {
  const selection = make();
  let filters: unknown;
  try {
    filters = (selection as { readonly filters?: unknown }).filters;
    filters = Array.isArray(filters) ? filters.slice(0, 5) : [selection];
  } catch {
    filters = [selection];
  }
  for (const each of filters as readonly unknown[]) assertSame(each);
});

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectionSchemaFile } from "../../grammar/write/selection-schema.ts";
import { type OperatorName, operatorNames, operators } from "../../src/base/language/operators.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import type { LooseSelection } from "../../src/compiler/wire/selection.ts";
import { nearSelection } from "../support/arbitraries/json.ts";
import { cases, isValid } from "../support/conformance.ts";

const takes = new Ajv2020({ strictTypes: false, strictRequired: false }).compile(JSON.parse(selectionSchemaFile()));

interface Group {
  readonly properties: { readonly operator: { readonly enum: readonly string[] } };
}

interface Filter {
  readonly operator: OperatorName;
  readonly values: readonly unknown[];
}

/** What JSON Schema has no words for, as the comment in the schema says. */
function isBeyondWords({ filters = [], limit, offset }: LooseSelection): boolean {
  const isOdd = ({ operator, values }: Filter) => operators[operator].arity === "range" && values.length % 2 === 1;
  const isTooLarge = (count: unknown) => typeof count === "string" && Number(count) > Number.MAX_SAFE_INTEGER;
  return filters.some(isOdd) || [limit, offset].some(isTooLarge);
}

/** What the schema says of a value, and what is left to say when it says yes. */
function isTaken(value: unknown): boolean {
  return takes(value) && !isBeyondWords(value as LooseSelection);
}

describe("the JSON Schema of a selection", () => {
  const given = cases.filter(({ json }) => json !== undefined).map((each) => [each.name, each] as const);

  it.each(given)("agrees with the conformance case %s", (_, each) => {
    expect(isTaken(each.json)).toBe(isValid(each));
  });

  it("agrees with decompile, but for what it cannot say", () => {
    fc.assert(
      fc.property(nearSelection, (value) => {
        const json = JSON.parse(JSON.stringify(value) ?? "null");
        expect(isTaken(json)).toBe(decompile(json).ok);
      }),
      { numRuns: 3000 },
    );
  });

  it("names every operator once", () => {
    const { filters } = JSON.parse(selectionSchemaFile()).properties;
    const named = filters.items.oneOf.flatMap((group: Group) => group.properties.operator.enum);
    expect(named.sort()).toEqual([...operatorNames].sort());
  });
});

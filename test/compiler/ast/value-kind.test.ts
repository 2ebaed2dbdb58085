import { expect, it } from "vitest";
import { ref } from "../../../src/compiler/ast/reference.ts";
import { kindOfValue } from "../../../src/compiler/ast/value-kind.ts";

it.each<[unknown, string]>([
  [null, "null"],
  [[], "list"],
  [5, "number"],
  [Number.NaN, "not-finite"],
  [Number.POSITIVE_INFINITY, "not-finite"],
  [new Date(), "date"],
  [new Date(Number.NaN), "invalid-date"],
  ["", "text"],
  [ref("a"), "reference"],
  [{}, "object"],
  [undefined, "undefined"],
  [true, "boolean"],
  [5n, "bigint"],
])("a value of another kind is called so: %s", (value, kind) => expect(kindOfValue(value)).toBe(kind));

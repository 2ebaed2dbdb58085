import { expect, it } from "vitest";
import { isReference, ref } from "../../src/ast/reference.ts";

it("is made by ref, and cannot be changed", () => {
  const reference = ref("budget");
  expect(isReference(reference)).toBe(true);
  expect(reference.name).toBe("budget");
  expect(Object.isFrozen(reference)).toBe(true);
});

it("is never what JSON can say", () => {
  expect(isReference(JSON.parse(JSON.stringify(ref("budget"))))).toBe(false);
  for (const other of ["Field:budget", { name: "budget" }, null, undefined, 5, []])
    expect(isReference(other)).toBe(false);
});

it("needs a name", () => {
  for (const wrong of ["", undefined, null, 5, {}]) expect(() => ref(wrong as string)).toThrow(TypeError);
});

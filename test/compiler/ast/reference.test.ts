import { expect, it } from "vitest";
import { isReference, ref } from "../../../src/compiler/ast/reference.ts";

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

it("has a mark and a name of its own", () => {
  const mark = { [Symbol.for("fieldfilter.reference")]: true };
  expect(isReference({ ...mark, name: "budget" })).toBe(true);
  for (const other of [mark, { ...mark, name: "" }, { ...mark, name: 5 }, Object.create(ref("budget"))])
    expect(isReference(other)).toBe(false);
});

it("needs a name", () => {
  for (const wrong of ["", undefined, null, 5, {}]) expect(() => ref(wrong as string)).toThrow(TypeError);
});

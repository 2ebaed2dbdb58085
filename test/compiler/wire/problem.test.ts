import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compiler/compile.ts";
import { decompile } from "../../../src/compiler/decompile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { toProblem } from "../../../src/compiler/wire/problem.ts";
import { keywords } from "../../support/samples.ts";

describe("problem details", () => {
  it("of a text have spans", () => {
    const problem = toProblem(diagnose('nmae = "x" AND tags CONTAINS 2', { resource: keywords }));
    expect(problem).toMatchObject({
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: 'There is no field "nmae". Did you mean "name"?',
    });
    expect(problem.errors.map(({ code, span }) => [code, span])).toEqual([
      ["unknown-field", { start: 0, end: 4 }],
      ["operator-type", { start: 20, end: 28 }],
    ]);
    expect(problem.errors[0]?.fixes[0]?.edits).toEqual([{ span: { start: 0, end: 4 }, text: "name" }]);
    expect(problem).not.toHaveProperty("instance");
    expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  });

  it("of a selection have JSON Pointers", () => {
    const selection = { filters: [{ name: "a", operator: "IN", values: [null] }], "a/b~ü\ud800": 1 };
    expect(toProblem(decompile(selection)).errors.map(({ pointer }) => pointer)).toEqual([
      "#/a~1b~0%C3%BC%EF%BF%BD",
      "#/filters/0/values/0",
    ]);
    expect(toProblem(decompile(5)).errors[0]?.pointer).toBe("#");
  });

  it("leave out warnings", () => {
    const diagnostics = ["sum BETWEEN 5 AND 1", "a = 1 OR b = 2"].flatMap((text) => diagnose(text).diagnostics);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(["warning", "error"]);
    expect(toProblem({ diagnostics }).errors.map(({ code }) => code)).toEqual(["not-expressible"]);
  });
});

describe("what cannot be a problem throws", () => {
  it("a result without errors", () => expect(() => toProblem(compile("a = 1"))).toThrow(TypeError));

  it("need a result, and keep another error that a program caught", () => {
    const caught = new Error("no database");
    expect(() => toProblem(caught as never)).toThrow(expect.objectContaining({ name: "TypeError", cause: caught }));
  });
});

import { describe, expectTypeOf, it } from "vitest";
import type { Code, DataOf, FixCode } from "../../../src/base/diagnostics/diagnostic.ts";
import { diagnostic, fix, rewrite } from "../../../src/base/diagnostics/diagnostic.ts";
import * as codes from "../../../src/base/diagnostics/error-messages.ts";
import { localize } from "../../../src/base/diagnostics/localize.ts";
import { render } from "../../../src/base/diagnostics/render.ts";
import type { IssueParams } from "../../../src/http/wire/index.ts";
import type { AnyDiagnostic, AnyFix, Diagnostic, FilterIssue, Fix } from "../../../src/index.ts";
import { english } from "../../support/english.ts";

const span = { start: 0, end: 1 };

describe("a diagnostic", () => {
  it("has the data of its code", () => {
    const narrowed = (diagnostic: Diagnostic) => {
      if (diagnostic.code === "unknown-field") return diagnostic.data;
      if (diagnostic.code === "limit-range") return diagnostic.data.maximum;
      return undefined;
    };
    expectTypeOf(narrowed).returns.toEqualTypeOf<{ name: string; suggestion?: string } | number | undefined>();
    const destructured = ({ code, data }: Diagnostic) => (code === "missing-key" ? data.keys : undefined);
    expectTypeOf(destructured).returns.toEqualTypeOf<readonly string[] | undefined>();
  });

  it("is one of a union by its code", () => {
    expectTypeOf<Diagnostic["code"]>().toEqualTypeOf<Code>();
    expectTypeOf<Extract<Diagnostic, { code: "unknown-field" }>>().toEqualTypeOf<Diagnostic<"unknown-field">>();
    expectTypeOf<Diagnostic<"unknown-field">["data"]>().toEqualTypeOf<DataOf<"unknown-field">>();
    expectTypeOf<Diagnostic>().toExtend<AnyDiagnostic>();
    expectTypeOf<AnyDiagnostic>().not.toExtend<Diagnostic>();
  });

  it("is made with the data of its code", () => {
    expectTypeOf(diagnostic(codes.selectStar, span, {})).toEqualTypeOf<Diagnostic<"select-star">>();
    expectTypeOf(diagnostic(codes.selectStar, [], {})).toEqualTypeOf<Diagnostic<"select-star">>();
    expectTypeOf(diagnostic<"unknown-field">)
      .parameter(2)
      .toEqualTypeOf<DataOf<"unknown-field">>();
  });

  it("keeps its type as an issue", () => {
    const ofSchema = (issue: FilterIssue) => (issue.code === "expected" ? issue.data.expected : undefined);
    expectTypeOf(ofSchema).returns.toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<FilterIssue["path"]>().toEqualTypeOf<[]>();
    const ofZod = (params: IssueParams) => (params.code === "expected" ? params.data.expected : undefined);
    expectTypeOf(ofZod).returns.toEqualTypeOf<readonly string[] | undefined>();
  });

  it("keeps its type in another language", () => {
    expectTypeOf(localize<Diagnostic>).returns.toEqualTypeOf<Diagnostic>();
    expectTypeOf(localize<Diagnostic<"expected">>).returns.toEqualTypeOf<Diagnostic<"expected">>();
  });
});

it("JSON of another version can be rendered and localized", () => {
  const parsed: AnyDiagnostic = JSON.parse('{"code":"new","severity":"hint","message":"Hm.","data":{},"fixes":[]}');
  expectTypeOf(localize(parsed, english)).toEqualTypeOf<AnyDiagnostic>();
  expectTypeOf(render({ diagnostics: [parsed] })).toEqualTypeOf<string>();
});

it("a fix has the data of its code", () => {
  expectTypeOf<Fix["code"]>().toEqualTypeOf<FixCode>();
  expectTypeOf<Fix>().toExtend<AnyFix>();
  expectTypeOf(fix("rename", { from: "a", to: "b" })).toEqualTypeOf<Fix<"rename">>();
  expectTypeOf(rewrite("quote", span, "x").data.by).toEqualTypeOf<string>();
  const narrowed = (each: Fix) => (each.code === "rename" ? each.data.to : undefined);
  expectTypeOf(narrowed).returns.toEqualTypeOf<string | undefined>();
});

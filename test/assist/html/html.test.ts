import { describe, expect, it } from "vitest";
import { highlightHtml } from "../../../src/assist/html/highlight-html.ts";
import { renderHtml } from "../../../src/assist/html/render-html.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { decompile } from "../../../src/compiler/decompile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";

// That all text stays in its element is shown in a browser: see test/browser/html.test.ts.

describe("a filter as HTML", () => {
  it("is empty for what is no text", () => {
    expect(highlightHtml(5 as never)).toBe('<bdi class="ff-filter"></bdi>');
  });
});

describe("diagnostics as HTML", () => {
  it("show the place in the text, and fixes", () => {
    expect(renderHtml(diagnose('name contians "x"'))).toBe(
      '<ul class="ff-diagnostics"><li class="ff-diagnostic ff-error" data-code="unknown-operator">' +
        '<span class="ff-message">There is no operator &quot;contians&quot;. Did you mean &quot;CONTAINS&quot;?</span>' +
        '<code class="ff-frame"><bdi>name <mark class="ff-marked">contians</mark> &quot;x&quot;</bdi></code>' +
        '<ul class="ff-fixes"><li class="ff-fix">Write CONTAINS</li></ul></li></ul>',
    );
  });

  it("show the place in the JSON", () => {
    expect(renderHtml(decompile({ limit: "many" }))).toContain('<code class="ff-path">limit</code>');
  });

  it("cut long lines and long marks, and leave no half of a character", () => {
    const text = `${"x".repeat(100)} = "${"😀".repeat(300)}" AND ${"y = 1 AND ".repeat(20)} z == NULL`;
    const html = renderHtml(compile(`${text} AND (a = 1 OR b = "${"😀".repeat(300)}")`));
    expect(html.length).toBeLessThan(4000);
    expect(html).toContain("…");
    expect(html).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  });

  it("of a long text on many lines take linear time", () => {
    const text = Array.from({ length: 2000 }, (_, index) => `a${index} == NULL`).join(" AND\n");
    expect(renderHtml(compile(text, { limits: { maxDiagnostics: 5000 } })).match(/<mark/g)).toHaveLength(2000);
  });

  it("are nothing when there are none", () => expect(renderHtml(compile("a = 1"))).toBe(""));
});

import { describe, expect, it, test } from "vitest";
import { diagnostic, fix } from "../../../src/base/diagnostics/diagnostic.ts";
import * as codes from "../../../src/base/diagnostics/error-messages.ts";
import { type RenderOptions, render } from "../../../src/base/diagnostics/render.ts";
import { clustersOf, displayWidth } from "../../../src/base/text/width.ts";
import { decompile, diagnose } from "../../../src/index.ts";

function frame(text: string, start: number, end: number, options?: RenderOptions): string {
  return render({ text, diagnostics: [diagnostic(codes.emptyName, { start, end }, {})] }, options)
    .split("\n")
    .slice(1)
    .join("\n");
}

const rendered = (text: string, options?: RenderOptions) => render(diagnose(text), options);

/** What stands above the marks of a frame, found by columns alone. */
function underlined(frames: string): string {
  const [line = "", marks = ""] = frames.split("\n").slice(-2);
  const start = marks.indexOf("^");
  const end = marks.lastIndexOf("^") + 1;
  let column = 0;
  let found = "";
  for (const { text } of clustersOf(line)) {
    if (column >= start && column < end) found += text;
    column += displayWidth(text);
  }
  return found;
}

it("gives the sentence, the place underlined, and the ways out", () => {
  expect(rendered('name contians "shoe" AND tags = true')).toBe(`\
error[unknown-operator]: There is no operator "contians". Did you mean "CONTAINS"?
  |
1 | name contians "shoe" AND tags = true
  |      ^^^^^^^^
  fix: Write CONTAINS

error[boolean-value]: There are no boolean values; write 1 or "true" for true.
  |
1 | name contians "shoe" AND tags = true
  |                                 ^^^^
  fix: Write 1
  fix: Quote it: "true"`);
});

it("gives the path for JSON", () => {
  expect(render(decompile({ filters: [{ name: "id", operator: "EQUALS", values: [1, 2] }], "a b": 1 }))).toBe(`\
error[unknown-key]: There is no key "a b".
  at ["a b"]
  fix: Remove "a b"

error[value-count]: EQUALS takes exactly one value, and it has 2.
  at filters[0].values
  fix: Use IN`);
});

it("gives the path of the root a name", () => {
  expect(render(decompile(5))).toBe(`\
error[json-type]: A selection must be an object, not the number 5.
  at the value`);
});

it("leaves the frame out when there is no text", () => {
  expect(render({ diagnostics: [diagnostic(codes.emptyName, { start: 0, end: 1 }, {})] })).toBe(
    "error[empty-name]: A field name cannot be empty.",
  );
});

describe("the place", () => {
  test.each([
    ["of an empty span", frame("a = 1", 2, 2), "  |\n1 | a = 1\n  |   ^"],
    ["in the empty text", frame("", 0, 0), "  |\n1 |\n  | ^"],
    ["at the end", frame("a =", 3, 3), "  |\n1 | a =\n  |    ^"],
    ["at the end, behind spaces", frame("a = ", 4, 4), "  |\n1 | a = \n  |     ^"],
    ["at the end, behind line ends", frame("a =\r\n\n", 6, 6), "  |\n1 | a =\n  |    ^"],
    ["in a text of line ends", frame("\n\n", 2, 2), "  |\n1 |\n  | ^"],
    ["at a line end", frame("ab\ncd", 2, 3), "  |\n1 | ab\n  |   ^"],
    ["that ends with its line end", frame("ab\r\ncd", 1, 4), "  |\n1 | ab\n  |  ^"],
    ["in a later line", frame("a\nb\rc\r\nd", 7, 8), "  |\n4 | d\n  | ^"],
    ["in line 10", frame(`${"\n".repeat(9)}ab`, 10, 11), "   |\n10 | ab\n   |  ^"],
    ["outside the text", frame("ab", -3, 9), "  |\n1 | ab\n  | ^^"],
    ["that ends before it begins", frame("abc", 2, 1), "  |\n1 | abc\n  |   ^"],
    ["in a piece of a longer text", frame("ab", 1, 2, { firstLine: 41 }), "   |\n41 | ab\n   |  ^"],
  ])("%s", (_, found, expected) => expect(found).toBe(expected));
});

describe("a place of several lines", () => {
  it("shows its first and its last line", () => {
    expect(frame("a OR\nb", 2, 6)).toBe("  |\n1 | a OR\n  |   ^^\n2 | b\n  | ^");
  });

  it("leaves out what is between", () => {
    const text = `${"\n".repeat(8)}a = "x\ny\nz" b`;
    expect(frame(text, text.indexOf('"'), text.lastIndexOf('"') + 1)).toBe(`\
   |
 9 | a = "x
   |     ^^
   ⋮
11 | z" b
   | ^^`);
  });
});

describe("columns", () => {
  test.each([
    [
      "wide characters",
      '名前 = "日本語" ADN x = 1',
      "ADN",
      `  |\n1 | 名前 = "日本語" ADN x = 1\n  |                 ^^^`,
    ],
    ["an emoji of several", 'a = "👨‍👩‍👧‍👦👍🏽" ADN', "ADN", `  |\n1 | a = "👨‍👩‍👧‍👦👍🏽" ADN\n  |            ^^^`],
    ["combining characters", 'a = "e\u0301" ADN', "ADN", '  |\n1 | a = "e\u0301" ADN\n  |         ^^^'],
    ["wide marks", "a = 日本", "日本", "  |\n1 | a = 日本\n  |     ^^^^"],
    ["tabs", "a\t=\tshoe", "shoe", "  |\n1 | a  =  shoe\n  |       ^^^^"],
    ["a marked tab", "a\tb", "\t", "  |\n1 | a  b\n  |  ^^"],
    ["what is not seen", "a\u200b = \u001b[31mb", "b", "  |\n1 | a· = ·[31mb\n  |           ^"],
    ["what turns the direction", "a = \u202eb", "b", "  |\n1 | a = ·b\n  |      ^"],
    ["half a character", "a = \ud83d b", "b", "  |\n1 | a = · b\n  |       ^"],
  ])("%s", (_, text, place, expected) => {
    const start = text.indexOf(place);
    const found = frame(text, start, start + place.length);
    expect(found).toBe(expected);
    expect(underlined(found)).toBe(place.replace("\t", "  "));
  });

  it("marks a character whole when the place is inside it", () => {
    expect(frame("e\u0301b", 1, 2)).toBe("  |\n1 | e\u0301b\n  | ^");
    expect(frame("a👍b", 2, 3)).toBe("  |\n1 | a👍b\n  |  ^^");
  });
});

describe("a long line is cut", () => {
  const long = (length: number) => "abcdefghij".repeat(length / 10);

  it("on both sides", () => {
    expect(frame(`${long(100)} ADN ${long(100)}`, 101, 104, { width: 40 })).toBe(`\
  |
1 | …bcdefghij ADN abcdefghijabcdefghijabcdef…
  |            ^^^`);
  });

  it("on the right", () => {
    expect(frame(`x ADN ${long(100)}`, 2, 5, { width: 20 })).toBe("  |\n1 | x ADN abcdefghijabcd…\n  |   ^^^");
  });

  it("on the left", () => {
    expect(frame(`${long(100)} ADN`, 101, 104, { width: 20 })).toBe(
      "  |\n1 | …efghijabcdefghij ADN\n  |                   ^^^",
    );
  });

  it("through the place itself", () => {
    expect(frame(`a = ${long(100)}`, 4, 104, { width: 20 })).toBe(
      "  |\n1 | a = abcdefghijabcdef…\n  |     ^^^^^^^^^^^^^^^^",
    );
  });

  it("by columns and not by code units", () => {
    const found = frame(`${"日".repeat(100)}ADN${"👨‍👩‍👧‍👦".repeat(100)}`, 100, 103, { width: 20 });
    expect(found).toBe("  |\n1 | …日日ADN👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…\n  |      ^^^");
    expect(underlined(found)).toBe("ADN");
  });

  it("to 80 columns, and never to less than 20", () => {
    const widest = (width?: number) => {
      const lines = frame(long(300), 150, 153, width === undefined ? {} : { width }).split("\n");
      return Math.max(...lines.map(displayWidth));
    };
    expect(widest()).toBe(4 + 80 + 2);
    expect([widest(0), widest(-1), widest(Number.NaN), widest(20)]).toEqual([26, 26, 26, 26]);
  });

  it("but not when it just fits", () => {
    expect(frame(long(20), 19, 20, { width: 20 })).toBe(`  |\n1 | ${long(20)}\n  |                    ^`);
  });
});

it("paints its pieces", () => {
  const diagnostics = [diagnostic(codes.duplicateValue, { start: 1, end: 2 }, { value: 1 }, [fix("swap-range", {})])];
  const paint: NonNullable<RenderOptions["paint"]> = (text, as) => `<${as} ${text}>`;
  expect(render({ text: "abc", diagnostics }, { paint })).toBe(`\
<warning warning[duplicate-value]>: The value 1 is already in this list.
  <dim |>
1 <dim |> abc
  <dim |>  <warning ^>
  <dim fix:> Swap the two values`);
});

describe("thousands of diagnostics on a text of a megabyte take linear time", () => {
  test.each([
    ["many lines", "a = ~ b\n"],
    ["one line", "a = ~ b "],
  ])("%s", (_, piece) => {
    const text = piece.repeat(122_000);
    const diagnostics = Array.from({ length: 2_000 }, (_each, index) => {
      const start = Math.floor((index * text.length) / 2_000);
      return diagnostic(codes.emptyName, { start, end: index % 2 === 0 ? start + 3 : text.length }, {});
    });
    expect(render({ text, diagnostics }).length).toBeGreaterThan(100_000);
  });
});

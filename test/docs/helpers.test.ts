import { describe, expect, test } from "vitest";
import { commandsOf } from "../support/console.ts";
import { runExample, typeErrors } from "../support/examples.ts";
import { blocksOf, codeOf, rowsOf } from "../support/markdown.ts";
import { docExamples } from "../support/pages.ts";

/* The examples are only as good as what runs them: a helper that asserts nothing would pass every page. */

const first = 'import { compile } from "fieldfilter";\n';

describe("an example passes when it keeps its promises", () => {
  test.each([
    'compile("a = 1").ok; // true',
    'compile("a = 1").ok; // → true',
    'compile("a = 1").ok;\n// true',
    'const ok = compile("a = 1").ok; // true',
    "const list = [1, 2]; // [\n//   1,\n//   2,\n// ]",
    'if (compile("a = 1").ok) compile("a =").ok; // false',
    'console.log("one\\ntwo");\n// one\n// two',
    'compile("", null as never); // throws TypeError: The options must be an object.',
    '// explains\ncompile("a = 1").ok; // true\n\n// explains too',
  ])("%s", async (text) => {
    await runExample(first + text);
  });
});

describe("an example fails", () => {
  test.each([
    ["with a wrong promise", 'compile("a = 1").ok; // false'],
    ["with a wrong promise of a constant", 'const ok = compile("a = 1").ok; // false'],
    ["with a promise that leaves something out", "({ a: 1, b: 2 }); // { a: 1 }"],
    ["with a promise that is no expression", 'compile("a = 1").ok; // yes, it is'],
    ["without a promise", 'compile("a = 1").ok;'],
    ["with a promise that the run does not come by", '1; // 1\nif (!compile("a = 1").ok) 1; // 1'],
    ["when it prints something else", "console.log(1); // 2"],
    ["when it prints what nothing says", "1; // 1\n\nconsole.log(1);"],
    ["when it does not throw", 'compile("a"); // throws TypeError: no'],
    ["when there is no such export", 'import { x } from "fieldfilter/nowhere";\n1; // 1'],
  ])("%s", async (_, text) => {
    await expect(runExample(first + text)).rejects.toThrow();
  });

  test("when its types are wrong", () => {
    const wrong = 'compile("a = 1", { actoin: "get" });';
    const examples = new Map([
      ["right", `${first}compile("a");`],
      ["wrong", first + wrong],
    ]);
    expect(typeErrors(examples)).toEqual([expect.stringContaining("wrong.ts:2")]);
  });
});

test("blocks are found, in lists too", () => {
  const page = "a\n```ts\n1\n```\n- b\n\n  ```filter error x\n  a\n    b\n  ```\n";
  expect(blocksOf(page)).toEqual([
    { kind: "ts", words: [], text: "1", line: 2 },
    { kind: "filter", words: ["error", "x"], text: "a\n  b", line: 7 },
  ]);
  expect(() => blocksOf("```ts\n1\n")).toThrow("line 1");
});

test("tables are found, but not in blocks", () => {
  const page = "| A | B |\n|---|---|\n| `x \\| y` | `` a `b` `` |\n\n```text\n| A |\n|---|\n| c |\n```\n";
  expect(rowsOf(page)).toEqual([{ cells: { A: "`x | y`", B: "`` a `b` ``" }, line: 3 }]);
  expect(codeOf("`x | y` and `` a `b` ``")).toEqual(["x | y", "a `b`"]);
});

test("commands are found with their output and exit code", () => {
  expect(commandsOf("$ one\n$ two \\\n> three\nout\n  put\n# exit 1")).toEqual([
    { line: "one", output: "", exit: 0 },
    { line: "two \\\nthree", output: "out\n  put", exit: 1 },
  ]);
  expect(() => commandsOf("out")).toThrow("begins with a command");
});

test("doc comments are found with what they stand over", () => {
  const source =
    "/** One. */\nexport const a = 1;\n/**\n * Two.\n *\n * @example\n * 1; // 1\n */\nexport function b() {}\n";
  expect(docExamples(source)).toEqual([{ of: "b", text: "1; // 1", line: 6 }]);
});

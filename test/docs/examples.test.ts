import { describe, expect, test } from "vitest";
import { type CompileOptions, compile, createClock, decompile, diagnose, render } from "../../src/index.ts";
import { sources as exported, runExample, typeErrors } from "../support/examples.ts";
import { exampleResources } from "../support/explanations.ts";
import { type Block, blocksOf, fileOf, rowsOf } from "../support/markdown.ts";
import { docExamples, pages, sourceFiles } from "../support/pages.ts";
import { checkOfRow, codesOf } from "./check-row.ts";

/*
 * Every fenced block of README.md and docs/*.md is an example that runs. The words behind the fence say what it is:
 *
 * ts                  a program; what its comments promise is asserted, see test/support/examples.ts
 * html                the body of a page, for the next block
 * js                  a piece of a program, which is not run
 * ts page             a program of a page: run in a browser, see test/browser/docs.test.ts
 * filter              a filter that compiles, with no diagnostics
 * filter CODE …       a filter with exactly these diagnostics, and `ok` only if none is an error
 * filter lines …      each line is a filter of its own
 * filter key=value    options of `compile`, values as JSON or as a bare word: action=edit bindings={"a":1}
 * filter resource=…   one of the example resources: keywords, bank-history or products
 * json result         what the filter above compiles to
 * json selection …    a selection that decompiles, or has exactly these diagnostics
 * filter result       the text of the selection above
 * diagnostics         what `render` makes of the diagnostics of the filter or selection above
 * json                any JSON
 * console             commands and what they print: run in the built package, see test/package/console.test.ts
 * … file=PATH         the whole of a file beside the page, written by `npm run generate`
 * … part=PATH         a part of such a file, as it is now
 * text, sql           no example
 *
 * Tables whose heads say so are examples too: `Filter` with `Sent as`, `Refused as` or `Simpler`, `JSON` with `Read as` or
 * `Refused as`, `Instead of` with `Write`, `Written` with `Canonical`, and `Filter`, `Row` and `Truth`, the fields of the
 * row being of the `Type` given, if one is.
 */

type Subject =
  | { readonly kind: "filter"; readonly text: string; readonly options: CompileOptions }
  | { readonly kind: "selection"; readonly value: unknown };

const allPages = pages();

for (const [path, page] of allPages) {
  const blocks = blocksOf(page).filter((each) => fileOf(each) === undefined && !each.words[0]?.startsWith("part="));
  const rows = rowsOf(page).filter(checkOfRow);
  if (blocks.length + rows.length === 0) continue;
  describe(path, () => {
    let subject: Subject | undefined;
    for (const block of blocks) {
      const above = subject;
      if (isSubject(block)) subject = subjectOf(block);
      test(`line ${block.line}: ${[block.kind, ...block.words].join(" ")}`, () => checkBlock(block, above));
    }
    for (const row of rows) {
      const checkRow = checkOfRow(row);
      if (checkRow) test(`line ${row.line}: ${Object.values(row.cells)[0]}`, checkRow);
    }
  });
}

describe("doc comments", () => {
  for (const [path, source] of sourceFiles()) {
    const examples = docExamples(source);
    const mentions = source.split("\n").filter((line) => /^\s*\*\s*@example/.test(line)).length;
    if (mentions > 0) test(`${path}: each example is found`, () => expect(examples.length).toBe(mentions));
    for (const { of, text } of examples) test(`${path}: ${of}`, async () => runExample(await withImports(text)));
  }
});

test("there are examples of every kind", () => {
  const kinds = new Set([...allPages.values()].flatMap((page) => blocksOf(page).map(({ kind }) => kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(["ts", "filter", "json", "diagnostics", "console"]));
  expect([...allPages.values()].flatMap((page) => rowsOf(page).filter(checkOfRow)).length).toBeGreaterThan(20);
  expect([...sourceFiles().values()].flatMap(docExamples).length).toBeGreaterThan(10);
});

test("the examples have the right types", async () => {
  const examples = new Map<string, string>();
  for (const [path, page] of allPages)
    for (const { kind, text, line } of blocksOf(page)) if (kind === "ts") examples.set(`${path}.${line}`, text);
  for (const [path, source] of sourceFiles())
    for (const { text, line } of docExamples(source)) examples.set(`${path}.${line}`, await withImports(text));
  expect(examples.size).toBeGreaterThan(10);
  expect(typeErrors(examples)).toEqual([]);
});

function isSubject({ kind, words }: Block): boolean {
  return (kind === "filter" && words[0] !== "result") || (kind === "json" && words[0] === "selection");
}

function subjectOf({ kind, words, text }: Block): Subject {
  if (kind === "json") return { kind: "selection", value: JSON.parse(text) };
  const options: Record<string, unknown> = {};
  for (const word of words) {
    const [, key, value = ""] = /^(\w+)=(.+)$/.exec(word) ?? [];
    if (key === "resource") options[key] = exampleResources[value as keyof typeof exampleResources];
    else if (key === "clock") options[key] = createClock(JSON.parse(value));
    else if (key) options[key] = /^[a-z]+$/.test(value) && value !== "true" ? value : JSON.parse(value);
  }
  return { kind: "filter", text, options };
}

function resultOf(subject: Subject | undefined) {
  if (!subject) throw new Error("There is no filter and no selection above.");
  return subject.kind === "filter" ? compile(subject.text, subject.options) : decompile(subject.value);
}

/** What is said about it. */
function saidOf(subject: Subject | undefined) {
  return subject?.kind === "filter" ? diagnose(subject.text, subject.options) : resultOf(subject);
}

async function checkBlock(block: Block, above: Subject | undefined): Promise<void> {
  const { kind, words, text } = block;
  switch (kind) {
    case "ts":
      if (words[0] === "page") return;
      return runExample(text);
    case "html":
      return expect(text).toMatch(/^</);
    case "filter":
      if (words[0] === "result") return expect(decompileOf(above)).toBe(text);
      for (const line of words.includes("lines") ? text.split("\n").filter(Boolean) : [text])
        checkCodes({ ...block, text: line });
      return;
    case "json":
      if (words[0] === "result") return expect(selectionOf(above)).toStrictEqual(JSON.parse(text));
      if (words[0] === "selection") return checkCodes(block);
      return JSON.parse(text);
    case "diagnostics":
      return expect(render(saidOf(above))).toBe(text);
    case "console":
      return expect(text).toMatch(/^\$ /);
    case "js":
    case "sql":
    case "text":
      return;
    default:
      throw new Error(`A block of the kind "${kind}" is not known; "text" is for what is no example.`);
  }
}

function checkCodes(block: Block): void {
  const codes = block.words.filter((word) => !/=|^(?:lines|selection)$/.test(word));
  expect(codesOf(saidOf(subjectOf(block)))).toEqual(codes);
}

function selectionOf(subject: Subject | undefined): unknown {
  const result = resultOf(subject);
  return result.ok && "selection" in result ? result.selection : codesOf(result);
}

function decompileOf(subject: Subject | undefined): unknown {
  const result = resultOf(subject);
  return result.ok ? result.text : codesOf(result);
}

/** Doc comments leave the imports out: what they name and do not declare is of the package. */
async function withImports(text: string): Promise<string> {
  if (/^import /m.test(text)) return text;
  const missing = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(text) && !new RegExp(`\\bconst (?:{[^}]*)?\\b${name}\\b`).test(text);
  const imports = new Map<string, string>();
  for (const [module, path] of exported)
    for (const name of Object.keys(await import(path)).filter(missing))
      if (!imports.has(name)) imports.set(name, `import { ${name} } from "${module}";\n`);
  return [...imports.values()].join("") + text;
}

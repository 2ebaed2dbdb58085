import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { boundedGuess } from "../../src/base/diagnostics/closest-match.ts";
import { type Diagnostic, isError } from "../../src/base/diagnostics/diagnostic.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { checkAgainstResource } from "../../src/compiler/checks/run-checks.ts";
import { checkWarnings } from "../../src/compiler/checks/warnings.ts";
import { compile } from "../../src/compiler/compile.ts";
import { check, diagnose } from "../../src/compiler/diagnose.ts";
import { writtenName } from "../../src/compiler/lexer/characters.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { parseResource } from "../../src/compiler/resource/define.ts";
import { findField } from "../../src/compiler/resource/find-field.ts";
import { operatorsFor, type Resource } from "../../src/compiler/resource/resource.ts";
import { anyQuery } from "../support/arbitraries/any-query.ts";
import { queryFor } from "../support/arbitraries/for-resource.ts";
import { queryOf } from "../support/arbitraries/queries.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { damagedText, soup, validText } from "../support/arbitraries/texts.ts";
import { scalarValue } from "../support/arbitraries/values.ts";
import { runs } from "../support/runs.ts";
import { insideOut, spansOf } from "../support/spans.ts";

const limits = { maxDiagnostics: 1000 };

/** A name of the resource, right or with a slip in it. */
function nearName({ fields }: Resource): fc.Arbitrary<string> {
  const name = fc.constantFrom(...Object.keys(fields));
  const slips = [
    (text: string) => text,
    (text: string) => text.slice(1) || "x",
    (text: string) => `${text}:1`,
    (text: string) => `${text}:1:2`,
    (text: string) => text.toUpperCase(),
    (text: string) => `${text}x`,
  ];
  return fc.tuple(name, fc.constantFrom(...slips)).map(([text, slip]) => slip(text));
}

/** A resource, and a query that has to do with its fields and is seldom right. */
const nearlyRight = anyResource.chain((resource) => {
  const name = nearName(resource);
  const query = queryOf({ name, value: () => scalarValue, reference: name });
  return fc.tuple(
    fc.constant(resource),
    query.map((each) => print(each)),
  );
});

const anyText = fc.oneof(validText, damagedText, soup);

test.prop(
  [fc.oneof(nearlyRight, fc.tuple(anyResource, anyText)), fc.constantFrom("get", "add", "edit", "del")],
  runs(400),
)("any text is answered for any resource, and all places are inside the text", ([resource, text], action) => {
  const { diagnostics } = diagnose(text, { resource, action, limits });
  expect(spansOf(diagnostics).filter((span) => insideOut(span, text.length))).toEqual([]);
  for (const { message } of diagnostics) expect(message).toMatch(/^[^\p{Cc}]+$/u);
});

test.prop([anyResource, anyQuery], runs(100))(
  "a query that was read from no text is checked too",
  (resource, query) => {
    for (const { span } of check(query, { resource })) expect(span).toEqual({ start: 0, end: 0 });
  },
);

const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code).sort();

/** What is said of a query with the resource, with fixes; nothing is lowered. */
function saidOf(text: string, resource: Resource): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => found.push(diagnostic);
  const { query } = parse(text);
  const context = { resource, timeZone: undefined, report, guess: boundedGuess(), isWrong: () => false };
  checkAgainstResource(query, undefined, context);
  checkWarnings(query, { resource, hasErrors: found.some(isError) }, report);
  return found;
}

/** Without one of the codes; undefined when it is not among them. */
function without(codes: readonly string[], code: string): readonly string[] | undefined {
  const at = codes.indexOf(code);
  return at < 0 ? undefined : codes.toSpliced(at, 1);
}

test.prop([nearlyRight], runs(400))("a fix removes its diagnostic and brings no other error", ([resource, text]) => {
  const read = (each: string) => saidOf(each, resource);
  const before = read(text);
  const errors = codesOf(before.filter(isError));
  for (const { code, severity, fixes } of before) {
    for (const fix of fixes) {
      const mended = applyEdits(text, fix.edits);
      expect(parse(mended).diagnostics.filter(isError), mended).toEqual([]);
      const after = codesOf(read(mended).filter(isError));
      // What a field holds is only known once it has a name, so a new name may bring what is wrong to light.
      if (code === "unknown-field") {
        const count = (all: readonly string[]) => all.filter((each) => each === code).length;
        expect(count(after), mended).toBeLessThan(count(errors));
      } else if (severity === "error") expect(after, mended).toEqual(without(errors, code));
      else expect(errors, mended).toEqual(expect.arrayContaining([...after]));
    }
  }
});

const allowed = anyResource.chain((resource) => fc.tuple(fc.constant(resource), queryFor(resource)));

test.prop([allowed], runs(600))("what a resource allows has no errors", ([resource, query]) => {
  expect(check(query, { resource }).filter(isError)).toEqual([]);
  const text = print(query);
  const result = compile(text, { resource });
  // NOT and OR send other operators than are written, and the field may not take those.
  const ofSending: readonly string[] = ["not-expressible", "operator-type"];
  expect(result.diagnostics.filter(({ code, severity }) => severity === "error" && !ofSending.includes(code))).toEqual(
    [],
  );
  for (const { name, operator } of (result.ok && result.selection.filters) || []) {
    const found = findField(resource, name);
    expect(found && operatorsFor(found.field), text).toContain(operator);
  }
});

test.prop([anyResource], runs(100))("a resource is the same when it has been JSON", (resource) => {
  const json = JSON.parse(JSON.stringify(resource));
  expect(parseResource(json)).toMatchObject({ ok: true, resource: json });
});

test.prop([anyResource], runs(60))("a slip in a name is answered with a name that can stand there", (resource) => {
  for (const name of Object.keys(resource.fields)) {
    for (const { code, data, fixes } of saidOf(`ORDER BY ${writtenName(`${name}x`)}`, resource)) {
      const suggestion = code === "unknown-field" && data.suggestion;
      for (const { title } of fixes) {
        expect(findField(resource, String(suggestion))?.field.sortable, title).not.toBe(false);
      }
    }
  }
});

test("the fixes tried are of all kinds", () => {
  const missing = new Set<string>([
    "unknown-field",
    "deprecated-field",
    "value-not-allowed",
    "limit-range",
    "offset-not-supported",
  ]);
  for (let seed = 1; seed <= 90 && missing.size > 0; seed++) {
    for (const [resource, text] of fc.sample(nearlyRight, { numRuns: 100, seed })) {
      for (const { code, fixes } of saidOf(text, resource)) if (fixes.length > 0) missing.delete(code);
    }
  }
  expect([...missing]).toEqual([]);
});

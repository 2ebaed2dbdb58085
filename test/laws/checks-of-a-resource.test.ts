import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { operators } from "../../src/base/language/operators.ts";
import { valueTypes } from "../../src/base/language/value-types.ts";
import { comparisonsIn } from "../../src/compiler/ast/walk.ts";
import { spellName } from "../../src/compiler/lexer/characters.ts";
import { type OperandValue, operandValues } from "../../src/compiler/prepared-filter.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { parseResource } from "../../src/compiler/resource/define.ts";
import { findField } from "../../src/compiler/resource/find-field.ts";
import { type Field, operatorsFor, type Resource } from "../../src/compiler/resource/resource.ts";
import { check, compile, diagnose, prepare } from "../../src/index.ts";
import { anyQuery } from "../support/arbitraries/any-query.ts";
import { queryFor } from "../support/arbitraries/for-resource.ts";
import { queryOf } from "../support/arbitraries/queries.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { damagedText, soup, validText } from "../support/arbitraries/texts.ts";
import { scalarValue } from "../support/arbitraries/values.ts";
import { faultsOf } from "../support/fix-promises.ts";
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

/** A resource, and a query that has nothing wrong but that its values begin as references do. */
const withReserved = anyResource.chain((resource) => {
  const values = Object.keys(resource.fields).map((name) => [name, ["Field:x", "Field:' or 1=1 --"]]);
  return fc.tuple(fc.constant(resource), queryFor(resource, Object.fromEntries(values)));
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

test.prop([withReserved], runs(600))("what is not sent has no value that a field cannot hold", ([resource, query]) => {
  const result = prepare(query, { resource });
  for (const each of result.ok ? comparisonsIn(result.query.condition) : []) {
    const field = findField(resource, each.name.text)?.field as Field;
    const values = operators[each.operator.name].readsText ? [] : operandValues(each);
    const isHeld = (value: OperandValue) => typeof value === "object" || valueTypes[field.type].accepts(value, field);
    expect(values.filter((value) => !isHeld(value))).toEqual([]);
  }
});

test.prop([nearlyRight], runs(400))("a fix keeps its promises", ([resource, text]) => {
  expect(faultsOf(text, { resource, output: "query" }).faults).toEqual([]);
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
    for (const { code, data, fixes } of diagnose(`ORDER BY ${spellName(`${name}x`)}`, { resource }).diagnostics) {
      const suggestion = code === "unknown-field" && data.suggestion;
      for (const { title } of fixes) {
        expect(findField(resource, String(suggestion))?.field.sortable, title).not.toBe(false);
      }
    }
  }
});

import { fc, test } from "@fast-check/vitest";
import { beforeAll, describe, expect, it } from "vitest";
import type { Expression } from "../../../src/assist/agent/expression.ts";
import { type GrammarOptions, grammarOf, type Rules, upTo } from "../../../src/assist/agent/grammar.ts";
import { jsonSchema } from "../../../src/assist/agent/json-schema.ts";
import { gbnf, lark } from "../../../src/assist/agent/notations.ts";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { queryFor } from "../../../src/assist/testing/generators.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { decompile, format } from "../../../src/compiler/decompile.ts";
import { lower } from "../../../src/compiler/lower.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import type { LooseSelection } from "../../../src/compiler/wire/selection.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { shop } from "../../support/phrasings.ts";
import { runs } from "../../support/runs.ts";
import { workOf } from "../../support/work.ts";
import { largeResource, resourceOf } from "./large-resource.ts";
import { readLark } from "./read-lark.ts";
import { type Accepts, acceptingGrammar, engine } from "./xgrammar.ts";

const acceptedBy = (resource: Resource, options: GrammarOptions = {}): Promise<Accepts> =>
  acceptingGrammar(gbnf(resource, options));

it("agrees with the function of the engine for tests", async () => {
  const accepts = await acceptedBy(keywords);
  const grammar = await engine.Grammar.fromEBNF(gbnf(keywords));
  for (const text of ["", "id = 1", "id = 1 ", 'name = "größe"', 'name = "Field:id"', "name = Field:group_name"])
    expect(await accepts(text), text).toBe(await engine.Testings.isGrammarAcceptString(grammar, text));
});

const samples: Readonly<Record<string, Resource>> = { keywords, products, shop };

/** The values of fields that are inside the bounds: short texts without control characters, numbers as numbers. */
const words = ["shoe", "a b", "", 'say "hi"', "it's", "\\d+", "Fie", "Field", "F'x\"", "größe", "靴", "👟", "a,b)"];
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  string: words,
  integer: [0, 5, -12, 999_999_999_999_999],
  number: [0, 2.5, -0.125, 42, 1e14],
  flag: [0, 1],
};

function valuesFor({ fields }: Resource) {
  const known = Object.entries(fields).flatMap(([name, { type }]) => (values[type] ? [[name, values[type]]] : []));
  return { values: Object.fromEntries(known) };
}

/** The canonical text of a query that can be sent and is inside the bounds. */
function canonicalText(resource: Resource): fc.Arbitrary<string> {
  return queryFor(resource, valuesFor(resource))
    .map((query) => {
      const lowered = lower(query, { action: "get" });
      const read = lowered.ok ? decompile(lowered.selection as LooseSelection) : undefined;
      return read?.ok && compile(read.text, { resource, action: "get" }).ok ? read.text : undefined;
    })
    .filter((text): text is string => text !== undefined && isInside(text));
}

const isInside = (text: string) => {
  const { selection } = compile(text) as { selection: LooseSelection };
  const { filters = [], limit = 0, offset = 0 } = selection;
  const areShort = filters.every(({ operator, values = [] }) => values.length <= (operator === "BETWEEN" ? 8 : 20));
  return areShort && filters.length <= 8 && Number(limit) < 1e15 && Number(offset) < 1e15;
};

const slips: readonly ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}x${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at, at + 1).toLowerCase() + text.slice(at + 1),
  (text, at) => `${text.slice(0, at)}"${text.slice(at)}`,
  (text) => `${text} AND`,
  (text) => text.replace(" AND ", " OR "),
  (text) => text.replace('"', '"Field:'),
  (text) => text.replace(/\d/, "9999"),
];

const nearMissOf = (resource: Resource) =>
  fc
    .tuple(canonicalText(resource), fc.nat(), fc.constantFrom(...slips))
    .map(([text, at, slip]) => slip(text, text === "" ? 0 : at % text.length))
    .filter((text) => !/\p{Cs}/u.test(text)); // models write UTF-8, which has no lone surrogates

describe.each(Object.entries(samples))("the grammar of %s, in XGrammar", (_, resource) => {
  let accepts: Accepts;
  const matches = readLark(lark(resource));
  beforeAll(async () => {
    accepts = await acceptedBy(resource);
  });

  test.prop([canonicalText(resource)], runs(667))("accepts the canonical text of what can be sent", async (text) => {
    expect(await accepts(text), text).toBe(true);
    expect(matches(text), text).toBe(true);
  });

  test.prop([nearMissOf(resource)], runs(667))("refuses near misses, but those that compile", async (text) => {
    const isAccepted = await accepts(text);
    expect(matches(text), text).toBe(isAccepted);
    if (!isAccepted) return;
    expect(compile(text, { resource, action: "get" }).ok, text).toBe(true);
    expect(format(text)).toMatchObject({ text });
  });

  const wrong = nearMissOf(resource).filter((text) => {
    const result = compile(text, { resource, action: "get" });
    return !result.ok || format(text).text !== text;
  });

  test.prop([wrong], runs(667))("refuses what does not compile, or is not canonical", async (text) => {
    expect(await accepts(text), text).toBe(false);
  });
});

/** Texts of a grammar, of which each choice and each repetition is drawn; of characters, some that mean something. */
function sampled(rules: Rules): fc.Arbitrary<string> {
  const drawn = (expression: Expression): fc.Arbitrary<string> => {
    if (typeof expression === "string") return fc.constant(expression);
    if ("rule" in expression) return fc.constant(undefined).chain(() => drawn(rules.get(expression.rule) ?? ""));
    if ("ranges" in expression) return characterOf(expression);
    if ("all" in expression) return fc.tuple(...expression.all.map(drawn)).map((parts) => parts.join(""));
    if ("any" in expression)
      return fc.nat(expression.any.length - 1).chain((at) => drawn(expression.any[at] as Expression));
    const { some, least, most } = expression;
    return fc
      .array(
        fc.constant(undefined).chain(() => drawn(some)),
        { minLength: least, maxLength: Math.min(most, least + 2) },
      )
      .map((parts) => parts.join(""));
  };
  return drawn({ rule: "root" });
}

function characterOf({ not, ranges }: Extract<Expression, { readonly not: boolean }>): fc.Arbitrary<string> {
  if (!not)
    return fc
      .oneof(...ranges.map(([from, to]) => fc.integer({ min: from, max: to })))
      .map((code) => String.fromCodePoint(code));
  const isOut = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);
  return fc.constantFrom(...[..." ab:;,()'\"`\\-F%éя靴👟"].filter((each) => !isOut(each.codePointAt(0) ?? 0)));
}

test.prop(
  [
    anyResource.chain((resource) =>
      fc.tuple(fc.constant(resource), fc.array(sampled(grammarOf(resource, {})), { minLength: 5, maxLength: 5 })),
    ),
  ],
  runs(300),
)("each text of the grammar of any resource compiles, and is canonical", ([{ actions: _, ...resource }, texts]) => {
  for (const text of texts) {
    const result = compile(text, { resource: resource as Resource, action: "get" });
    expect(result.ok, JSON.stringify([text, result.diagnostics])).toBe(true);
    expect(format(text)).toMatchObject({ text });
  }
});

test.prop(
  [
    anyResource.chain((resource) =>
      fc.tuple(fc.constant(resource), fc.array(sampled(grammarOf(resource, {})), { minLength: 5, maxLength: 5 })),
    ),
  ],
  runs(40),
)("XGrammar and the reader of Lark take each text of the grammar of any resource", async ([resource, texts]) => {
  const accepts = await acceptedBy(resource);
  const matches = readLark(lark(resource));
  for (const text of texts) {
    expect(await accepts(text), text).toBe(true);
    expect(matches(text), text).toBe(true);
  }
});

test.prop([fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 9999 })], runs(1000))(
  "upTo takes the numbers up to a greatest one",
  (most, number) => {
    const matches = readLark(`start: NUMBER\nNUMBER: /${patternText(upTo(most))}/\n`);
    expect(matches(String(number))).toBe(number <= most);
  },
);

const patternText = (expression: Expression): string => {
  if (typeof expression === "string") return expression;
  if ("ranges" in expression)
    return `[${expression.ranges.map(([from, to]) => `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`).join("")}]`;
  if ("all" in expression) return expression.all.map(patternText).join("");
  if ("any" in expression) return `(?:${expression.any.map(patternText).join("|")})`;
  return "some" in expression ? `(?:${patternText(expression.some)}){${expression.least},${expression.most}}` : "";
};

it("refers to rules that come before, so nothing repeats without end", () => {
  const rules = [...grammarOf(shop, {})].slice(1);
  const seen = new Set<string>();
  const check = (expression: Expression): void => {
    if (typeof expression === "string" || "ranges" in expression) return;
    if ("rule" in expression) expect(seen).toContain(expression.rule);
    else if ("some" in expression) {
      expect(expression.most).toBeLessThan(Number.POSITIVE_INFINITY);
      check(expression.some);
    } else for (const each of "all" in expression ? expression.all : expression.any) check(each);
  };
  for (const [name, expression] of rules) {
    check(expression);
    seen.add(name);
  }
});

it("keeps to its bounds", async () => {
  const accepts = await acceptedBy(keywords, { conditions: 1, values: 2, characters: 3 });
  expect(await accepts("id IN (1, 2)")).toBe(true);
  expect(await accepts("id IN (1, 2, 3)")).toBe(false);
  expect(await accepts("id = 1 AND id = 2")).toBe(false);
  expect(await accepts('name = "abcd"')).toBe(true);
  expect(await accepts('name = "abcde"')).toBe(false);
  expect(() => gbnf(keywords, { conditions: 0 })).toThrow("from 1 to 1000");
});

it.each<readonly [string, (resource: Resource) => unknown]>([
  ["gbnf", gbnf],
  ["lark", lark],
  ["jsonSchema", jsonSchema],
  ["jsonSchema, strict", (resource) => jsonSchema(resource, { profile: "strict" })],
])("%s takes work in proportion to the number of fields", (_, make) => {
  const [few, many] = [resourceOf(200), resourceOf(800)].map((resource) => workOf(() => make(resource)));
  expect(many).toBeLessThan((few as number) * 5);
});

it("of 200 fields is less than 64 KB in each notation", () => {
  expect(gbnf(largeResource).length).toBeLessThan(64_000);
  expect(lark(largeResource).length).toBeLessThan(64_000);
});

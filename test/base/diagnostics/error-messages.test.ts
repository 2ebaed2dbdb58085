import { describe, expect, it, test } from "vitest";
import type { Code, FixCode } from "../../../src/base/diagnostics/diagnostic.ts";
import { fixTitles } from "../../../src/base/messages/fix-titles.ts";
import { diagnose } from "../../../src/index.ts";
import { russian } from "../../../src/messages/ru/index.ts";
import { cases, diagnosticsOf } from "../../support/conformance.ts";
import { allCodes, english } from "../../support/english.ts";
import { explanations, tryExample } from "../../support/explanations.ts";

const fixCodes = Object.keys(fixTitles) as FixCode[];
/** What is said about the examples of all explanations and about the cases of the corpus. */
const diagnostics = [
  ...Object.values(explanations).flatMap(({ example }) => tryExample(example)),
  ...cases.flatMap((each) => diagnosticsOf(each)),
];
const fixes = diagnostics.flatMap((each) => each.fixes);
const cyrillic = /[а-яё]/i;

const sentences = (say: (data: never) => string, all: readonly { readonly data: object }[]) =>
  all.map(({ data }) => say(data as never));

/** A sentence without what it quotes of the text. */
const unquoted = (sentence: string) => sentence.replace(/["«].*["»]/gs, "…");

it("both languages have the same messages", () => {
  expect(Object.keys(english.diagnostics)).toEqual(allCodes);
  expect(Object.keys(russian.diagnostics).sort()).toEqual([...allCodes].sort());
  expect(Object.keys(russian.fixes)).toEqual(fixCodes);
  for (const [text, translated] of Object.entries(russian.texts))
    expect([cyrillic.test(translated), translated.match(/\$\d/g)]).toEqual([true, text.match(/\$\d/g)]);
});

describe.each(allCodes)("%s", (code: Code) => {
  it("is a full sentence in both languages", () => {
    const all = diagnostics.filter((each) => each.code === code);
    expect(all.length).toBeGreaterThan(0);
    const inRussian = sentences(russian.diagnostics[code], all);
    for (const sentence of [...sentences(english.diagnostics[code], all), ...inRussian]) {
      expect(sentence).toMatch(/^[^a-zа-яё\s].*[.?]$/su);
      expect(unquoted(sentence)).not.toMatch(/undefined|\[object|\s{2}|[\n\r]/);
    }
    expect(inRussian.filter((sentence) => !cyrillic.test(sentence))).toEqual([]);
  });
});

describe.each(fixCodes)("the fix %s", (code) => {
  it("is a short text in both languages", () => {
    const all = fixes.filter((each) => each.code === code);
    expect(all.length).toBeGreaterThan(0);
    const inRussian = sentences(russian.fixes[code], all);
    for (const title of [...sentences(english.fixes[code], all), ...inRussian].map(unquoted))
      expect(title).toMatch(/^(?!.*(?:undefined|\[object|\s{2}))\p{Lu}\p{Ll}+(?: .*)?$/su);
    expect(inRussian.filter((title) => !cyrillic.test(title))).toEqual([]);
  });
});

it.each([
  ['A comparison with "sent"', /^Это условие для поля «created» нельзя/],
  ["REGEXP with \\b", /^REGEXP для поля «created» нельзя/],
  ["ORDER BY with more than 32 fields", /^ORDER BY для/],
])("what an engine cannot run, %s, is said in Russian", (use, sentence) => {
  expect(russian.diagnostics["engine-limit"]?.({ use, name: "created", engine: "MariaDB" })).toMatch(sentence);
});

it.each([
  ["a IN (1 2)", "Ожидается «,» или «)», а здесь «2»."],
  ["nmae CONTANS 'x'", "Оператора «CONTANS» нет. Возможно, имелось в виду «CONTAINS»."],
  ["`a\\q` = 1", "«\\q» ничего не значит; удвойте обратную косую черту."],
])("%s in Russian", (text, sentence) => {
  expect(diagnose(text, { messages: russian }).diagnostics[0]?.message).toBe(sentence);
});

it.each([
  [1, "The filter has 1 character, and at most 1 can be read."],
  [2, "The filter has 2 characters, and at most 1 can be read."],
])("counts in English: %i", (length, sentence) => {
  expect(english.diagnostics["too-long"]({ length, maximum: 1 })).toBe(sentence);
});

test("data holds no English", () => {
  const words = /\b(?:an?|the) [a-z]+\b|\bof\b/;
  for (const each of diagnostics) {
    const kinds = Object.entries(each.data).filter(([key]) => ["expected", "found", "part", "item"].includes(key));
    if (each.code === "expected" || each.code.startsWith("json") || each.code.startsWith("binding"))
      expect(kinds.filter(([, value]) => words.test(String(value)))).toEqual([]);
  }
});

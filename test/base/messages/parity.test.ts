import { describe, expect, it, test } from "vitest";
import { allTexts } from "../../../src/assist/complete/texts.ts";
import * as englishPhrases from "../../../src/base/diagnostics/catalogue/phrases.ts";
import { type Code, codes, type FixCode, fixTitles } from "../../../src/base/diagnostics/catalogue.ts";
import { english } from "../../../src/base/messages/english.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";
import { read, phrases as russianPhrases } from "../../../src/base/messages/ru/phrases.ts";
import { allSaid } from "../../support/all-said.ts";

const fixCodes = Object.keys(fixTitles) as FixCode[];

const cyrillic = /[а-яё]/i;
/** What is a name, and stands in Russian as it is. */
const names = ["null", "JSON"];

describe("every text and every part of a sentence", () => {
  it.each(Object.entries(russian.texts ?? {}))("%s", (inEnglish, inRussian) => {
    expect(inRussian).toMatch(cyrillic);
    expect(inRussian.includes("$1")).toBe(inEnglish.includes("$1"));
  });

  it.each(Object.entries<Readonly<Record<string, string>>>({ ...russianPhrases, read }))("%s", (_, words) => {
    expect(Object.values(words).filter((each) => !cyrillic.test(each) && !names.includes(each))).toEqual([]);
  });
});

describe("both languages say the same things", () => {
  it("diagnostics", () => {
    expect(codes.length).toBeGreaterThan(60);
    expect(Object.keys(english.diagnostics)).toEqual(codes);
    expect(Object.keys(russian.diagnostics)).toEqual(codes);
  });

  it("fixes", () => {
    expect(fixCodes.length).toBeGreaterThan(15);
    expect(Object.keys(russian.fixes)).toEqual(fixCodes);
  });

  it("texts of the tables", () => {
    expect(Object.keys(russian.texts ?? {}).sort()).toEqual([...new Set(allTexts())].sort());
  });

  it("phrases", () => {
    const keys = (phrases: object) =>
      Object.entries(phrases).map(([table, words]) => [table, Object.keys(words).sort()]);
    expect(keys(russianPhrases)).toEqual(keys(englishPhrases));
    expect(Object.keys(read).sort()).toEqual(Object.keys(englishPhrases.parts).sort());
  });
});

const diagnostics = allSaid();
const fixes = diagnostics.flatMap((each) => each.fixes);

function sentences(say: (data: never) => string, all: readonly { readonly data: object }[]): readonly string[] {
  return all.map(({ data }) => say(data as never));
}

/** The keys of the data that a sentence is made of. */
function keysRead(say: (data: never) => string, data: object): ReadonlySet<string> {
  const keys = new Set<string>();
  const watched = new Proxy(data, {
    get(target, key) {
      keys.add(String(key));
      return Reflect.get(target, key);
    },
  });
  say(watched as never);
  return keys;
}

function checkData(say: (data: never) => string, original: (data: never) => string, data: object): void {
  const own = keysRead(say, data);
  for (const key of keysRead(original, data)) if (key in data) expect([...own]).toContain(key);
}

describe.each(codes)("%s", (code: Code) => {
  const all = diagnostics.filter((each) => each.code === code);
  const [inEnglish, inRussian] = [english.diagnostics[code], russian.diagnostics[code]];

  it("is a full sentence in both languages", () => {
    expect(all.length).toBeGreaterThan(0);
    for (const sentence of [...sentences(inEnglish, all), ...sentences(inRussian, all)]) {
      expect(sentence).toMatch(/^[^a-zа-яё\s].*[.?]$/su);
      expect(sentence).not.toMatch(/undefined|\[object|NaN\b(?!["».])|\s{2}|[\n\r]/);
    }
    expect(sentences(inRussian, all).filter((sentence) => !cyrillic.test(sentence) || /\?$/.test(sentence))).toEqual(
      [],
    );
  });

  it("uses the same data in both languages", () => {
    for (const { data } of all) checkData(inRussian, inEnglish, data);
  });
});

describe.each(fixCodes)("the fix %s", (code) => {
  const all = fixes.filter((each) => each.code === code);
  const [inEnglish, inRussian] = [english.fixes[code], russian.fixes[code]];

  it("is a short text in both languages", () => {
    expect(all.length).toBeGreaterThan(0);
    for (const title of [...sentences(inEnglish, all), ...sentences(inRussian, all)])
      expect(title).toMatch(/^(?!.*(?:undefined|\[object|\s{2}))\p{Lu}\p{Ll}+(?: .*)?$/su);
    expect(sentences(inRussian, all).filter((title) => !cyrillic.test(title))).toEqual([]);
  });

  it("uses the same data in both languages", () => {
    for (const { data } of all) checkData(inRussian, inEnglish, data);
  });
});

test("data is plain JSON and holds no English", () => {
  const english = /\b(?:an?|the) [a-z]+\b|\bof\b/;
  for (const each of diagnostics) {
    expect(JSON.parse(JSON.stringify(each))).toEqual(each);
    const words = Object.entries(each.data).filter(([key]) =>
      ["expected", "found", "part", "item", "wanted"].includes(key),
    );
    if (each.code === "expected" || each.code.startsWith("json") || each.code.startsWith("binding"))
      expect(words.filter(([, value]) => english.test(String(value)))).toEqual([]);
  }
});

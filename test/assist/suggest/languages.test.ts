import { describe, expect, it } from "vitest";
import { suggest, suggester } from "../../../src/assist/suggest/suggest.ts";
import { french } from "../../../src/base/language/phrases/french.ts";
import { german } from "../../../src/base/language/phrases/german.ts";
import { russian } from "../../../src/base/language/phrases/russian.ts";
import { spanish } from "../../../src/base/language/phrases/spanish.ts";
import { optionsOf, phrasings } from "../../support/phrasings.ts";

describe("a language alone is read as with all others", () => {
  const languages = { en: [], de: [german], fr: [french], es: [spanish], ru: [russian] };

  it.each(Object.entries(languages))("%s", (name, chosen) => {
    const alone = suggester(chosen);
    const cases = phrasings.filter(({ language }) => language === name);
    const others = cases.filter((each) => {
      const options = optionsOf(each);
      return JSON.stringify(alone.suggest(each.text, options)) !== JSON.stringify(suggest(each.text, options));
    });
    expect(others.map(({ text }) => text)).toEqual([]);
  });
});

describe("a language that was not chosen", () => {
  const english = suggester([]);

  it("is not read, also after a call in all languages", () => {
    expect(suggest("price größer als 5")[0]?.text).toBe("price > 5");
    expect(english.suggest("price größer als 5")).toEqual([]);
    expect(suggester([german]).suggest("price größer als 5")[0]?.text).toBe("price > 5");
  });

  it("does not say why a text has no suggestion", () => {
    expect(english.whyNot("lösche price")).not.toMatch(/changes rows/);
    expect(suggester([german]).whyNot("lösche price")).toBe(
      '"lösche" changes rows, which a filter cannot do; remove it.',
    );
  });

  it("is no option of suggest", () => {
    const options = { languages: [german] } as object;
    expect(() => english.suggest("a = 1", options)).toThrow(/languages/);
  });
});

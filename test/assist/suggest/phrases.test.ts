import { describe, expect, it } from "vitest";
import { phraseAt } from "../../../src/assist/suggest/phrases.ts";
import { tokensOf } from "../../../src/assist/suggest/tokens.ts";
import { pasted } from "../../../src/base/language/phrases/pasted.ts";
import { formsOf } from "../../../src/base/language/phrases/phrase.ts";
import { meaningOf, phraseRows, phrasings, selectionOf, shop, speakAll } from "../../support/phrasings.ts";

/** The words of a phrase, of which `archiv*` is the stem of several. */
const stemOf = (phrase: string) => phrase.replace(/(?<=\p{L})\*(?=\s|$)/gu, "");

const keysOf = (text: string) => tokensOf(text).map(({ key }) => key);

describe("every row of phrases has a phrasing", () => {
  const written = phrasings.map(({ text }) => ` ${keysOf(text.replaceAll("__", " ")).join(" ")} `);
  const hasOne = (phrase: string) =>
    written.some((keys) => keys.includes(` ${keysOf(stemOf(phrase)).join(" ")}${phrase.endsWith("*") ? "" : " "}`));

  it.each(phraseRows)("$said", ({ said }) => {
    expect(said.flatMap(formsOf).some((form) => hasOne(form.join(" ")))).toBe(true);
  });

  it.each(pasted)("$pattern", ({ pattern }) => {
    expect(phrasings.some(({ text }) => text.search(pattern) !== -1)).toBe(true);
  });
});

describe("every word for NOT", () => {
  const words = phraseRows
    .filter(({ means }) => means.is === "not")
    .flatMap(({ said }) => said.flatMap((phrase) => formsOf(phrase).map((form) => form.join(" "))));
  const options = { resource: shop };
  const wanted = [null, selectionOf('status != "open"', options)];

  it.each(words)("%s", (word) => {
    expect(wanted).toContainEqual(meaningOf(`${word} status = open`, options));
    expect(wanted).toContainEqual(meaningOf(`status ${word} open`, options));
    expect([null, selectionOf("active = 0", options)]).toContainEqual(meaningOf(`${word} active`, options));
  });
});

describe("every phrase is found as a whole", () => {
  const kinds = new Set(phraseRows.map(({ means }) => means.is));

  it.each([...kinds])("%s", (kind) => {
    const phrases = phraseRows.filter(({ means }) => means.is === kind).flatMap(({ said }) => said.flatMap(formsOf));
    const lost = phrases.filter((words) => {
      const phrase = stemOf(words.join(" "));
      // Articles are passed over in texts of their language only.
      return ["", " übermorgen"].every((rest) => {
        const length = tokensOf(phrase).length;
        return speakAll(() => phraseAt(tokensOf(phrase + rest), 0, kind))?.end !== length;
      });
    });
    expect(lost).toEqual([]);
  });
});

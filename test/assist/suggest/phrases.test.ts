import { describe, expect, it } from "vitest";
import { phraseAt, phraseRows } from "../../../src/assist/suggest/phrases.ts";
import { tokensOf } from "../../../src/assist/suggest/tokens.ts";
import { pasted } from "../../../src/base/language/phrases/pasted.ts";
import { formsOf } from "../../../src/base/language/phrases/phrase.ts";
import { clock, meaningOf, selectionOf, shop } from "../../support/phrasings.ts";

const own = /Field:budget|\bsum\b|\bdate\b|group_name/;
/** The kinds of phrases that mean nothing without a clock. */
const relative: readonly string[] = ["interval", "place", "day", "now", "distance", "age", "edge", "within"];
const examples = [...phraseRows, ...pasted]
  .map(({ example: [text, means], ...row }) => {
    const isRelative =
      "means" in row && (relative.includes(row.means.is) || "counts" in row.means || "isOfTime" in row.means);
    return [text, means, { resource: shop, ...(isRelative && { clock }) }] as const;
  })
  .filter(([text]) => !own.test(text));

describe("every row of phrases", () => {
  it.each(examples)("%s → %s", (text, means, options) => {
    expect(meaningOf(text, options)).toEqual(means === null ? null : selectionOf(means, options));
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
    expect([null, selectionOf("active != 1", options)]).toContainEqual(meaningOf(`${word} active`, options));
  });
});

describe("every phrase is found as a whole", () => {
  const kinds = new Set(phraseRows.map(({ means }) => means.is));

  it.each([...kinds])("%s", (kind) => {
    const phrases = phraseRows.filter(({ means }) => means.is === kind).flatMap(({ said }) => said.flatMap(formsOf));
    const lost = phrases.filter((words) => {
      const tokens = tokensOf(words.join(" "));
      return phraseAt(tokens, 0, kind)?.end !== tokens.length;
    });
    expect(lost).toEqual([]);
  });
});

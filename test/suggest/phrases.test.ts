import { describe, expect, it } from "vitest";
import { pasted } from "../../src/language/phrases/pasted.ts";
import { phraseRows } from "../../src/suggest/phrases.ts";
import { meaningOf, selectionOf, shop } from "../support/phrasings.ts";

const options = { resource: shop };
const own = /Field:budget|\bsum\b|\bdate\b|group_name/;
const examples = [...phraseRows, ...pasted].map(({ example }) => example).filter(([text]) => !own.test(text));

describe("every row of phrases", () => {
  it.each(examples)("%s → %s", (text, means) => {
    expect(meaningOf(text, options)).toEqual(means === null ? null : selectionOf(means, options));
  });
});

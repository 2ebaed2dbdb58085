import { describe, expect, it } from "vitest";
import { meaningOf, optionsOf, phrasings, selectionOf } from "../../support/phrasings.ts";

const groups = [...new Set(phrasings.map(({ group }) => group))];

it("finds the phrasings of every language", () => {
  expect(phrasings.length).toBeGreaterThan(500);
  expect(new Set(phrasings.map(({ language }) => language)).size).toBe(6);
});

describe.each(groups)("%s", (group) => {
  it.each(phrasings.filter((each) => each.group === group))("$text", (phrasing) => {
    const { text, means } = phrasing;
    const options = optionsOf(phrasing);
    const meant = means?.map((each) => selectionOf(each, options)) ?? [null];
    expect(meant).not.toContain(undefined);
    expect(meant).toContainEqual(meaningOf(text, options));
  });
});

import { describe, expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { meaningOf, optionsOf, phrasings, selectionOf } from "../../support/phrasings.ts";

describe.each([...new Set(phrasings.map(({ group }) => group))])("%s", (group) => {
  it.each(phrasings.filter((each) => each.group === group))("$text", (phrasing) => {
    const { text, means, certainty } = phrasing;
    const options = optionsOf(phrasing);
    expect(meaningOf(text, options)).toEqual(means === null ? null : (selectionOf(means, options) ?? "not a filter"));
    if (certainty) expect(suggest(text, options)[0]?.certainty).toBe(certainty);
  });
});

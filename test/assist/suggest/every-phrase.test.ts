import { describe, expect, it } from "vitest";
import { operators } from "../../../src/base/language/operators.ts";
import { formsOf, type Meaning } from "../../../src/base/language/phrases/phrase.ts";
import { spellingsOf } from "../../../src/base/language/spellings.ts";
import { createClock } from "../../../src/compiler/bindings/clock.ts";
import { meaningOf, phraseRows, selectionOf, shop } from "../../support/phrasings.ts";

const NOW = "2026-01-31T12:00:00Z";
const options = { resource: shop, clock: createClock({ now: NOW }) };

/** A filter with a phrase in it, and what it means. */
type Probe = readonly [text: string, means: string];

/** A comparison by each operator, behind whose place the phrase is written. */
const operands: Readonly<Record<string, string>> = {
  CONTAINS: 'name … "abc"',
  DOES_NOT_CONTAIN: 'name … "abc"',
  STARTS_WITH: 'name … "abc"',
  REGEXP: 'name … "abc"',
  NOT_REGEXP: 'name … "abc"',
  IN: "id … (5, 6)",
  NOT_IN: "id … (5, 6)",
  BETWEEN: "price … 5 AND 10",
};

const dayFrom = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString().slice(0, 10);

function probesOf(means: Meaning, phrase: string): readonly Probe[] {
  const put = (filter: string, written: string) => filter.replace("…", () => written);
  switch (means.is) {
    case "comparison": {
      if (means.pattern) return [];
      const filters = operands[means.operator]
        ? [operands[means.operator] ?? ""]
        : ["price … 5", 'released … "2024-01-31"'];
      return filters.map((filter) => [put(filter, phrase), put(filter, spellingsOf(means.operator)[0] ?? "")]);
    }
    case "after":
      return [[`price 5 ${phrase}`, `price ${spellingsOf(means.operator)[0]} 5`]];
    case "before":
      return operators[means.operator].arity === "none"
        ? [[`${phrase} brand`, `brand ${spellingsOf(means.operator)[0]}`]]
        : [[`${phrase} stock`, `stock ${spellingsOf(means.operator)[0]} 0`]];
    case "and":
      return [[`price > 5 ${phrase} stock < 3`, "price > 5 AND stock < 3"]];
    case "or":
      return [[`id = 5 ${phrase} id = 6`, "id IN (5, 6)"]];
    case "to":
      return [[`price from 5 ${phrase} 10`, "price BETWEEN 5 AND 10"]];
    case "copula":
      return [[`stock ${phrase} 5`, "stock = 5"]];
    case "null":
      return [[`brand is ${phrase}`, "brand IS NULL"]];
    case "present":
      return [[`brand is ${phrase}`, "brand IS NOT NULL"]];
    case "truth":
      return [[`active = ${phrase}`, `active = ${means.value}`]];
    case "number":
      return [[`stock > ${phrase}`, `stock > ${means.value}`]];
    case "direction":
      return [[`ORDER BY price ${phrase}`, `ORDER BY price ${means.direction}`]];
    case "day":
      return [[`released = ${phrase}`, `released = "${dayFrom(means.days)}"`]];
    default:
      return [];
  }
}

/** The phrases of a row, with signs as people write them: `-has:`. */
function phrasesOf({ said }: (typeof phraseRows)[number]): readonly string[] {
  return said.flatMap(formsOf).map((form) =>
    form
      .join(" ")
      .replace(/(?<=\p{L})\*/gu, "")
      .replace(/ ?([-:()=<>!]) ?/g, "$1"),
  );
}

const probes = phraseRows.flatMap((row) =>
  phrasesOf(row).flatMap((phrase) => probesOf(row.means, phrase).map((probe) => ({ kind: row.means.is, probe }))),
);

describe("every phrase means what its row says, or nothing", () => {
  it.each([...new Set(probes.map(({ kind }) => kind))])("%s", (kind) => {
    const wrong = probes.filter(({ kind: each, probe: [text, means] }) => {
      if (each !== kind) return false;
      const [found, meant] = [meaningOf(text, options), selectionOf(means, options)];
      expect(meant, means).toBeDefined();
      return found !== null && JSON.stringify(found) !== JSON.stringify(meant);
    });
    expect(wrong).toEqual([]);
  });
});

import { operatorNames, operators } from "../../base/language/operators.ts";
import { spellingsOf } from "../../base/language/spellings.ts";
import { countUpTo } from "../../base/text/count-up-to.ts";
import type { Span } from "../../base/text/span.ts";

const AND = /^\s+AND\s+$/i;
/** So many letters are enough to recognise an operator by, also when the rest is misspelt. */
const BEGINNING = 4;

function beginningsOfRanges(): readonly string[] {
  const ofRanges = operatorNames.filter((name) => operators[name].arity === "range").flatMap(spellingsOf);
  return [...new Set(ofRanges.map((spelling) => spelling.slice(0, BEGINNING)))];
}

const beginnings = /* @__PURE__ */ beginningsOfRanges();

/** Whether an operator of ranges may be in the text: its own AND may be taken for another. */
function mayHaveRange(text: string): boolean {
  const upper = text.toUpperCase();
  return beginnings.some((each) => upper.includes(each));
}

/** Returns the conditions that AND joins as spans; those that cannot be told apart are one. */
export function piecesOf(text: string, terms: readonly Span[]): readonly Span[] {
  const pieces: Span[] = [];
  const haveRange = terms.map(({ start, end }) => mayHaveRange(text.slice(start, end)));
  terms.forEach(({ start, end }, index) => {
    const last = pieces.at(-1);
    const isApart = !haveRange[index - 1] && !haveRange[index] && AND.test(text.slice(last?.end, start));
    if (last && !isApart) pieces[pieces.length - 1] = { start: last.start, end };
    else pieces.push({ start, end });
  });
  return pieces;
}

/** The index of the piece that an offset is in; -1 when it is in none. */
export function pieceAt(pieces: readonly Span[], offset: number): number {
  const index = countUpTo(pieces, ({ start }) => start, offset) - 1;
  return offset <= (pieces[index]?.end ?? -1) ? index : -1;
}

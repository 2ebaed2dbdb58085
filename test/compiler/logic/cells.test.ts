import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import {
  type Cells,
  cellRange,
  complementOf,
  differenceOf,
  eachCell,
  hasCell,
  intersectionOf,
  isSameSet,
  noCells,
  unionOf,
} from "../../../src/compiler/logic/cells.ts";

const SIZE = 12;
const everyCell = Array.from({ length: SIZE }, (_, cell) => cell);

/** The ranges of the cells that are chosen. */
function cellsOf(isIn: (cell: number) => boolean): Cells {
  return everyCell.flatMap((cell) => [
    ...(isIn(cell) && !(cell > 0 && isIn(cell - 1)) ? [cell] : []),
    ...(isIn(cell) && !(cell + 1 < SIZE && isIn(cell + 1)) ? [cell + 1] : []),
  ]);
}

const chosen = fc.array(fc.boolean(), { minLength: SIZE, maxLength: SIZE });
const set = chosen.map((bits) => cellsOf((cell) => bits[cell] === true));
const sets = fc.array(set, { maxLength: 4 });

describe("sets of cells", () => {
  test.prop([set])("have the cells that they were made of", (one) => {
    const cells = new Set(eachCell(one));
    expect(everyCell.filter((cell) => hasCell(one, cell))).toEqual([...cells]);
    expect(cellsOf((cell) => cells.has(cell))).toEqual(one);
    expect([-1, SIZE].some((cell) => hasCell(one, cell))).toBe(false);
  });

  test.prop([sets])("unite to what is in one of them", (all) => {
    expect(unionOf(all)).toEqual(cellsOf((cell) => all.some((each) => hasCell(each, cell))));
  });

  test.prop([sets])("intersect to what is in all of them", (all) => {
    expect(intersectionOf(all, SIZE)).toEqual(cellsOf((cell) => all.every((each) => hasCell(each, cell))));
  });

  test.prop([set, set])("have a complement and a difference, and are compared", (one, other) => {
    expect(complementOf(one, SIZE)).toEqual(cellsOf((cell) => !hasCell(one, cell)));
    expect(differenceOf(one, other, SIZE)).toEqual(cellsOf((cell) => hasCell(one, cell) && !hasCell(other, cell)));
    expect(isSameSet(one, other)).toBe(everyCell.every((cell) => hasCell(one, cell) === hasCell(other, cell)));
    expect(isSameSet(one, [...one])).toBe(true);
  });

  it("are empty from a cell to the same or to one before it", () => {
    expect([cellRange(1, 3), cellRange(2, 2), cellRange(3, 2)]).toEqual([[1, 3], noCells, noCells]);
  });
});

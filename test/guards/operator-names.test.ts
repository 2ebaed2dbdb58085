import { expect, it } from "vitest";
import { operatorNames } from "../../src/base/language/operators.ts";
import { sources } from "../support/sources.ts";

/** The tables (what our operators are, and what those of other languages, notations and grids mean), rules of phrasings, and examples for people to read. */
const mayName =
  /^base\/language\/(?:operators|foreign|plain-english)\.ts$|^assist\/suggest\/(?:conditions|read-\w+)\.ts$|^assist\/free-text\.ts$|^assist\/(?:convert|table)\/|^cli\/commands\.ts$/;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

it("only the tables name an operator; all other code asks a column of its row", () => {
  const name = new RegExp(`["'](?:${operatorNames.join("|")})["']`);
  const others = sources().filter(({ path }) => !mayName.test(path));
  expect(others.length).toBeGreaterThan(80);
  expect(others.filter(({ text }) => name.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
});

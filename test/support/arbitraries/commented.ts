import * as fc from "fast-check";
import { anyQuery } from "./any-query.ts";
import { choices, chooser, spelledTokens } from "./spellings.ts";

/** Pieces of what can stand in a comment. */
const words = fc.array(fc.constantFrom("a", "AND", " ", "b = 2", "'", '"', "`", "(", "*", "/", "-", "/*", "\\"), {
  maxLength: 6,
});
const block = words.map((each) => `/*${each.join("").replace(/\*+\/+/g, "")} */`);
const line = words.map((each) => `--${each.join("")}\n`);
const comment = fc.oneof(block, line);

/** A query in some spelling, with comments between its words. */
export const commented = fc
  .tuple(anyQuery, choices, fc.array(comment, { minLength: 1, maxLength: 5 }))
  .map(([query, numbers, comments]) => {
    const choose = chooser(numbers);
    const gaps = comments.map((each) => ` ${each} `);
    let text = "";
    const written: string[] = [];
    for (const token of [...spelledTokens(query, choose), ""]) {
      const gap = choose(" ", "\n", ...gaps, ...gaps);
      text += gap + token;
      if (gap.length > 1) written.push(gap.slice(1, gap.endsWith("\n ") ? -2 : -1));
    }
    return { query, text, written };
  });

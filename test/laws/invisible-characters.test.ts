import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { codeActions } from "../../src/assist/complete/code-actions.ts";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import { render } from "../../src/base/diagnostics/render.ts";
import { escapeInvisible } from "../../src/base/text/invisible.ts";
import { compile } from "../../src/compiler/compile.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { russian } from "../../src/messages/ru/index.ts";
import { hiddenName, invisible } from "../support/arbitraries/names.ts";
import { runs } from "../support/runs.ts";

/** What no output may have; joiners and variation selectors are looked at apart. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u3164]|(?! )\p{Zs}/u;

/** What could control a terminal or turn the direction; a frame keeps the white space of the text. */
const CONTROLLING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

test.prop([hiddenName, hiddenName], runs(400))(
  "a selection is printed on one line that shows all of it",
  (name, value) => {
    const selection = {
      fields: [name],
      filters: [{ name, operator: "EQUALS", values: [value] }],
      orders: [{ name, direction: "ASC" }],
    };
    for (const width of [undefined, 20]) {
      const printed = decompile(selection, width === undefined ? {} : { width });
      const text = printed.ok ? printed.text : "";
      for (const line of width === undefined ? [text] : text.split("\n")) expect(line).not.toMatch(HIDDEN);
      const compiled = compile(text);
      expect(compiled.ok && compiled.selection).toEqual(selection);
    }
  },
);

test.prop(
  [fc.array(fc.oneof(hiddenName, invisible, fc.constantFrom("`", '"', " = ", "a", "(")), { maxLength: 8 })],
  runs(400),
)("no sentence has anything invisible in it, in any language", (parts) => {
  const text = parts.join("");
  for (const messages of [undefined, russian]) {
    const { diagnostics } = diagnose(text, messages ? { messages } : {});
    for (const { message, fixes } of diagnostics) {
      expect(message).not.toMatch(HIDDEN);
      for (const { title } of fixes) expect(title).not.toMatch(HIDDEN);
    }
    expect(render({ text, diagnostics }).replaceAll("\n", "")).not.toMatch(CONTROLLING);
  }
});

const space = fc.oneof(
  { arbitrary: fc.constant(" "), weight: 2 },
  fc.constantFrom("\f", "\v", "\r", "\n", "\t", " \u00a0", "\u2028", "\ufeff"),
);
const wrong = ["tags = 1 or 2", "name like '%a%' && id in 5", "price > 5 LIMIT 5 LIMIT 6", "id is not null and xor"];
const valid = ["a > 5 AND a > 3", "id = 1 OR id = 2", "NOT ( b = 'x' ) LIMIT 5", "a IN ( 1 , 2 ) AND a = 1"];

test.prop([fc.constantFrom(...wrong, ...valid), fc.array(space, { minLength: 9, maxLength: 9 }), hiddenName], runs(80))(
  "no title of a suggestion or a fix has anything invisible in it, in any language",
  (filter, spaces, hidden) => {
    let next = 0;
    const spaced = filter.replace(/ /g, () => spaces[next++] ?? " ");
    for (const text of [spaced, `${spaced} AND name = ${JSON.stringify(hidden)}`]) {
      for (const messages of [undefined, russian]) {
        const options = messages ? { messages } : {};
        const actions = codeActions(text, { start: 0, end: text.length }, { ...options, diagnose, suggest });
        const titles = actions.map(({ title }) => title);
        for (const title of titles) expect(title).not.toMatch(HIDDEN);
      }
    }
  },
);

it("shows a suggestion on one line, with escapes for what is invisible", () => {
  const [best] = suggest("tags = 1\nor 2\n and name = 'a\u200bb'\u00a0LIMIT\f 5\ufeff");
  expect(best?.title).toBe('Did you mean: tags IN (1, 2) and name = "a\\u200bb" LIMIT\\f 5\\ufeff');
});

test.prop([fc.string({ unit: "binary" })], runs(200))("escapes are JSON's", (text) => {
  const escaped = escapeInvisible(text.replaceAll("\\", "\\\\").replaceAll('"', '\\"'));
  expect(JSON.parse(`"${escaped}"`)).toBe(text);
});

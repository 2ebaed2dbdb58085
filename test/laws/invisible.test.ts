import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { hiddenName, invisible } from "../../src/assist/testing/names.ts";
import { render } from "../../src/base/diagnostics/render.ts";
import { russian } from "../../src/base/messages/ru/index.ts";
import { escapeInvisible } from "../../src/base/text/invisible.ts";
import { compile } from "../../src/compiler/compile.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
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

test.prop([fc.string({ unit: "binary" })], runs(200))("escapes are JSON's", (text) => {
  const escaped = escapeInvisible(text.replaceAll("\\", "\\\\").replaceAll('"', '\\"'));
  expect(JSON.parse(`"${escaped}"`)).toBe(text);
});

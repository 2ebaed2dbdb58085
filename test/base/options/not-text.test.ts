import { expect, it } from "vitest";
import { codeActions } from "../../../src/assist/complete/code-actions.ts";
import { complete } from "../../../src/assist/complete/complete.ts";
import { hover } from "../../../src/assist/complete/hover.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { format } from "../../../src/compiler/decompile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

it.each([undefined, null, 5, {}, []])("%j in the place of a text is a diagnostic", (value) => {
  const text = value as unknown as string;
  for (const result of [compile(text), format(text), parse(text)]) {
    expect(result).not.toMatchObject({ ok: true });
    expect("diagnostics" in result && result.diagnostics.map(({ code }) => code)).toEqual(["not-text"]);
  }
  expect(complete(text, 0)).toEqual([]);
  expect(hover(text, 0)).toBeUndefined();
  expect(codeActions(text, { start: 0, end: 0 })).toEqual([]);
  expect(suggest(text)).toEqual([]);
});

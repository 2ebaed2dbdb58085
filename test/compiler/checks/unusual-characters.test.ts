import { expect, it } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";

const values = [{ value: "on hold" }, { value: "café" }];
const resource = defineResource({
  name: "orders",
  service: "shop",
  actions: ["get"],
  fields: { state: { type: "enum", values }, name: { type: "string" }, price: { type: "number" } },
});

it.each([
  [
    "name = 'Acme\u00a0Inc'",
    'hint: "Acme\\u00a0Inc" has a no-break space (U+00A0), so it is not the same text as "Acme Inc".',
    "name = 'Acme Inc'",
  ],
  [
    'name != "Ac\u00adme"',
    'hint: "Ac\\u00adme" has a soft hyphen (U+00AD), so it is not the same text as "Acme".',
    'name != "Acme"',
  ],
  [
    "name IN ('a', 'b\u200b')",
    'hint: "b\\u200b" has a zero-width character (U+200B), so it is not the same text as "b".',
    "name IN ('a', 'b')",
  ],
  [
    "name BETWEEN 'a' AND '\u202ez'",
    'hint: "\\u202ez" has a mark for the direction of text (U+202E), so it is not the same text as "z".',
    "name BETWEEN 'a' AND 'z'",
  ],
  [
    "name CONTAINS 'a\u3000b'",
    'hint: "a\\u3000b" has an unusual space (U+3000), so it is not the same text as "a b".',
    "name CONTAINS 'a b'",
  ],
  [
    "name = 'cafe\u0301'",
    'hint: "cafe\\u0301" is not in the usual form of Unicode (NFC), so it is not the same text as "café".',
    "name = 'café'",
  ],
  [
    "state = 'on\u00a0hold'",
    'error: The field "state" is never "on\\u00a0hold". Did you mean "on hold"?',
    'state = "on hold"',
  ],
  ["state = 'cafe\u0301'", 'error: The field "state" is never "cafe\\u0301". Did you mean "café"?', 'state = "café"'],
  ["na\u00adme = 'a'", "error: There is a soft hyphen (U+00AD) here, which cannot be seen; remove it.", "name = 'a'"],
  [
    "name\u200b = 'a'",
    "error: There is a zero-width character (U+200B) here, which cannot be seen; remove it.",
    "name = 'a'",
  ],
  [
    "name = \u2068'a'",
    "error: There is a mark for the direction of text (U+2068) here, which cannot be seen; remove it.",
    "name = 'a'",
  ],
  ["price = 5\u200b0", 'error: "5\\u200b0" has an invisible character in it; write 50.', "price = 50"],
])("%j: what cannot be seen is named, and the fix is the plain text", (text, message, fixed) => {
  const found = diagnose(text, { resource }).diagnostics;
  expect(found.map((each) => `${each.severity}: ${each.message}`)).toEqual([message]);
  expect(found[0]?.fixes.map(({ edits }) => applyEdits(text, edits))).toEqual([fixed]);
  expect(diagnose(fixed, { resource }).diagnostics).toEqual([]);
});

it.each([
  'name = "Acme\\u00a0Inc"',
  "name = 'می\u200cخواهم'",
  "name = '👩\u200d⚕\ufe0f'",
  "name = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'",
  "name = 'नाम'",
])("%j has nothing unusual", (text) => {
  expect(diagnose(text, { resource }).diagnostics).toEqual([]);
});

import { expect, it } from "vitest";
import { escapeInvisible } from "../../../src/base/text/invisible.ts";

it.each([
  ["plain", "shoe, обувь, 靴", "shoe, обувь, 靴"],
  ["controls", "\u0000\b\t\n\f\r\u001b\u007f\u0085\u009b", "\\u0000\\b\\t\\n\\f\\r\\u001b\\u007f\\u0085\\u009b"],
  ["zero width", "a\u200bb\u2060c\ufeffd\u00ade", "a\\u200bb\\u2060c\\ufeffd\\u00ade"],
  ["direction", "\u200e\u200f\u061c\u202e\u2066\u2069", "\\u200e\\u200f\\u061c\\u202e\\u2066\\u2069"],
  ["line ends of Unicode", "\u2028\u2029", "\\u2028\\u2029"],
  ["other white space", "a\u00a0b\u2003c\u3000d", "a\\u00a0b\\u2003c\\u3000d"],
  ["fillers", "\u115f\u1160\u3164\uffa0\u2800\u034f", "\\u115f\\u1160\\u3164\\uffa0\\u2800\\u034f"],
  ["tags", "a\u{e0041}", "a\\udb40\\udc41"],
  ["half a character", "\ud83d \ude00", "\\ud83d \\ude00"],
  ["joiners of Latin letters", "a\u200cb\u200dc", "a\\u200cb\\u200dc"],
  ["joiners in words", "می\u200cخواهم क\u094d\u200dष", "می\u200cخواهم क\u094d\u200dष"],
  ["joiners at the end of a word", "می\u200c क\u200d", "می\\u200c क\\u200d"],
  ["emoji", "👩‍💻 🏳️‍🌈 ❤️ 1️⃣ 👍🏽 ©︎", "👩‍💻 🏳️‍🌈 ❤️ 1️⃣ 👍🏽 ©︎"],
  ["what is hidden behind an emoji", "😀\ufe01\u{e0100}\u200d", "😀\\ufe01\\udb40\\udd00\\u200d"],
  ["a variant of an ideograph", "葛\u{e0100}", "葛\u{e0100}"],
])("%s", (_, text, escaped) => expect(escapeInvisible(text)).toBe(escaped));

import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

/** What could control a terminal or turn the direction of its text. */
const CONTROLLING = /(?!\u200c|\u200d|\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const texts = [
  "name = 'a\u001b[31mb\u202ec\u2028d'",
  "`na\u202eme` = 'x\u0007' /* \u001b[2J\u2029\u2066 */ AND b = 1",
  "na\u00adme = 1",
  "a = 1 \u202e\u001b]0;x\u0007",
  "state = 'o\u200bpen'",
];

it.each([["compile"], ["format"], ["check"], ["fix"], ["explain"], ["describe"], ["decompile"]])(
  "%s writes nothing that controls a terminal",
  async (command) => {
    for (const text of texts) {
      for (const given of [text, `${text} OR a =`]) {
        const { out, err } = await fieldfilter([command, "--", given]);
        expect([given, out + err]).not.toEqual([given, expect.stringMatching(CONTROLLING)]);
      }
    }
  },
);

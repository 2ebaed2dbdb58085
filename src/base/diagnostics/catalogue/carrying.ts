import { counted, shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import type { PhraseKey } from "./phrases.ts";
import * as phrases from "./phrases.ts";

/** What addresses and the state of tables cannot hold, and what in them is no filter. */
export const carrying = {
  "not-representable": {
    severity: "error",
    message: (d: { use: string; name?: string; target: string; reason: PhraseKey<"carrying"> }) =>
      `${d.target === "URL" ? "A URL" : d.target} cannot represent ${d.use}${d.name === undefined ? "" : ` on the field ${shown(d.name)}`}: it ${phrases.carrying[d.reason]}.`,
  },
  "ambiguous-key": {
    severity: "error",
    message: (d: { key: string; reason: PhraseKey<"ambiguous"> }) =>
      `The key ${shown(d.key)} ${phrases.ambiguous[d.reason]}.`,
  },
  "long-address": {
    severity: "warning",
    message: (d: { length: number; usual: number }) =>
      `The address has ${counted(d.length, "character")} after its question mark, and some programs cut it off after about ${d.usual}.`,
  },
} as const satisfies Entries;

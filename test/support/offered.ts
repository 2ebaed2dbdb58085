import { complete } from "../../src/assist/complete/complete.ts";
import { editsOf } from "../../src/assist/complete/insert.ts";
import type { ToolOptions } from "../../src/assist/complete/options.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { cursorIn } from "./cursor.ts";
import { table } from "./table.ts";

const now = () => new Date("2026-01-31T12:00:00");

/** Text with a cursor → the texts that its completions make, best first. */
export const offered = (options: ToolOptions) =>
  table((marked) => {
    const { text, offset } = cursorIn(marked);
    const made = complete(text, offset, { now, ...options }).map((each) => applyEdits(text, editsOf(each)));
    return made.length === 0 ? "nothing" : made.join(" · ");
  });

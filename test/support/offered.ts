import { complete } from "../../src/assist/complete/complete.ts";
import type { ToolOptions } from "../../src/assist/complete/options.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { cursorIn } from "./cursor.ts";
import { table } from "./table.ts";

/** Text with a cursor → the texts that its completions make, best first. */
export const offered = (options: ToolOptions) =>
  table((marked) => {
    const { text, offset } = cursorIn(marked);
    const made = complete(text, offset, options).map((each) => applyEdits(text, [each.edit]));
    return made.length === 0 ? "nothing" : made.join(" · ");
  });

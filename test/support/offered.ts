import { complete } from "../../src/complete/complete.ts";
import type { ToolOptions } from "../../src/complete/options.ts";
import { applyEdits } from "../../src/text/edits.ts";
import { cursorIn } from "./cursor.ts";
import { table } from "./table.ts";

/** Text with a cursor → the texts that its completions make, best first. */
export const offered = (options: ToolOptions) =>
  table((marked) => {
    const { text, offset } = cursorIn(marked);
    const made = complete(text, offset, options).map(({ edit }) => applyEdits(text, [edit]));
    return made.length === 0 ? "nothing" : made.join(" · ");
  });

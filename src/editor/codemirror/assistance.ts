import type { Extension } from "@codemirror/state";
import { completion } from "./completion.ts";
import { hovering } from "./hover.ts";
import { marks } from "./marks.ts";

/* Loaded as one chunk, with the first focus or the first text. */

export * from "../analysis.ts";

/** In the order of precedence: the first handles a key first. */
export const extension: Extension = [marks, completion, hovering];

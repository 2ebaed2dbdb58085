import type { Extension } from "@codemirror/state";
import { completion } from "./completion.ts";
import { hovering } from "./hover.ts";
import { marks } from "./marks.ts";

/* What an editor needs once a person comes to it or there is a text; loaded then, as one part. */

export * from "./analysis.ts";

/** In the order of precedence: what comes first is asked first when a key is pressed. */
export const extension: Extension = [marks, completion, hovering];

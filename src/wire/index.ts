export { selectionSchema } from "./schema/selection.ts";
export type { LooseSelection, Selection } from "./selection.ts";

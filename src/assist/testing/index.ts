export { type GeneratorOptions, queryFor, type RowFor, rowFor, selectionFor, textFor } from "./generators.ts";

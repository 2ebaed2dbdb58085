import { compileExpression } from "filtrex";

/** It makes a function and no tree. */
export const parse = (text) => compileExpression(text);

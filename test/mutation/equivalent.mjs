/**
 * Mutants that no test can kill, each with the reason. `code` is what the mutant replaces, and `line` a part of the line
 * on which it begins, so that other changes of the file do not matter.
 */
export const equivalent = [];

/**
 * Makes a test of a regular expression: whether it matches somewhere in a text. Throws when it cannot read the pattern.
 * Patterns come from users, so an engine must take linear time whatever the pattern; `RegExp` does not.
 */
export type RegexpEngine = (pattern: string, flags: { readonly ignoreCase: boolean }) => (text: string) => boolean;

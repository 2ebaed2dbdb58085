/**
 * Compiles a regular expression to a function that tests whether it matches anywhere in a string. Throws when the pattern
 * is invalid. Patterns come from users, so an engine must run in linear time, which `RegExp` does not.
 */
export type RegexpEngine = (pattern: string, flags: { readonly ignoreCase: boolean }) => (text: string) => boolean;

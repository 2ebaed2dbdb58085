/** The key of the options in a result that was read from a text, from which its fixes are found. JSON has none. */
export const origin: unique symbol = Symbol("origin") as never;

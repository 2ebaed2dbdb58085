export const parse = (text) => JSON.parse(text);
export const print = (selection) => JSON.stringify(selection);

import jsep from "jsep";

export const parse = (text) => jsep(text);

import { defaultParser } from "@odata/parser";

export const parse = (text) => defaultParser.filter(text);

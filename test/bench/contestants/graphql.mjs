import { parse as parseDocument, print as printDocument } from "graphql";

export const parse = (text) => parseDocument(text);
export const print = (document) => printDocument(document);

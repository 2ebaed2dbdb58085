/** The beginning of an object: `{"name":`. */
const OBJECT = /^\s*(?:\[\s*)?\{[^=<>:]*:/;

/** Whether a text is an object or an array that only `JSON.parse` may read. */
export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  // Of an object with escapes that is not JSON, the language is not known, and so not what the escapes mean.
  if (text.includes("\\") && OBJECT.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A function of several arguments or without any, a method, an arrow, a lambda: `rows.filter(r => r.price > 5)`. */
const CODE =
  /=>\s?!?\(?\w+\.|->|\blambda\b|\.\w+\(|\w\((?:["'][^"']*["'],|\))|;\s*\}|\bdef\s|\breturn\s|\bconst\s|^\s*[\w.]+\s*=\s*[\w.]+\(/;

/** The part of a text that no filter has and code has; undefined for other texts. */
export function codeIn(text: string): { readonly start: number; readonly end: number } | undefined {
  const found = CODE.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

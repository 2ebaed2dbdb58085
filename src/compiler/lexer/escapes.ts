/** The escapes of one letter, in double quotes and in backticks. */
export const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt])|)/g;

/** The text with its escapes read. A backslash that begins none stays, and its position is added to `unknown`. */
export function unescaped(text: string, start: number, unknown: number[]): string {
  if (!text.includes("\\")) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, letter: string | undefined, at: number) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (letter !== undefined) return escapes[letter] as string;
    unknown.push(start + at);
    return "\\";
  });
}

/** The text as written, with one more backslash at each of the positions; it begins at `start`. */
export function doubledAt(written: string, positions: readonly number[], start: number): string {
  let doubled = "";
  let from = 0;
  for (const position of positions) {
    doubled += `${written.slice(from, position - start)}\\`;
    from = position - start;
  }
  return doubled + written.slice(from);
}

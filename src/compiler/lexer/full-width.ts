/** Signs and punctuation that East Asian keyboards type at full width, each as long as what it is read as. */
const forms: Readonly<Record<string, string>> = {
  "！": "!",
  "（": "(",
  "）": ")",
  "，": ",",
  "＜": "<",
  "＝": "=",
  "＞": ">",
};

const FIRST = 0xff01;

/** Returns the code of the ASCII character that a full-width one is read as, or the code itself. */
export function narrowCode(code: number): number {
  return code < FIRST ? code : (forms[String.fromCharCode(code)]?.charCodeAt(0) ?? code);
}

/** Returns the text with ASCII characters in place of full-width ones. */
export function narrow(text: string): string {
  return text.replace(/[\uff01-\uff1e]/g, (wide) => forms[wide] ?? wide);
}

/** Returns the ASCII character, followed by its full-width form when it has one. */
export function widths(ascii: string): string {
  return ascii + Object.keys(forms).filter((wide) => forms[wide] === ascii).join(""); // biome-ignore format: one thought
}

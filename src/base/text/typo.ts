export const isReordered = (one: string, other: string) => [...one].sort().join("") === [...other].sort().join("");

/** Whether a word has the letters of another in another order, or begins as it does and has about as many. */
export function mayBeTypo(wrong: string, word: string): boolean {
  if (wrong === word || !/^[a-z]{3,}$/.test(word) || Math.abs(wrong.length - word.length) > 1) return false;
  if (isReordered(wrong, word) || wrong.replace(/(.)\1/g, "$1") === word) return true;
  return word.length > 3 && wrong.charAt(0) === word.charAt(0) && wrong !== `${word}s`;
}

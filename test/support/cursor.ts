/** `name |`: a text with a cursor in it. */
export function cursorIn(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf("|");
  if (offset < 0) throw new Error(`There is no cursor in ${marked}`);
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

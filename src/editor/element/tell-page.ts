const told = new Set<string>();

/** Tells the programmer of a page what it must do, once and in the console: a person at the form can do nothing about it. */
export function tellPage(sentence: string): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence);
}

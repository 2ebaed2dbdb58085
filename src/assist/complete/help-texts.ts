/** The headings and the buttons of a field and of its help. */
export const helpTexts = {
  help: "Help",
  clear: "Clear",
  close: "Close",
  fields: "Fields",
  operators: "Operators",
  keys: "Keys",
} as const;

/** What keys do in a field; `Mod` is Ctrl, or Cmd on a Mac. */
export const keyTexts: readonly (readonly [keys: string, text: string])[] = [
  ["Ctrl+Space", "opens the list"],
  ["↓ ↑", "go through the list"],
  ["Enter, Tab", "insert what is selected in the list"],
  ["Enter", "accepts a suggestion, or sends the form"],
  ["Backspace", "takes the last value of a list back"],
  ["Esc", "closes the list"],
  ["Mod+.", "lists fixes and suggestions"],
  ["F8", "goes to the next problem"],
  ["Shift+F1", "explains the word at the cursor"],
  ["Mod+Z", "undoes a change"],
];

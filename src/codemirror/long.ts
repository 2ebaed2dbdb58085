import type { EditorState } from "@codemirror/state";

const LONG = 5000;

/** Whether a text is so long that a key first shows its letter, and the rest follows: the verdict, the list. */
export const isLong = ({ doc }: EditorState): boolean => doc.length > LONG;

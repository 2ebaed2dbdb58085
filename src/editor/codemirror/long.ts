import type { EditorState } from "@codemirror/state";

const LONG = 5000;
const VERY_LONG = 20_000;

/** Whether a text is so long that a key first shows its letter, and the rest follows: the verdict, the list. */
export const isLong = ({ doc }: EditorState): boolean => doc.length > LONG;

/** Whether it is so long that the rest follows only after a pause. */
export const isVeryLong = ({ doc }: EditorState): boolean => doc.length > VERY_LONG;

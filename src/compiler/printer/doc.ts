/*
 * Documents that are laid out to a width, after Wadler's "A prettier printer". Each part knows its text on one line, so
 * layout takes linear time.
 */

export type Doc = string | Part;

interface Part {
  readonly kind: "line" | "concat" | "indent" | "group" | "fill";
  readonly flat: string;
  readonly docs: readonly Doc[];
}

/** A space, or the end of a line in a group that does not fit on one. */
export const line: Doc = { kind: "line", flat: " ", docs: [] };

/** Nothing, or the end of a line in a group that does not fit on one. */
export const softLine: Doc = { kind: "line", flat: "", docs: [] };

/** Docs in a row. Lines in an `indent` begin further to the right; those of a `group` end if it does not fit on one. */
export function join(kind: "concat" | "indent" | "group", docs: readonly Doc[]): Doc {
  let text = "";
  for (const doc of docs) text += flat(doc); // several times as fast as `join`
  return { kind, flat: text, docs };
}

/** Items after commas, as many on each line as fit. */
export function fill(items: readonly string[]): Doc {
  return { kind: "fill", flat: items.join(", "), docs: items };
}

/** The text on one line. */
export function flat(doc: Doc): string {
  return typeof doc === "string" ? doc : doc.flat;
}

/** The text on lines that are no longer than the width, where they can be broken. */
export function layOut(doc: Doc, width: number): string {
  let text = "";
  let column = 0;
  const fits = (piece: string) => column + piece.length <= width;
  const write = (piece: string) => {
    text += piece;
    column += piece.length;
  };
  const endLine = (depth: number) => {
    text += `\n${" ".repeat(depth)}`;
    column = depth;
  };
  const layOutAt = (part: Doc, depth: number): void => {
    if (typeof part === "string") return write(part);
    const { kind, docs } = part;
    if (kind === "line") return endLine(depth);
    if (kind === "group" && fits(part.flat)) return write(part.flat);
    if (kind !== "fill") for (const each of docs) layOutAt(each, kind === "indent" ? depth + 2 : depth);
    else
      for (const [index, each] of docs.entries()) {
        const item = index < docs.length - 1 ? `${flat(each)},` : flat(each);
        if (index > 0 && fits(` ${item}`)) write(" ");
        else if (index > 0) endLine(depth);
        write(item);
      }
  };
  layOutAt(doc, 0);
  return text;
}

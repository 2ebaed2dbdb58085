/*
 * Documents that are laid out to a width, after Wadler's "A prettier printer". Each part knows its text on one line: a
 * text without a width is that of the whole, and layout takes linear time.
 */

export type Doc = string | Part;

type Part = { readonly flat: string } & (
  | { readonly kind: "line" }
  | { readonly kind: "concat" | "indent" | "group"; readonly docs: readonly Doc[] }
  | { readonly kind: "fill"; readonly items: () => readonly string[] }
);

/** A space, or the end of a line in a group that does not fit on one. */
export const line: Doc = { kind: "line", flat: " " };

/** Nothing, or the end of a line in a group that does not fit on one. */
export const softLine: Doc = { kind: "line", flat: "" };

/** Docs in a row. Lines in an `indent` begin further to the right; those of a `group` end when it does not fit. */
export function join(kind: "concat" | "indent" | "group", docs: readonly Doc[]): Doc {
  let text = "";
  for (const doc of docs) text += flat(doc);
  return { kind, docs, flat: text };
}

/** Items after commas, as many on each line as fit. There may be many, so they are made only to be laid out. */
export function fill(text: string, items: () => readonly string[]): Doc {
  return { kind: "fill", items, flat: text };
}

/** The text on one line. */
export function flat(doc: Doc): string {
  return typeof doc === "string" ? doc : doc.flat;
}

/** The text on lines that are no longer than the width, where they can be broken. */
export function layOut(doc: Doc, width: number): string {
  let text = "";
  let column = 0;
  const write = (piece: string) => {
    text += piece;
    column += piece.length;
  };
  const endLine = (depth: number) => {
    text += `\n${" ".repeat(depth)}`;
    column = depth;
  };
  const fits = (piece: string) => column + piece.length <= width;
  const layOutAt = (part: Doc, depth: number): void => {
    if (typeof part === "string") write(part);
    else if (part.kind === "line") endLine(depth);
    else if (part.kind === "group" && fits(part.flat)) write(part.flat);
    else if (part.kind === "fill") {
      for (const [index, item] of part
        .items()
        .map((each, at, all) => (at < all.length - 1 ? `${each},` : each))
        .entries()) {
        if (index > 0 && !fits(` ${item}`)) endLine(depth);
        else if (index > 0) write(" ");
        write(item);
      }
    } else for (const each of part.docs) layOutAt(each, part.kind === "indent" ? depth + 2 : depth);
  };
  layOutAt(doc, 0);
  return text;
}

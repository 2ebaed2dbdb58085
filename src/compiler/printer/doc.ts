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
  const writeParts = (part: Doc, depth: number): void => {
    if (typeof part === "string") return write(part);
    if (part.kind === "line") return endLine(depth);
    if (part.kind === "group" && fits(part.flat)) return write(part.flat);
    if (part.kind !== "fill") {
      for (const each of part.docs) writeParts(each, part.kind === "indent" ? depth + 2 : depth);
      return;
    }
    const items = part.items();
    for (const [index, item] of items.entries()) {
      const piece = index < items.length - 1 ? `${item},` : item;
      if (index > 0 && fits(` ${piece}`)) write(" ");
      else if (index > 0) endLine(depth);
      write(piece);
    }
  };
  writeParts(doc, 0);
  return text;
}

/** A fenced block of a page: what stands behind the fence, what stands in it, and its first line. */
export interface Block {
  readonly kind: string;
  readonly words: readonly string[];
  readonly text: string;
  readonly line: number;
}

/** A table of a page: the cells of each row by the heads of their columns. */
export interface Row {
  readonly cells: Readonly<Record<string, string>>;
  readonly line: number;
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;

/** Every fenced block; a fence that is not closed throws. */
export function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { fence: string; indent: number; info: string; line: number; lines: string[] } | undefined;
  page.split("\n").forEach((line, index) => {
    const [, indent = "", fence, info = ""] = FENCE.exec(line) ?? [];
    if (open && fence === open.fence && info.trim() === "") {
      const [kind = "", ...words] = open.info.split(/\s+/);
      blocks.push({ kind, words, text: open.lines.join("\n"), line: open.line });
      open = undefined;
    } else if (open) open.lines.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
    else if (fence) open = { fence, indent: indent.length, info: info.trim(), line: index + 1, lines: [] };
  });
  if (open) throw new Error(`The block of line ${open.line} is not closed.`);
  return blocks;
}

/** The file that a block shows, as the word `file=…` says; undefined when it shows none. */
export function fileOf({ words }: Block): string | undefined {
  return words.find((word) => word.startsWith("file="))?.slice("file=".length);
}

/** The rows of every table that stands outside of the fenced blocks. */
export function rowsOf(page: string): readonly Row[] {
  const rows: Row[] = [];
  let heads: readonly string[] | undefined;
  let fence: string | undefined;
  page.split("\n").forEach((line, index) => {
    const mark = FENCE.exec(line)?.[2];
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
    if (fence !== undefined || !line.startsWith("|")) heads = undefined;
    else if (!heads) heads = cellsOf(line);
    else if (!/^[|:\- ]+$/.test(line)) {
      const cells = cellsOf(line);
      rows.push({ cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""])), line: index + 1 });
    }
  });
  return rows;
}

/** A bar with a backslash before it is part of its cell. */
function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** What stands in backticks in a cell: `` `a = 1` ``, or in more backticks when it has some itself. */
export function codeOf(cell: string): readonly string[] {
  return [...cell.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(([, , code = ""]) =>
    /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code,
  );
}

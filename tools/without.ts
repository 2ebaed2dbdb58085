import type ts from "typescript";

/** The code without the text of some of its nodes. */
export function without(code: string, nodes: readonly ts.Node[]): string {
  let rest = "";
  let from = 0;
  for (const node of [...nodes].sort((a, b) => a.getStart() - b.getStart())) {
    rest += code.slice(from, node.getStart());
    from = node.end;
  }
  return rest + code.slice(from);
}

import { compile, prepareSelectionOrThrow } from "fieldfilter";
import { select } from "fieldfilter/evaluate";
import { toProblem } from "fieldfilter/wire";
import { products, rows } from "./products.js";

const limits = { maxLength: 2000, maxDepth: 20, maxDiagnostics: 10 };

/** The response to a filter from a URL: its status, its content type and its body. */
export function search(filter = "") {
  const result = compile(filter, { resource: products, action: "get", limits });
  if (!result.ok) return { status: 400, type: "application/problem+json", body: toProblem(result) };
  const { limit = 20 } = result.selection;
  const page = select(rows, prepareSelectionOrThrow({ ...result.selection, limit }, { resource: products }));
  return { status: 200, type: "application/json", body: page };
}

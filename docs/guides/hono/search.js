import { createClock, diagnose, prepare, prepareOrThrow, query, toProblem } from "fieldfilter";
import { RegexpError, select } from "fieldfilter/evaluate";
import { re2 } from "fieldfilter/evaluate/re2";
import { products, rows } from "./products.js";

const options = { resource: products, action: "get", clock: createClock() };
const limits = { maxLength: 2000, maxDepth: 20, maxDiagnostics: 10 };

/** The page of a filter without LIMIT. */
const { limit } = query`LIMIT 20`;

const refusal = (body) => ({ status: 400, type: "application/problem+json", body });

/** The response to a filter from a URL: its status, its content type and its body. */
export function search(filter = "") {
  const checked = prepare(filter, { ...options, limits });
  if (!checked.ok) return refusal(toProblem(diagnose(filter, { ...options, limits, output: "query" })));
  try {
    const page = select(rows, prepareOrThrow({ limit, ...checked.query }, options), { regexp: re2 });
    return { status: 200, type: "application/json", body: page };
  } catch (error) {
    if (!(error instanceof RegexpError)) throw error;
    return refusal({ ...toProblem(error), detail: error.message });
  }
}

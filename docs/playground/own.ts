import { products } from "../../src/assist/samples/samples.ts";
import { parseResource } from "../../src/compiler/define/parse.ts";
import type { ResourceProblem } from "../../src/compiler/resource/resource-problem.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import type { Choice } from "./catalogue.ts";

/** What somebody may begin a resource of their own with. */
export const ownExample = JSON.stringify(
  {
    resource: products,
    rows: [
      {
        id: 1,
        name: "Running shoes",
        price: 79.9,
        state: "in_stock",
        is_new: 1,
        stock: 12,
        ordered: 0,
        added: "2026-03-01",
      },
      {
        id: 2,
        name: "Winter boots",
        price: 129,
        state: "on_order",
        is_new: 0,
        stock: 0,
        ordered: 40,
        added: "2025-11-20",
      },
      { id: 3, name: "Sandals", price: 35.5, state: "sold_out", is_new: 0, stock: 0, ordered: 0, added: "2024-05-05" },
    ],
  },
  undefined,
  2,
);

export type OwnChoice =
  | { readonly ok: true; readonly choice: Choice }
  | { readonly ok: false; readonly problems: readonly string[] };

const ownExamples = { Examples: ['state = "in_stock" AND price < 100', "stock < Field:ordered ORDER BY added DESC"] };

/** A resource that was pasted: the resource alone, or `{ resource, rows }`. */
export function readOwn(json: string): OwnChoice {
  let pasted: unknown;
  try {
    pasted = JSON.parse(json);
  } catch (error) {
    return { ok: false, problems: [`This is not valid JSON: ${error instanceof Error ? error.message : error}`] };
  }
  const both = typeof pasted === "object" && pasted !== null && "resource" in pasted ? pasted : { resource: pasted };
  const read = parseResource(both.resource);
  if (!read.ok) return { ok: false, problems: read.problems.map(sentenceOf) };
  const rows = "rows" in both ? both.rows : [];
  const problem = rowsProblem(rows);
  if (problem !== undefined) return { ok: false, problems: [problem] };
  const { resource } = read;
  const given = rows as readonly Row[];
  return { ok: true, choice: { label: "Your own", resource, rows: () => given, examples: ownExamples } };
}

const sentenceOf = ({ message, path }: ResourceProblem) =>
  path.length > 0 ? `${message} (at ${path.join(".")})` : message;

function rowsProblem(rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return '"rows" is a list of objects.';
  const at = rows.findIndex((row) => typeof row !== "object" || row === null || !Object.values(row).every(isValue));
  return at < 0 ? undefined : `Row ${at} is no object of texts, numbers and nulls.`;
}

const isValue = (value: unknown) => value === null || typeof value === "string" || typeof value === "number";

import type { Row } from "../../src/evaluate/row.ts";
import type { Resource } from "../../src/index.ts";
import { bankHistory, keywords, products } from "../../src/resource/examples.ts";
import { parseResource } from "../../src/resource/parse.ts";
import type { ResourceProblem } from "../../src/resource/resource-problem.ts";
import { samples } from "../../src/service/sample.ts";

/** Something to filter: what fields there are, objects that have them, and filters to begin with. */
export interface Choice {
  readonly label: string;
  readonly resource?: Resource;
  readonly rows: readonly Row[];
  readonly examples: readonly string[];
}

const rowsOf = (name: string) => (samples().find(({ resource }) => resource.name === name)?.rows ?? []).slice(0, 60);

export const OWN = "own";

/** What is chosen while nothing can be: any field is taken. */
export const noChoice: Choice = { label: "", rows: [], examples: [] };

/** By the name that a link has. */
export const choices: Readonly<Record<string, Choice>> = {
  keywords: {
    label: "Keywords",
    resource: keywords,
    rows: rowsOf(keywords.name),
    examples: [
      'tags IN (2, 3) AND name CONTAINS "shoe" ORDER BY id DESC LIMIT 10',
      "group_name IS NULL OR NOT group_name IS NOT NULL",
      '(tags = 1 AND name STARTS WITH "running") OR (tags = 2 AND name STARTS WITH "running")',
      '`volume:213:0:3` > 10000 AND NOT (name CONTAINS "cheap" OR name CONTAINS "buy")',
      "name LIKE '%boots%' && tags = NULL",
      'nmae = shoe AND tags >= "many" ORDER BY volum',
    ],
  },
  "bank-history": {
    label: "Bank history",
    resource: bankHistory,
    rows: rowsOf(bankHistory.name),
    examples: [
      'date BETWEEN "2026-01-10" AND "2026-01-20" AND sum < 0 ORDER BY sum',
      "info REGEXP '^Refund no\\. \\d+$'",
      "sum BETWEEN 100 AND 1000, -1000 AND -100",
      'date = "10.01.2026" OR sum > 1000',
    ],
  },
};

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

const ownExamples = ['state = "in_stock" AND price < 100', "stock < Field:ordered ORDER BY added DESC"];

/** A resource that was pasted: the resource alone, or `{ resource, rows }`. */
export function readOwn(json: string): OwnChoice {
  let pasted: unknown;
  try {
    pasted = JSON.parse(json);
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
  const both = typeof pasted === "object" && pasted !== null && "resource" in pasted ? pasted : { resource: pasted };
  const read = parseResource(both.resource);
  if (!read.ok) return { ok: false, problems: read.problems.map(sentenceOf) };
  const rows = "rows" in both ? both.rows : [];
  const problem = rowsProblem(rows);
  if (problem !== undefined) return { ok: false, problems: [problem] };
  const { resource } = read;
  return { ok: true, choice: { label: "Your own", resource, rows: rows as readonly Row[], examples: ownExamples } };
}

const sentenceOf = ({ message, path }: ResourceProblem) =>
  path.length > 0 ? `${message} (at ${path.join(".")})` : message;

function rowsProblem(rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return '"rows" is a list of objects.';
  const at = rows.findIndex((row) => typeof row !== "object" || row === null || !Object.values(row).every(isValue));
  return at < 0 ? undefined : `Row ${at} is no object of texts, numbers and nulls.`;
}

const isValue = (value: unknown) => value === null || typeof value === "string" || typeof value === "number";

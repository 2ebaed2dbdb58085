import { bankHistory, keywords } from "../../src/assist/samples/samples.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import type { Resource } from "../../src/index.ts";

/** Something to filter: what fields there are, rows that have them, and filters to begin with. */
export interface Choice {
  readonly label: string;
  readonly resource?: Resource;
  /** Undefined for the sample rows of the resource. */
  readonly rows?: () => readonly Row[];
  /** By the name of their group. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
}

export const OWN = "own";

/** What is chosen while nothing can be: any field is taken. */
export const noChoice: Choice = { label: "", rows: () => [], examples: {} };

/** By the name that a link has. */
export const choices: Readonly<Record<string, Choice>> = {
  keywords: {
    label: "Keywords",
    resource: keywords,
    examples: {
      "To begin with": [
        'tags IN (2, 3) AND name CONTAINS "shoe" ORDER BY id DESC LIMIT 10',
        "group_name IS NULL",
        '`volume:213:0:3` > 10000 AND NOT (name CONTAINS "cheap" OR name CONTAINS "buy")',
      ],
      "What the compiler works out": [
        "group_name IS NULL OR NOT group_name IS NOT NULL",
        '(tags = 1 AND name STARTS WITH "running") OR (tags = 2 AND name STARTS WITH "running")',
      ],
      "With mistakes": ["name LIKE '%boots%' && tags = NULL", 'nmae = shoe AND tags >= "many" ORDER BY volum'],
    },
  },
  "bank-history": {
    label: "Bank history",
    resource: bankHistory,
    examples: {
      "To begin with": [
        "date >= TODAY - 14 DAYS AND sum < 0 ORDER BY sum",
        "info REGEXP '^Refund no\\. \\d+$'",
        "sum BETWEEN 100 AND 1000, -1000 AND -100",
      ],
      "Relative dates": ["date IN LAST 12 MONTHS", "date >= START OF YEAR AND date < TODAY", "date < NOW - 90 DAYS"],
      "With mistakes": ['date <= "2026-01-31"', 'date = "10.01.2026" OR sum > 1000'],
    },
  },
};

/** The filter that the page begins with. */
export const firstExample = (choice: Choice | undefined) => Object.values(choice?.examples ?? {})[0]?.[0] ?? "";

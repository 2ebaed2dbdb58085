import * as z from "zod";
import { standardSchema } from "../../src/assist/standard-schema.ts";
import { type IssueParams, selectionCodec } from "../../src/http/wire/index.ts";
import { keywords } from "./samples.ts";

const options = { resource: keywords, action: "get" } as const;

/** A form as a user would write it: the filter lies deep in it, and something else is asked for as well. */
export const formSchema = z.object({ title: z.string().min(1), search: z.object({ filter: selectionCodec(options) }) });

/** The same, with a check that takes its time. */
export const slowSchema = formSchema.refine(async ({ title }) => (await later(title)) !== "taken", {
  path: ["title"],
  message: "That title is taken.",
});

export const filterSchema = standardSchema(options);

/** What is typed, a letter at a time. */
export function typed(text: string): readonly string[] {
  return Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));
}

export const right = 'name CONTAINS "shoe" AND tags IN (2, 3)';
export const rightSelection = {
  filters: [
    { name: "name", operator: "CONTAINS", values: ["shoe"] },
    { name: "tags", operator: "IN", values: [2, 3] },
  ],
};

/** Two errors, the first with a fix. */
export const wrong = "nmae = 1 AND tags CONTAINS 2";
export const wrongMessages = [
  'There is no field "nmae". Did you mean "name"?',
  'CONTAINS does not suit the field "tags", which takes =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL or IS NOT NULL.',
];

/** What an issue says beside its sentence: in `params` when zod made it, in itself when the standard schema did. */
export function detailsOf(issue: object): IssueParams {
  return ("params" in issue ? issue.params : issue) as IssueParams;
}

function later<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), 1));
}

import type { Code, DataOf } from "../../diagnostics/catalogue.ts";
import { problemAt } from "../../diagnostics/diagnostic.ts";
import { jsonKind } from "../read.ts";

/** The catalogue's sentence: zod's own need its global configuration, which is the user's. */
export function sentence<C extends Code>(code: C, data: DataOf<C>): string {
  return problemAt(code, [], data as Parameters<typeof problemAt<C>>[2]).message;
}

export interface Issue {
  readonly code?: string;
  readonly input?: unknown;
  readonly keys?: readonly string[];
}

export type Say = (issue: Issue) => string;

/** `A filter must be an object, not null.` */
export function mustBe(what: string, expected: string): Say {
  return ({ input }) => sentence("json-type", { what, expected, found: jsonKind(input) });
}

/** As `mustBe`, for an object that may have keys which it should not have. */
export function mustBeObject(what: string): Say {
  const say = mustBe(what, "an object");
  return (issue) => {
    const key = issue.code === "unrecognized_keys" ? issue.keys?.[0] : undefined;
    return key === undefined ? say(issue) : sentence("unknown-key", { key });
  };
}

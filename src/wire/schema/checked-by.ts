import * as z from "zod/mini";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";

/** What an issue has in `params`: the diagnostic, but for what the issue itself says. */
export type IssueParams = Pick<Diagnostic, "code" | "span" | "data" | "fixes">;

/** A diagnostic as an issue. Its path is a fresh array, because zod writes into it. */
export function issueOf({ message, path = [], code, span, data, fixes }: Diagnostic, input: unknown) {
  const params: IssueParams = { code, ...(span && { span }), data, fixes };
  return { code: "custom" as const, path: [...path], message, input, params: { ...params } };
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema that leaves the value as it is. zod cannot see what it holds, so the JSON Schema is given to it: in the
 * registry in which `z.toJSONSchema` looks by itself, under no name, where it touches no other schema.
 */
export function described<T>(jsonSchema: JsonSchema): z.ZodMiniType<T, T> {
  return z.any().register(z.globalRegistry, jsonSchema) as z.ZodMiniType<T, T>;
}

/** A schema of what a function finds nothing wrong with. */
export function checkedBy<T>(
  diagnose: (value: unknown) => readonly Diagnostic[],
  jsonSchema: JsonSchema,
): z.ZodMiniType<T, T> {
  const check = z.check<unknown>(({ value, issues }) => {
    for (const diagnostic of diagnose(value)) issues.push(issueOf(diagnostic, value));
  });
  return z.any().check(check).register(z.globalRegistry, jsonSchema) as z.ZodMiniType<T, T>;
}

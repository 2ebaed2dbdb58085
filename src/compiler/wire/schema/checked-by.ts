import * as z from "zod/mini";
import type { Code, Diagnostic } from "../../../base/diagnostics/diagnostic.ts";

/** The `params` of an issue: the properties of the diagnostic that the issue itself does not have. */
export type IssueParams<C extends Code = Code> = {
  [Each in C]: Pick<Diagnostic<Each>, "code" | "span" | "data" | "fixes">;
}[C];

/** A diagnostic as an issue. Its path is a fresh array, because zod writes into it. */
export function issueOf({ message, path = [], severity, ...params }: Diagnostic, input: unknown) {
  const typed: IssueParams = params;
  return { code: "custom" as const, path: [...path], message, input, params: { ...typed } };
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

import type { Diagnostic } from "../../src/base/diagnostics/diagnostic.ts";
import { explanations, tryExample } from "../../src/cli/explanations.ts";
import { cases, diagnosticsOf } from "./conformance.ts";

/** What is said about the examples of all explanations and about all conformance cases. */
export function allSaid(): readonly Diagnostic[] {
  const examples = Object.values(explanations).flatMap(({ example }) => tryExample(example));
  return [...examples, ...cases.flatMap((each) => diagnosticsOf(each))];
}

import explanations from "../../grammar/explanations.json";
import { closestMatch } from "../base/diagnostics/closest-match.ts";
import { thereIsNo } from "../base/messages/words.ts";
import { UsageError } from "./errors.ts";

/** The explanation of each code. A test generates them, with the diagnostic of each example. */
export const allExplanations = Object.entries(explanations).map(([code, explanation]) => ({ code, ...explanation }));

/** The explanation of the code that the argument names, which can be the whole heading `error[not-expressible]:`. */
export function explanationOf(argument: string) {
  const wanted = (/\[([^[\]]+)\]/.exec(argument)?.[1] ?? argument).trim().toLowerCase().replaceAll("_", "-");
  const found = allExplanations.find(({ code }) => code === wanted);
  if (found) return found;
  throw new UsageError(thereIsNo("code", wanted, closestMatch(wanted, Object.keys(explanations))));
}

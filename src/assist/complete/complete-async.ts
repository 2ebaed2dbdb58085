import type { Resource } from "../../compiler/resource/resource.ts";
import type { Completion } from "./candidate.ts";
import { completionsAt } from "./complete.ts";
import { type CompletionOptions, checkArguments, completionOptions } from "./options.ts";
import { type ValueAnswer, valueLookupOf } from "./served-values.ts";

/**
 * Resolves to the completions of `complete` and the values that `suggestValues` returns, listed after the values of the
 * field and before other fields. Calls with the same `suggestValues` share its results: it is called after a pause,
 * once for each field and text. A newer call aborts the signal of a pending one, which then resolves without its
 * values.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { completeAsync } from "fieldfilter/complete";
 *
 * const products = defineResource({ name: "products", fields: { name: { type: "string" } } });
 * const suggestValues = async () => [{ value: "shoes", detail: "12 rows" }, { value: "shorts" }];
 * const text = "name = sho";
 * const found = await completeAsync(text, text.length, { resource: products, suggestValues });
 * found.slice(0, 3).map(({ label }) => label); // ['"sho"', '"shoes"', '"shorts"']
 */
export async function completeAsync<const R extends Resource = Resource>(
  text: string,
  offset: number,
  options: CompletionOptions<R> = {},
): Promise<readonly Completion[]> {
  checkArguments([offset], options, completionOptions);
  const { suggestValues } = options;
  if (!suggestValues) return completionsAt(text, offset, options);
  const lookup = valueLookupOf(suggestValues);
  let later: Promise<ValueAnswer | undefined> | undefined;
  const now = completionsAt(text, offset, options, (question) => {
    let settle: (answer: ValueAnswer | undefined) => void = () => {};
    const settled = new Promise<ValueAnswer | undefined>((resolve) => {
      settle = resolve;
    });
    const answer = lookup.ask(question, settle);
    if (answer.state === "waiting") later = settled;
    return answer;
  });
  const answer = await later;
  return later ? completionsAt(text, offset, options, answer && (() => answer)) : now;
}

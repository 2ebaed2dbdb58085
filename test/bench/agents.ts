import { largeResource } from "../assist/agent/large-resource.ts";
import { countDamage, countTokens } from "./damage.ts";
import { progress } from "./progress.ts";
import type { Agents } from "./results.ts";
import { median, userTime } from "./timing.ts";

/*
 * What models that write filters cost: tokens and noticed damage, which do not depend on the machine, and the time that
 * schemas and grammars of a resource with 200 fields take.
 */

const REPEATS = 20;

export async function agents(quick: boolean): Promise<Agents> {
  progress("agents: tokens and damage");
  const { gbnf, jsonSchema, lark } = await import("fieldfilter/agent" as string);
  const made: Readonly<Record<string, () => string>> = {
    "jsonSchema, plain": () => JSON.stringify(jsonSchema(largeResource)),
    "jsonSchema, strict": () => JSON.stringify(jsonSchema(largeResource, { profile: "strict" })),
    gbnf: () => gbnf(largeResource),
    lark: () => lark(largeResource),
  };
  const large = Object.entries(made).map(([name, make]) => {
    const first = userTime(make);
    const samples = Array.from({ length: quick ? 5 : 25 }, () => {
      return userTime(() => {
        for (let repeat = 0; repeat < REPEATS; repeat++) make();
      });
    });
    return { name, first, ms: median(samples) / REPEATS, bytes: Buffer.byteLength(make()) };
  });
  return { tokens: countTokens(), damage: countDamage(), large };
}

import { languages } from "./languages.ts";
import { progress } from "./progress.ts";
import { manyConditions } from "./queries.ts";
import type { Keystrokes } from "./results.ts";
import { median, quantile } from "./timing.ts";

const CHARACTERS = 1000;
const FIELDS = 200;

/** Someone types a filter: every prefix of it is compiled against a resource, and completed when the package can. */
export async function typing(rounds: number): Promise<Keystrokes> {
  const { compile, defineResource } = await import("fieldfilter" as string);
  const complete = await completion();
  const resource = defineResource(resourceOf(FIELDS));
  const whole = languages.ours(manyConditions(60));
  const text = whole.slice(0, CHARACTERS);
  if (!compile(whole, { resource }).ok || text.length < CHARACTERS)
    throw new Error("The filter is not what it should be.");
  const keystroke = (prefix: string) => {
    compile(prefix, { resource });
    complete?.(prefix, prefix.length, { resource });
  };
  const times = Array.from({ length: CHARACTERS }, () => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    progress(`keystrokes: round ${round + 1}/${rounds}`);
    for (let length = 1; length <= CHARACTERS; length++) {
      const prefix = text.slice(0, length);
      const start = performance.now();
      keystroke(prefix);
      times[length - 1]?.push(performance.now() - start);
    }
  }
  const each = times.map((samples) => median(samples));
  const [p50, p95, worst] = [0.5, 0.95, 1].map((part) => quantile(each, part)) as [number, number, number];
  return { characters: CHARACTERS, fields: FIELDS, completion: complete !== undefined, p50, p95, worst };
}

async function completion(): Promise<((text: string, offset: number, options: object) => unknown) | undefined> {
  try {
    return (await import("fieldfilter/complete" as string)).complete;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_PACKAGE_PATH_NOT_EXPORTED") return undefined;
    throw error;
  }
}

/** The fields of a query of so many conditions, and more. */
export function resourceOf(count: number, conditions = 60) {
  const used = manyConditions(conditions).map(({ name, values: [value] }) => [
    name,
    { type: typeof value === "string" ? "string" : "integer", label: name.replace("_", " ") },
  ]);
  const others = Array.from({ length: count - used.length }, (_, index) => [`other_${index}`, { type: "string" }]);
  return { name: "goods", service: "shop", actions: ["get"], fields: Object.fromEntries([...used, ...others]) };
}

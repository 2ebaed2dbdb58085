import { closestMatch } from "../diagnostics/closest-match.ts";
import { didYouMean, listed } from "../diagnostics/words.ts";
import type { Resource } from "../resource/resource.ts";
import type { Host } from "./host.ts";
import { resourceFrom } from "./resource-file.ts";
import { UsageError } from "./usage-error.ts";

/** A resource by the name under which it is built in, such as `bank-history`, or by a file that describes it. */
export async function resourceNamed(name: string, host: Host): Promise<Resource> {
  if (/[./\\]/.test(name)) return resourceFrom(name, host);
  const { samples } = await import("../service/sample.ts");
  const known = new Map(samples().map(({ resource }) => [resource.name.replaceAll(" ", "-"), resource]));
  const found = known.get(name);
  if (found) return found;
  const names = [...known.keys()];
  const meant = didYouMean(closestMatch(name, names));
  throw new UsageError(
    `There is no resource ${JSON.stringify(name)} here, only ${listed(names, "and")}, or a file such as books.json.${meant}`,
  );
}

import { progress } from "./progress.ts";
import type { BothWays, Checked, Results } from "./results.ts";
import { type Pace, race, type Timing } from "./timing.ts";
import { compared, type Filters, kinds, mixes, tenConditions } from "./whole-language.ts";

interface Package {
  readonly compile: (text: string, options?: object) => Compiled;
  readonly decompile: (selection: unknown) => unknown;
  readonly parse: (text: string, options?: object) => { readonly query: unknown };
  readonly check: (query: unknown) => unknown;
  readonly lift: (selection: unknown) => unknown;
  readonly lower: (query: unknown) => unknown;
  readonly format: (text: string) => unknown;
  readonly defineResource: (description: object) => object;
}

interface Compiled {
  readonly ok: boolean;
  readonly selection?: { readonly filters: readonly { readonly name: string }[] };
  readonly diagnostics: readonly { readonly message: string }[];
}

const load = (): Promise<Package> => import("fieldfilter" as string);

function selectionOf({ compile }: Package, name: string, text: string) {
  const { ok, selection, diagnostics } = compile(text);
  if (!ok || diagnostics.length > 0) throw new Error(`${name}: ${diagnostics[0]?.message}`);
  return selection;
}

/** Both ways of each filter, beside those of JSON. All filters go through before, so that no function sees one kind only. */
async function bothWays(title: string, filters: Filters, pace: Pace): Promise<readonly BothWays[]> {
  const ours = await load();
  const entries = Object.entries({ ...kinds, ...mixes }).map(([name, text]) => {
    return { name, text, selection: selectionOf(ours, name, text) };
  });
  for (let round = 0; round < 100; round++) {
    for (const { text, selection } of entries)
      if (text.length < 10_000) ours.decompile(selection ?? ours.compile(text));
  }
  return entries.flatMap(({ name, text, selection }) => {
    if (!Object.hasOwn(filters, name)) return [];
    progress(`${title}: ${name}`);
    const json = JSON.stringify(selection);
    const [compile, parse, decompile, stringify] = race(
      [
        { name: "compile", run: () => ours.compile(text) },
        { name: "JSON.parse", run: () => JSON.parse(json) },
        { name: "decompile", run: () => ours.decompile(selection) },
        { name: "JSON.stringify", run: () => JSON.stringify(selection) },
      ],
      pace,
    ).map(usOf) as [number, number, number, number];
    return [{ name, compile, parse, decompile, stringify }];
  });
}

function usOf(timing: Timing): number {
  if ("failed" in timing) throw new Error(`${timing.name} ${timing.failed}`);
  return timing.us;
}

export const byKind = (pace: Pace) => bothWays("kinds", kinds, pace);
export const byMix = (pace: Pace) => bothWays("mixes", mixes, pace);

/** `compile` of text, and `check` of the query that it parses to, beside `JSON.parse` of the selection. */
export async function byCheck(pace: Pace): Promise<readonly Checked[]> {
  const ours = await load();
  const options = { limits: { maxLength: 10_000_000 } };
  return Object.entries(compared).map(([name, text]) => {
    progress(`checks: ${name}`);
    const { selection } = ours.compile(text, options);
    if (!selection) throw new Error(`${name} does not compile.`);
    const json = JSON.stringify(selection);
    const { query } = ours.parse(text, options);
    const [compile, check, parse] = race(
      [
        { name: "compile", run: () => ours.compile(text, options) },
        { name: "check", run: () => ours.check(query) },
        { name: "JSON.parse", run: () => JSON.parse(json) },
      ],
      pace,
    ).map(usOf) as [number, number, number];
    return { name, compile, check, parse };
  });
}

/** Other ways to use the package, each on the same ten conditions. */
export async function uses(pace: Pace): Promise<Results["uses"]> {
  const ours = await load();
  const { suggest } = await import("fieldfilter/suggest" as string);
  const { complete } = await import("fieldfilter/complete" as string);
  const text = tenConditions;
  const selection = selectionOf(ours, "ten conditions", text);
  const { query } = ours.parse(text);
  const resource = ours.defineResource(resourceFor(selection?.filters ?? []));
  const variable = text.replace("1000", ":id");
  const bindings = { id: 1000 };
  const foreign = "customer is null and total over 100 sorted by date newest first";
  return race(
    [
      { name: "compile", run: () => ours.compile(text) },
      { name: "compile, with a resource of 200 fields", run: () => ours.compile(text, { resource }) },
      { name: "compile, with a binding", run: () => ours.compile(variable, { bindings }) },
      { name: "parse", run: () => ours.parse(text) },
      { name: "lower", run: () => ours.lower(query) },
      { name: "lift", run: () => ours.lift(selection) },
      { name: "format", run: () => ours.format(text) },
      { name: "complete, at the end, with the resource", run: () => complete(text, text.length, { resource }) },
      { name: "suggest, for a sentence", run: () => suggest(foreign) },
    ],
    pace,
  );
}

/** A resource of 200 fields that has those of the filters, all of a type that takes every operator and without a value at times. */
function resourceFor(filters: readonly { readonly name: string }[]) {
  const names = [...filters.map(({ name }) => name), ...Array.from({ length: 190 }, (_, index) => `other_${index}`)];
  return {
    name: "goods",
    actions: ["get"],
    fields: Object.fromEntries(names.map((name) => [name, { type: "string", nullable: true }])),
  };
}

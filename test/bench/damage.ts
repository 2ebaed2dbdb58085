import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { encode } from "gpt-tokenizer";
import { filterTool } from "../../src/assist/agent/filter-tool.ts";
import { jsonSchema, withoutNulls } from "../../src/assist/agent/json-schema.ts";
import { compile } from "../../src/compiler/compile.ts";
import { format } from "../../src/compiler/decompile.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import { prepareSelection } from "../../src/compiler/prepare.ts";
import type { Damage, Tokens } from "./results.ts";

/*
 * A filter as text and as JSON: the tokens of each, and how many random damages are noticed. The filters are those that the
 * labelled phrasings of the project mean. Nothing here depends on the machine, and no model runs.
 */

const folder = join(process.cwd(), "grammar/conformance/phrasings");
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const shop = defineResource(readJson("resource.json"));
const options = { resource: shop, action: "get" } as const;

interface Sample {
  readonly text: string;
  readonly json: string;
}

/** Each filter once, as far as it compiles without a clock. */
function samplesOf(): readonly Sample[] {
  const means = readdirSync(folder)
    .filter((name) => name !== "resource.json" && !("resource" in readJson(name)))
    .flatMap((name) => readJson(name).cases as readonly { readonly means: readonly string[] | null }[])
    .flatMap((each) => each.means?.[0] ?? []);
  return [...new Set(means)].flatMap((filter) => {
    const [result, printed] = [compile(filter, options), format(filter)];
    return result.ok && printed.ok ? [{ text: printed.text, json: JSON.stringify(result.selection) }] : [];
  });
}

const samples = samplesOf();
const tool = filterTool(shop);
const schemas = { plain: jsonSchema(shop), strict: jsonSchema(shop, { profile: "strict" }) };
const keys = Object.keys(schemas.strict.properties);

const total = (texts: readonly string[]) => texts.reduce((sum, text) => sum + encode(text).length, 0);

/** A selection as strict modes write it: with null for each key that it does not need. */
const withNulls = (json: string) =>
  JSON.stringify({ ...Object.fromEntries(keys.map((key) => [key, null])), ...JSON.parse(json) });

/** The tokens of all filters together, and those of what tells a model how to write them. */
export function countTokens(): readonly Tokens[] {
  const schemaOf = (schema: object) => total([JSON.stringify(schema)]);
  return [
    { form: "text", filters: total(samples.map(({ text }) => text)), described: total([tool.description]) },
    { form: "JSON", filters: total(samples.map(({ json }) => json)), described: schemaOf(schemas.plain) },
    {
      form: "JSON, strict",
      filters: total(samples.map(({ json }) => withNulls(json))),
      described: schemaOf(schemas.strict),
    },
  ].map((each) => ({ ...each, count: samples.length }));
}

/** Random numbers below a greatest one, the same in each run. */
function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

type Random = (most: number) => number;
const WORD = /[\p{L}\p{N}_.]+|[^\s\p{L}\p{N}_.]+/gu;
const wordsOf = (text: string) => [...text.matchAll(WORD)];

/** A text with the word at an index replaced. */
function withWord(text: string, random: Random, by: string): string {
  const words = wordsOf(text);
  const { 0: word = "", index = 0 } = words[random(words.length)] ?? { 0: "" };
  return text.slice(0, index) + by + text.slice(index + word.length);
}

const damages: Readonly<Record<string, (text: string, random: Random, other: string) => string>> = {
  "a character is missing": (text, random) => {
    const at = random(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  "a character is another one": (text, random, other) => {
    const at = random(text.length);
    return text.slice(0, at) + other.charAt(random(other.length)) + text.slice(at + 1);
  },
  "a word is missing": (text, random) => withWord(text, random, ""),
  "a word is one of another filter": (text, random, other) => {
    const words = wordsOf(other);
    return withWord(text, random, words[random(words.length)]?.[0] ?? "");
  },
  "the end is missing": (text, random) => text.slice(0, 1 + random(text.length - 1)),
};

interface Form {
  /** Whether the schema of the form refuses it. */
  readonly isRefused: (damaged: string) => boolean;
  /** What it compiles to. */
  readonly selectionOf: (damaged: string) => string | undefined;
}

const validText = tool.inputSchema["~standard"].validate;
const validJson = new Ajv({ strict: true, strictTypes: false }).compile(schemas.plain);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const forms: Readonly<Record<keyof Sample, Form>> = {
  text: {
    isRefused: (damaged) => validText({ filter: damaged }).issues !== undefined,
    selectionOf: (damaged) => {
      const result = compile(damaged, options);
      return result.ok ? JSON.stringify(result.selection) : undefined;
    },
  },
  json: {
    isRefused: (damaged) => !validJson(parsed(damaged)),
    selectionOf: (damaged) => {
      const json = withoutNulls(parsed(damaged));
      const result = json === undefined ? undefined : prepareSelection(json as object, options);
      return result?.ok ? JSON.stringify(json) : undefined;
    },
  },
};

/** What becomes of so many damaged filters of each form, evenly of all kinds. */
export function countDamage(count = 10_000): readonly Damage[] {
  const used = samples.filter(({ text }) => text.length > 1);
  return Object.entries(damages).map(([name, damage], kind, all) => {
    const ofForm = (form: keyof Sample) => {
      const random = randomFrom(kind + 1);
      const { isRefused, selectionOf } = forms[form];
      const found = { count: 0, bySchema: 0, byCompile: 0, same: 0, other: 0 };
      const wanted = Math.floor(((kind + 1) * count) / all.length) - Math.floor((kind * count) / all.length);
      while (found.count < wanted) {
        const [original, other] = [used[random(used.length)], used[random(used.length)]];
        if (!original || !other) break;
        const damaged = damage(original[form], random, other[form]);
        if (damaged === original[form]) continue;
        found.count++;
        if (isRefused(damaged)) found.bySchema++;
        const selection = selectionOf(damaged);
        if (selection === undefined) found.byCompile++;
        else if (selection === original.json) found.same++;
        else found.other++;
      }
      return found;
    };
    return { name, text: ofForm("text"), json: ofForm("json") };
  });
}

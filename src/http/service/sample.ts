import bankHistory from "../../../grammar/conformance/resources/bank-history.json";
import keywords from "../../../grammar/conformance/resources/keywords.json";
import { defineResource } from "../../compiler/resource/define.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { memoryStore } from "./memory-store.ts";
import type { NewRow, Served } from "./store.ts";

/* @__NO_SIDE_EFFECTS__ */
function sample(description: unknown, parameters: Resource["parameters"] = {}): Resource {
  const { parameters: required, ...others } = description as Resource;
  return defineResource({ ...others, parameters: { ...required, ...parameters }, maxLimit: 1000, paging: true });
}

const sampleKeywords = sample(keywords, {
  name: { type: "string", label: "Keyword" },
  tags: { type: "integer", label: "Tags" },
  group_name: { type: "string", label: "Group" },
});

const goods = ["shoes", "boots", "sandals", "sneakers", "slippers", "jacket", "backpack", "tent", "skis", "bicycle"];
const kinds = ["running", "leather", "winter", "children's", "cheap", "waterproof"];
const intents = ["", " buy", " price", " 50% off", " online"];
const groups = ["footwear", "outdoor", null, "sale", "Обувь"];
const payees = ["Google Ads", "Server rental", "Refund no. 12", "Payment by card", "Оплата счёта", "Bonus 5%"];

/** An item of a list for an index: the next one after every `run` indexes. */
const at = <T>(list: readonly T[], index: number, run = 1): T => list[Math.floor(index / run) % list.length] as T;

const keyword = (index: number): NewRow => ({
  id: index + 1,
  project_id: index % 8 === 7 ? 2 : 1,
  name: `${at(kinds, index)} ${at(goods, index, 6)}${at(intents, index, 60)}`,
  tags: index % 6 === 5 ? null : ((index * 7) % 5) + 1,
  group_name: at(groups, index * 3, 4),
  "volume:213:0:1": (index * 7919) % 20_000,
  "volume:213:0:3": index % 7 === 0 ? null : (index * 6101) % 20_000,
  "volume:2:0:1": (index * 4099) % 500,
});

const movement = (index: number): NewRow => ({
  info: at(payees, index * 5, 3),
  sum: (index % 4 === 0 ? 1 : -1) * (((index * 613) % 5_000) + (index % 20) / 20),
  date: new Date(Date.UTC(2026, 0, 1, 9) + index * 28_801_000).toISOString().slice(0, 19).replace("T", " "),
});

const rows = (count: number, row: (index: number) => NewRow) => Array.from({ length: count }, (_, index) => row(index));

/** The two resources of the API's specification, with the same generated rows every time. */
export function samples(): readonly { readonly resource: Resource; readonly rows: readonly NewRow[] }[] {
  return [
    { resource: sampleKeywords, rows: rows(300, keyword) },
    { resource: sample(bankHistory), rows: rows(200, movement) },
  ];
}

/**
 * Returns sample resources to serve: keywords and bank transactions in memory. Changes affect only the returned copy.
 *
 * @example
 * import { sampleResources } from "fieldfilter/service";
 *
 * sampleResources().map(({ resource }) => resource.name); // ["keywords", "bank history"]
 */
export function sampleResources(): readonly Served[] {
  return samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows) }));
}

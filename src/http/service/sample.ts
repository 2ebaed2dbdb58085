import { bankHistory, keywords } from "../../assist/samples/samples.ts";
import { defineResource } from "../../compiler/resource/define.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { memoryStore } from "./memory-store.ts";
import type { Served } from "./served.ts";
import type { NewRow } from "./store.ts";

/** A resource with its rows. */
export interface Sample {
  readonly resource: Resource;
  readonly rows: readonly NewRow[];
}

/** Keywords with parameters to write them, and pagination. */
const sampleKeywords = /* @__PURE__ */ defineResource({
  ...keywords,
  parameters: {
    ...keywords.parameters,
    name: { type: "string", label: "Keyword" },
    tags: { type: "integer", label: "Tags" },
    group_name: { type: "string", label: "Group" },
  },
  maxLimit: 1000,
  paging: true,
});

const sampleBankHistory = /* @__PURE__ */ defineResource({ ...bankHistory, maxLimit: 1000, paging: true });

const goods = ["shoes", "boots", "sandals", "sneakers", "slippers", "jacket", "backpack", "tent", "skis", "bicycle"];
const kinds = ["running", "leather", "winter", "children's", "cheap", "waterproof"];
const intents = ["", " buy", " price", " 50% off", " online"];
const groups = ["footwear", "outdoor", null, "sale", "Обувь"];
const regions = ["volume:213:0:1", "volume:213:0:3", "volume:2:0:1"];
const payees = ["Google Ads", "Server rental", "Refund no. 12", "Payment by card", "Оплата счёта", "Bonus 5%"];

/** A deterministic pseudorandom number below `most`. */
function pick(index: number, salt: number, most: number): number {
  return ((Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 1, 40_503)) >>> 8) % most;
}

const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function keyword(index: number): NewRow {
  const volumes = regions.map((name, salt) => [
    name,
    pick(index, salt, 7) === 0 ? null : pick(index, salt + 9, 20_000),
  ]);
  const good = Math.floor(index / kinds.length);
  return {
    id: index + 1,
    project_id: index % 8 === 7 ? 2 : 1,
    name: `${of(kinds, index)} ${of(goods, good)}${of(intents, Math.floor(good / goods.length))}`,
    tags: index % 6 === 5 ? null : pick(index, 1, 5) + 1,
    group_name: of(groups, pick(index, 2, 5)),
    ...Object.fromEntries(volumes),
  };
}

const HOUR = 3_600_000;

/** Three movements a day, from nine in the morning on. */
function movementTime(index: number): number {
  const hours = 24 * Math.floor(index / 3) + 4 * (index % 3);
  return Date.UTC(2026, 0, 1, 9) + hours * HOUR + pick(index, 7, 4 * HOUR);
}

function movement(index: number): NewRow {
  const date = new Date(movementTime(index)).toISOString().slice(0, 19).replace("T", " ");
  const cents = pick(index, 5, 100) * 5;
  const sum = (pick(index, 3, 4) === 0 ? 1 : -1) * (pick(index, 4, 5_000) + cents / 100);
  return { info: of(payees, pick(index, 6, 6)), sum, date };
}

/** The two resources of the API's specification, with the same generated rows every time. */
export function samples(): readonly Sample[] {
  return [
    { resource: sampleKeywords, rows: Array.from({ length: 300 }, (_, index) => keyword(index)) },
    { resource: sampleBankHistory, rows: Array.from({ length: 200 }, (_, index) => movement(index)) },
  ];
}

/**
 * Returns sample resources to serve: keywords and bank transactions in memory, with the same generated rows every time.
 * Changes affect only the returned copy.
 *
 * @example
 * import { sampleResources } from "fieldfilter/service";
 *
 * sampleResources().map(({ resource }) => resource.name); // ["keywords", "bank history"]
 */
export function sampleResources(): readonly Served[] {
  return samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows) }));
}

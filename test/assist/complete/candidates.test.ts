import { describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { resourceNamed } from "../../support/conformance.ts";
import { offered } from "../../support/offered.ts";

const totals = defineResource({
  name: "totals",
  service: "totals",
  actions: ["get"],
  fields: {
    subtotal: { type: "integer" },
    sub_total: { type: "integer", deprecated: true },
    grandTotal: { type: "integer" },
    Total: { type: "integer" },
    total: { type: "integer" },
    t_o_t: { type: "integer" },
    sum: { type: "integer", label: "Whole total" },
    ["x".repeat(70)]: { type: "integer" },
  },
});

const people = { ...resourceNamed("people"), paging: true, maxLimit: 50 };
const bindings = { low: 1, list: [1, 2], word: "x", "1st": 1, "a b": 1, "": 1, Ünï: 2 };

/** Fields that a search or a near value can be taken for. */
const tickets = defineResource({
  name: "tickets",
  fields: {
    openness: { type: "string" },
    opens: { type: "string" },
    State: { type: "enum", values: [{ value: "open" }, { value: 7, label: "Waiting" }] },
    "due date": { type: "date", label: "Deadline" },
  },
});

describe("the best first", () => {
  offered({ resource: totals })`
    t| → total · t_o_t · Total · grandTotal · sum · sub_total
    to| → total · Total · grandTotal · sum · sub_total
    tot| → total · Total · grandTotal · sum · sub_total
    Tot| → Total · total · grandTotal · sum · sub_total
    TOT| → Total · total · grandTotal · sum · sub_total
    total| → total · Total · grandTotal · sum · sub_total
    Total| → Total · total · grandTotal · sum · sub_total
    sub| → subtotal · sub_total
    tat| → nothing
    total >| → total >Field:subtotal · total >Field:grandTotal · total >Field:Total · total >Field:t_o_t · total >Field:sum · total >Field:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · total >Field:sub_total · total > · total >=
    who| → sum
    tottal| → Total
    xxx| → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx| → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx| → nothing
    x|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx = 1 → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx = 1
    | → subtotal · grandTotal · Total · total · t_o_t · sum · xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · NOT · ( · SELECT · WHERE · ORDER BY · LIMIT · sub_total
    ORDER BY | → ORDER BY subtotal · ORDER BY grandTotal · ORDER BY Total · ORDER BY total · ORDER BY t_o_t · ORDER BY sum · ORDER BY xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · ORDER BY sub_total
    ORDER BY to| → ORDER BY total · ORDER BY Total · ORDER BY grandTotal · ORDER BY sum · ORDER BY sub_total · ORDER BY to,
    sum = Field:| → sum = Field:subtotal · sum = Field:grandTotal · sum = Field:Total · sum = Field:total · sum = Field:t_o_t · sum = Field:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · sum = Field:sub_total
    sum = Field:t| → sum = Field:total · sum = Field:t_o_t · sum = Field:Total
    sum = Field:x| → sum = Field:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  `;
});

describe("values that are only near", () => {
  offered({ resource: tickets })`
    State = opne| → State = "open"
    State = opennes| → State = Field:openness
    State = wiating| → State = 7
    State = openmess| → State = Field:openness
  `;

  it("are marked as guesses", () => {
    const near = complete("State = wiating", 15, { resource: tickets });
    expect(near.map(({ label, guess }) => [label, guess])).toEqual([["7", true]]);
    const marked = complete("State = opne", 12, { resource: tickets });
    expect(marked.map(({ label, guess }) => [label, guess])).toEqual([['"open"', true]]);
  });
});

describe("variables", () => {
  offered({ resource: people, bindings })`
    age = | → age = :low · age = :Ünï
    age = :| → age = :low · age = :Ünï
    age = :l| → age = :low
    age = :l|ow → age = :low
    age = |:low → age = :low · age = :Ünï
    age = :low| → age = :low
    age IN (:| → age IN (:low · age IN (:list · age IN (:Ünï
    age IN (:low, | → age IN (:low, :low · age IN (:low, :list · age IN (:low, :Ünï
    age IN | → age IN :low · age IN :list · age IN :Ünï · age IN (
    age BETWEEN | → age BETWEEN :low · age BETWEEN :Ünï
    age BETWEEN :low AND | → age BETWEEN :low AND :low · age BETWEEN :low AND :Ünï
    name = | → name = :low · name = :word · name = :Ünï · name = Field:nick · name = Field:role
    name = 'l| → name = "l"
    LIMIT | → LIMIT :low · LIMIT :Ünï · LIMIT 50
    LIMIT :| → LIMIT :low · LIMIT :Ünï
    LIMIT 5| → LIMIT 50
    OFFSET | → OFFSET :low · OFFSET :Ünï
    OFFSET :l| → OFFSET :low
    LIMIT 5 OFFSET | → LIMIT 5 OFFSET :low · LIMIT 5 OFFSET :Ünï
    age = 1 | → age = 1 AND · age = 1 OR · age = 1 ORDER BY · age = 1 LIMIT · age = 1 OFFSET
    age | → age = · age != · age IN · age NOT IN · age > · age >= · age < · age <= · age BETWEEN
    LIMIT 5 | → LIMIT 5 OFFSET
    OFFSET 5 | → nothing
  `;
});

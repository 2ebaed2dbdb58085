import { describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { offered } from "../../support/offered.ts";
import { people } from "../../support/people.ts";

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

const resource = people;

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

describe("inside a word", () => {
  offered({ resource })`
    a| → age
    a|ge = 1 → age = 1
    ag|e= 1 → age= 1
    ag|e → age
    |age = 1 → age = 1 · name = 1 · nick = 1 · role = 1 · \`last seen\` = 1 · NOT age = 1 · (age = 1 · SELECT age = 1 · WHERE age = 1 · ORDER BY age = 1 · LIMIT age = 1
    (ag| → (age
    (| → (age · (name · (nick · (role · (\`last seen\` · (NOT · ((
    NOT | → NOT age · NOT name · NOT nick · NOT role · NOT \`last seen\` · NOT NOT · NOT (
    NOT(| → NOT(age · NOT(name · NOT(nick · NOT(role · NOT(\`last seen\` · NOT(NOT · NOT((
    \`a| → age
    \`a|\` → age
    \`a|ge\` = 1 → age = 1
    \`last| → \`last seen\`
    LAST| → \`last seen\`
    age = 1 AND LAST| → age = 1 AND \`last seen\`
    full| → name
    NAME| → name
    zz| → nothing
    z| → nothing
  `;
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

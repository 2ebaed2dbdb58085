import { decompile } from "../../decompile.ts";
import { plan } from "../../plan/plan.ts";
import type { Plan } from "../../plan/result.ts";
import { print } from "../../printer/print.ts";
import type { Selection } from "../../wire/selection.ts";
import { clockFlags } from "../clock-flags.ts";
import type { Command } from "../command.ts";
import { convert } from "../convert.ts";
import { jsonText } from "../json-text.ts";
import { limitFlags } from "../limit-flags.ts";
import { planOptionsOf } from "../options.ts";

export const planCommand: Command = {
  name: "plan",
  summary: "Show the requests that ask for what one cannot say.",
  argument: "[FILTER]",
  about:
    "Without FILTER, or with -, the filter is read from standard input. Each request is shown as a filter and as JSON, with what is done with the rows that come back. Nothing is sent; query --plan does that.",
  flags: ["resource", "bind", "key", "max-requests", ...clockFlags, ...limitFlags, "indent", "json"],
  examples: [
    "fieldfilter plan 'price < 5 OR stock > 100'",
    `fieldfilter plan --resource keywords.json 'tags = 2 OR name = "shoe" ORDER BY id LIMIT 10'`,
    "fieldfilter plan --json --max-requests 3 < filter.txt",
  ],
  run: (argument, flags, host) => {
    const options = planOptionsOf(flags);
    return convert(argument, flags, host, (text) => {
      const planned = plan(text, options);
      const { ok, diagnostics, exact } = planned;
      if (!ok) return { ok, data: flags.json ? { exact } : {}, diagnostics };
      return { ok, data: flags.json ? dataOf(planned) : { text: described(planned, flags.indent) }, diagnostics };
    });
  },
};

function dataOf({ kind, requests, residual, merge, exact }: Plan) {
  return { kind, requests, ...(residual && { residual: print(residual) }), merge, exact };
}

const filterOf = (request: Selection) => {
  const result = decompile(request);
  return result.ok && result.text !== "" ? result.text : "(no condition)";
};

const orderOf = ({ merge }: Plan) =>
  merge.orders.map(({ name, direction }) => (direction === "DESC" ? `${name} DESC` : name)).join(", ");

/** A plan for people to read. */
function described(planned: Plan, indent: number): string {
  const { kind, requests, residual, merge } = planned;
  if (kind === "never") return "No request: no row can meet this.";
  const count = requests.length === 1 ? "One request:" : `${requests.length} requests:`;
  const listed = requests.map((request, index) => `${index + 1}. ${filterOf(request)}\n${jsonText(request, indent)}`);
  const { offset, limit, added } = merge;
  const isWhole = kind === "one" && !residual;
  const cut = [
    ...(offset > 0 ? [`Skip ${offset}.`] : []),
    ...(limit !== undefined && !isWhole ? [`Return ${limit} at most.`] : []),
    ...(added.length > 0 ? [`Leave out ${added.join(", ")}.`] : []),
  ];
  const steps = [
    ...(residual ? [`Keep the rows with ${print(residual)}.`] : []),
    ...(kind === "several" ? [`Join the rows in the order ${orderOf(planned)}, each ${merge.key} once.`] : []),
    ...cut,
  ];
  return [count, ...listed, ...steps].join("\n");
}

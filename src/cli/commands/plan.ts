import { decompile } from "../../compiler/decompile.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { plan } from "../../engines/plan/plan.ts";
import type { Plan } from "../../engines/plan/result.ts";
import type { Run } from "../command.ts";
import { convert } from "../convert.ts";
import { planOptionsOf } from "../flags.ts";
import { jsonText } from "../report.ts";

export const run: Run = (argument, flags, host) => {
  const options = planOptionsOf(flags);
  return convert(argument, flags, host, (text) => {
    const planned = plan(text, options);
    const { ok, diagnostics, exact } = planned;
    if (!ok) return { ok, data: flags.json ? { exact } : {}, diagnostics };
    return { ok, data: flags.json ? dataOf(planned) : { text: described(planned, flags.indent) }, diagnostics };
  });
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
  if (kind === "never") return "No request is needed: no row can match.";
  const count = requests.length === 1 ? "One request:" : `${requests.length} requests:`;
  const listed = requests.map((request, index) => `${index + 1}. ${filterOf(request)}\n${jsonText(request, indent)}`);
  const { offset, limit, added } = merge;
  const isWhole = kind === "one" && !residual;
  const cut = [
    ...(offset > 0 ? [`Skip ${offset}.`] : []),
    ...(limit !== undefined && !isWhole ? [`Return at most ${limit}.`] : []),
    ...(added.length > 0 ? [`Omit ${added.join(", ")}.`] : []),
  ];
  const steps = [
    ...(residual ? [`Keep rows that match ${print(residual)}.`] : []),
    ...(kind === "several" ? [`Merge the rows in order of ${orderOf(planned)}, each ${merge.key} once.`] : []),
    ...cut,
  ];
  return [count, ...listed, ...steps].join("\n");
}

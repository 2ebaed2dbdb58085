import { decompileOrThrow } from "../../src/decompile.ts";
import type { PlanOptions } from "../../src/plan/options.ts";
import { plan } from "../../src/plan/plan.ts";
import { print } from "../../src/printer/print.ts";

/** The requests as text without ORDER BY, and the residual. */
export function shown(text: string, options: PlanOptions = {}): readonly string[] {
  const planned = plan(text, options);
  if (!planned.ok) throw new Error(planned.diagnostics[0]?.message);
  const requests = planned.requests.map(({ orders, ...request }) => decompileOrThrow(request));
  return planned.residual ? [...requests, `rows: ${print(planned.residual)}`] : requests;
}

import { decompileOrThrow } from "../../src/compiler/decompile.ts";
import { print } from "../../src/compiler/printer/print.ts";
import type { PlanOptions } from "../../src/engines/plan/options.ts";
import { plan } from "../../src/engines/plan/plan.ts";

/** The requests as text without ORDER BY, and the residual. */
export function shown(text: string, options: PlanOptions = {}): readonly string[] {
  const planned = plan(text, options);
  if (!planned.ok) throw new Error(planned.diagnostics[0]?.message);
  const requests = planned.requests.map(({ orders, ...request }) => decompileOrThrow(request));
  return planned.residual ? [...requests, `rows: ${print(planned.residual)}`] : requests;
}

import type { PlanOptions } from "../../src/engines/plan/options.ts";
import { plan } from "../../src/engines/plan/plan.ts";
import { decompile, print, type Selection } from "../../src/index.ts";
import { element } from "./dom.ts";

function requestNode(request: Selection): HTMLElement {
  const filter = decompile(request);
  const text = filter.ok ? filter.text : "";
  return element("li", {}, element("code", {}, text), element("pre", {}, JSON.stringify(request, undefined, 2)));
}

/** The requests of a filter that one request cannot say; nothing for any other. */
export function planNodes(text: string, options: PlanOptions): readonly Node[] {
  const planned = plan(text, options);
  if (!planned.ok || planned.requests.length === 0) return [];
  const { requests, residual } = planned;
  const count = requests.length === 1 ? "one request" : `${requests.length} requests`;
  const nodes: Node[] = [
    element(
      "p",
      {},
      residual && requests.length === 1
        ? "This needs one request, and a check of the returned rows."
        : `This needs ${count}.`,
    ),
    element("ol", {}, ...requests.map(requestNode)),
  ];
  if (residual)
    nodes.push(element("p", {}, "Keep the returned rows that match ", element("code", {}, print(residual)), "."));
  return nodes;
}

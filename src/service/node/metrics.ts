import { type Action, actions } from "../../language/clauses.ts";
import type { Reply } from "../exchange.ts";
import type { Access } from "./access.ts";

/** The upper ends of the intervals in which durations are counted, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

type Label = Action | "other";

/** From a fixed set, so that nobody can fill the memory with paths. */
function labelOf(path: string): Label {
  const named = /\/v2\/json\/(\w+)\//.exec(path)?.[1];
  return actions.find((action) => action === named) ?? "other";
}

interface Durations {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** A metric in Prometheus' text format. */
function metric(name: string, type: string, help: string, lines: readonly (readonly [string, number])[]): string {
  const values = lines.map(([suffix, value]) => `${name}${suffix} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.join("")}`;
}

function durationLines(action: Label, { counts, sum, count }: Durations): readonly (readonly [string, number])[] {
  const below = BUCKETS.map((end, index) => [`_bucket{action="${action}",le="${end}"}`, counts[index] ?? 0] as const);
  return [
    ...below,
    [`_bucket{action="${action}",le="+Inf"}`, count],
    [`_sum{action="${action}"}`, sum],
    [`_count{action="${action}"}`, count],
  ];
}

/** Counts requests, and writes the counts as Prometheus reads them. */
export function createMetrics(pending: () => number) {
  const requests = new Map<string, number>();
  const durations = new Map<Label, Durations>();
  return {
    count: ({ path, status, milliseconds }: Access): void => {
      const action = labelOf(path);
      const labels = `{action="${action}",status="${status}"}`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      const all = durations.get(action) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      durations.set(action, all);
      for (const [index, end] of BUCKETS.entries())
        if (seconds <= end) all.counts[index] = (all.counts[index] ?? 0) + 1;
      all.sum += seconds;
      all.count++;
    },
    reply: (): Reply => ({
      status: 200,
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
      body: [
        metric("http_requests_total", "counter", "Requests, by action and HTTP status.", [...requests]),
        metric(
          "http_request_duration_seconds",
          "histogram",
          "Time from the headers of a request to the end of its response.",
          [...durations].flatMap(([action, all]) => durationLines(action, all)),
        ),
        metric("http_requests_in_flight", "gauge", "Requests without a complete response.", [["", pending()]]),
        metric("process_resident_memory_bytes", "gauge", "Memory of the process.", [["", process.memoryUsage.rss()]]),
        metric("process_cpu_seconds_total", "counter", "CPU time of the process.", [["", cpuSeconds()]]),
      ].join(""),
    }),
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

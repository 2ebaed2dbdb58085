import { type Action, actions } from "../../../base/language/clauses.ts";
import type { Reply } from "../exchange.ts";

/** The upper ends of the intervals in which durations are counted, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

type Label = Action | "other";

/** From a fixed set, so that nobody can fill the memory with paths. */
function labelOf(url: string): Label {
  const named = /^[^?]*?\/v2\/json\/(\w+)\//.exec(url)?.[1];
  return actions.find((action) => action === named) ?? "other";
}

interface Durations {
  /** How many durations lie in each bucket, those of smaller buckets left out. */
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
  let upTo = 0;
  const below = BUCKETS.map((end, index) => {
    upTo += counts[index] ?? 0;
    return [`_bucket{action="${action}",le="${end}"}`, upTo] as const;
  });
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
    /** The milliseconds are those from the headers of the request to the end of its response. */
    count: (url: string, status: number, milliseconds: number): void => {
      const action = labelOf(url);
      const labels = `{action="${action}",status="${status}"}`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      const all = durations.get(action) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      durations.set(action, all);
      const smallest = BUCKETS.findIndex((end) => seconds <= end);
      if (smallest >= 0) all.counts[smallest] = (all.counts[smallest] ?? 0) + 1;
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

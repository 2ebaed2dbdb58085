import { describe, expect, it } from "vitest";
import { createMetrics } from "../../../../src/http/service/node/metrics.ts";

/** The lines of a metric, without what it is. */
const linesOf = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(name) && !line.startsWith("#"));

const get = "/v2/json/get/keywords_2/keywords";

describe("metrics", () => {
  it("count durations in the interval that they end, and in all longer ones", () => {
    const metrics = createMetrics(() => 0);
    for (const milliseconds of [0.5, 1, 1.5, 100, 20_000]) metrics.count(get, 200, milliseconds);
    const bucket = (end: string, count: number) =>
      `http_request_duration_seconds_bucket{action="get",le="${end}"} ${count}`;
    expect(linesOf(metrics.reply().body, "http_request_duration_seconds")).toEqual([
      bucket("0.001", 2),
      bucket("0.005", 3),
      bucket("0.025", 3),
      bucket("0.1", 4),
      bucket("0.5", 4),
      bucket("2.5", 4),
      bucket("10", 4),
      bucket("+Inf", 5),
      'http_request_duration_seconds_sum{action="get"} 20.103',
      'http_request_duration_seconds_count{action="get"} 5',
    ]);
  });

  it("count requests by action and status, with any other path as other", () => {
    const metrics = createMetrics(() => 0);
    const others = ["/v2/json/drop/a", "/openapi.json", "/v2/json/get", "/a?/v2/json/get/b", "/a?b=1&c=/v2/json/add/"];
    for (const url of [get, "/api/v2/json/del/a/b?c", ...others]) metrics.count(url, 200, 1);
    metrics.count(get, 503, 1);
    expect(linesOf(metrics.reply().body, "http_requests_total")).toEqual([
      'http_requests_total{action="get",status="200"} 1',
      'http_requests_total{action="del",status="200"} 1',
      'http_requests_total{action="other",status="200"} 5',
      'http_requests_total{action="get",status="503"} 1',
    ]);
  });

  it("measure the process, and the requests without a response", () => {
    const cpu = () => Object.values(process.cpuUsage()).reduce((sum, each) => sum + each) / 1e6;
    const before = cpu();
    const { body, headers } = createMetrics(() => 7).reply();
    expect(linesOf(body, "http_requests_in_flight")).toEqual(["http_requests_in_flight 7"]);
    const seconds = Number(linesOf(body, "process_cpu_seconds_total")[0]?.split(" ")[1]);
    expect(seconds).toBeGreaterThanOrEqual(before);
    expect(seconds).toBeLessThanOrEqual(cpu());
    expect(Number(linesOf(body, "process_resident_memory_bytes")[0]?.split(" ")[1])).toBeGreaterThan(1e6);
    expect(headers).toEqual({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
  });
});

import { fc, test } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createQueue } from "../../../src/http/client/transport.ts";
import { type Respond, reply } from "../../support/http-server.ts";
import { runs } from "../../support/runs.ts";
import { keywords } from "../../support/samples.ts";
import { rejection, served, sessionBy } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };

describe("a request that is given up rejects with the reason", () => {
  const reason = { enough: true };

  it.each([
    ["while the service thinks", (): void => {}],
    ["while the reply comes", (response: Parameters<Respond>[0]) => void response.writeHead(200).write('{"result":[')],
  ])("%s", async (_, begin) => {
    const controller = new AbortController();
    const { api, givenUp } = await served((response) => {
      begin(response);
      setTimeout(() => controller.abort(reason), 20);
    });
    expect(await rejection(api.get(keywords, { ...request, signal: controller.signal }))).toBe(reason);
    await givenUp;
  });

  it("while it waits for its turn, and then it is not sent; five are open at once", async () => {
    const open: (() => void)[] = [];
    const { api, received, most } = await served((response) => void open.push(() => reply(response, { result: [] })));
    const first = Array.from({ length: 5 }, () => api.get(keywords, request));
    const controller = new AbortController();
    const waiting = rejection(api.get(keywords, { ...request, query: "tags = 3", signal: controller.signal }));
    const last = api.get(keywords, { ...request, query: "tags = 4" });
    controller.abort(reason);
    expect(await waiting).toBe(reason);
    for (const count of [5, 1]) {
      await vi.waitFor(() => expect(open).toHaveLength(count), 10_000);
      for (const answer of open.splice(0)) answer();
    }
    await Promise.all([...first, last]);
    expect(received.map(({ body }) => JSON.parse(body).filters[0].values[0])).toEqual([2, 2, 2, 2, 2, 4]);
    expect(most()).toBe(5);
  });

  it.each([
    ["an answer", () => new Promise<never>(() => {})],
    ["a body", async () => new Response(new ReadableStream({}))],
  ])("when fetch does not mind signals, and never gives %s", async (_, fetch) => {
    const signal = AbortSignal.timeout(10);
    expect(await rejection(sessionBy(fetch).get(keywords, { ...request, signal }))).toBe(signal.reason);
    expect(await rejection(sessionBy(fetch, { timeout: 10 }).get(keywords, request))).toMatchObject({
      kind: "timeout",
    });
  });
});

it("one signal may be for many requests, without a warning of Node", async () => {
  const warned = vi.spyOn(process, "emitWarning");
  onTestFinished(() => warned.mockRestore());
  const { signal } = new AbortController();
  const api = sessionBy(async () => Response.json({ result: [] }), { maxConcurrent: 3 });
  await Promise.all(Array.from({ length: 50 }, () => api.get(keywords, { ...request, signal })));
  expect(warned).not.toHaveBeenCalled();
});

it("a queue leaves no listener on a signal", async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  const inTurn = createQueue(1);
  await Promise.all([1, 2, 3].map((index) => rejection(inTurn(() => Promise.reject(index), signal))));
  await new Promise((resolve) => setImmediate(resolve));
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([3, 3]);
});

/** A task that ends after so many steps, once it has begun, and is given up after so many, if it is. */
const task = fc.record({ length: fc.nat(6), fails: fc.boolean(), leaves: fc.option(fc.nat(12)) });

const steps = async (count: number) => {
  for (let step = 0; step < count; step++) await new Promise<void>((resolve) => setImmediate(resolve));
};

test.prop([fc.array(task, { maxLength: 40 }), fc.integer({ min: 1, max: 5 })], runs(60))(
  "no schedule opens more than it may, starves one or changes the order",
  async (tasks, count) => {
    const inTurn = createQueue(count);
    const begun: number[] = [];
    let [open, most] = [0, 0];
    const ended = tasks.map(async ({ length, fails, leaves }, index) => {
      const controller = new AbortController();
      const run = inTurn(async () => {
        begun.push(index);
        most = Math.max(most, ++open);
        await steps(length);
        open--;
        if (fails) throw new Error(`task ${index}`);
        return index;
      }, controller.signal);
      if (leaves !== null) steps(leaves).then(() => controller.abort(new Error(`left ${index}`)));
      return rejection(run);
    });
    const outcomes = await Promise.all(ended);
    expect(most).toBeLessThanOrEqual(count);
    expect(begun).toEqual([...begun].sort((a, b) => a - b));
    outcomes.forEach((outcome, index) => {
      const { fails, leaves } = tasks[index] as (typeof tasks)[number];
      const whole = fails ? new Error(`task ${index}`) : { nothing: index };
      const possible = [
        ...(leaves === null ? [] : [new Error(`left ${index}`)]),
        ...(begun.includes(index) ? [whole] : []),
      ];
      expect(possible).toContainEqual(outcome);
    });
    expect(await inTurn(async () => "free again", new AbortController().signal)).toBe("free again");
  },
);

describe("a get is tried again", () => {
  const now = Date.parse("2026-01-31T12:00:00Z");
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** The waits before each try of a service that is busy so often, and the outcome. */
  async function waits(busy: number, answer: () => Promise<Response>, options = {}, action: "get" | "del" = "get") {
    const times: number[] = [];
    const fetch = async () => (times.push(Date.now()) > busy ? Response.json({ result: [] }) : answer());
    const api = sessionBy(fetch, { retries: 3, ...options });
    let isOver = false;
    const asked = action === "get" ? api.get(keywords, request) : api.del(keywords, request);
    const outcome = rejection(asked).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate); // or a reply that is being read is late
      vi.advanceTimersToNextTimer();
    }
    return { waits: times.slice(1).map((time, index) => time - (times[index] as number)), outcome: await outcome };
  }
  const status =
    (code: number, after?: string, body = "") =>
    async () =>
      new Response(body, { status: code, headers: after === undefined ? {} : { "retry-after": after } });
  /** Of a `fetch` whose headers keep blanks, as those of the platform do not. */
  const blank = async () => ({ status: 503, headers: new Map([["retry-after", " 7 "]]), body: null }) as never;
  const date = (milliseconds: number) => new Date(now + milliseconds).toUTCString();

  const errors = JSON.stringify({ errors: [{ code: 1, string: "Busy" }] });
  const found = { nothing: { result: [] } };
  it.each([
    ["429", 3, status(429), {}, [500, 1000, 2000], found],
    ["no answer", 2, () => Promise.reject(new Error("no")), {}, [500, 1000], found],
    ["a cap", 5, status(503), { retries: 5, maxRetryDelay: 3000 }, [500, 1000, 2000, 3000, 3000], found],
    ["seconds", 1, status(503, "7"), {}, [7000], found],
    ["seconds among blanks", 1, blank, {}, [7000], found],
    ["a date", 1, status(503, date(7000)), {}, [7000], found],
    ["no time", 1, status(503, "soon"), {}, [500], found],
    ["a fraction", 1, status(503, "1.5"), {}, [500], found],
    ["errors", 9, status(503, "31", errors), {}, [], { name: "ServiceError", retryAfter: 31_000 }],
    ["no response in time", 9, () => new Promise<never>(() => {}), { timeout: 1_000_000 }, [], { kind: "timeout" }],
    ["too many tries", 9, status(503), {}, [500, 1000, 2000], { kind: "status", status: 503 }],
    ["too long a wait", 9, status(503, date(31_000)), {}, [], { kind: "status", retryAfter: 31_000 }],
    ["another status", 9, status(500), {}, [], { kind: "status", status: 500 }],
  ])("after %s", async (_, busy, answer, options, expected, outcome) => {
    expect(await waits(busy, answer, options)).toMatchObject({ waits: expected, outcome });
  });

  it("and nothing else is, because it may have been done", async () => {
    expect(await waits(9, status(503), {}, "del")).toMatchObject({ waits: [], outcome: { name: "TransportError" } });
  });

  it("until it is given up", async () => {
    const controller = new AbortController();
    const api = sessionBy(status(503), { retries: 3 });
    const asked = rejection(api.get(keywords, { ...request, signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort("enough");
    expect(await asked).toBe("enough");
  });
});

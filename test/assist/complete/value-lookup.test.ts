import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SuggestedValue } from "../../../src/assist/complete/options.ts";
import { type ValueAnswer, ValueLookup } from "../../../src/assist/complete/value-lookup.ts";
import { runs } from "../../support/runs.ts";

interface Request {
  readonly field: string;
  readonly typed: string;
  readonly signal: AbortSignal;
  readonly answer: (values: readonly SuggestedValue[]) => void;
  readonly fail: () => void;
}

/** A lookup with a clock that stands still, and a server that answers when it is told to. */
function stage() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const requests: Request[] = [];
  const lookup = new ValueLookup(
    (field, typed, { signal }) =>
      new Promise((answer, reject) => {
        requests.push({ field, typed, signal, answer, fail: () => reject(new Error("The server is down.")) });
      }),
  );
  const pass = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await settled();
  };
  const heard: (ValueAnswer | undefined)[] = [];
  const ask = (typed: string, field = "name") => lookup.ask(field, typed, (answer) => heard.push(answer));
  return { requests, pass, ask, heard, lookup };
}

afterEach(() => void vi.useRealTimers());

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const named = (value: string): SuggestedValue => ({ value });

describe("a lookup of values", () => {
  it("asks after a pause, for the newest text alone, and each text once", async () => {
    const { requests, pass, ask, heard } = stage();
    expect(ask("a").state).toBe("waiting");
    await pass(100);
    ask("an");
    await pass(100);
    expect(requests).toEqual([]);
    await pass(100);
    expect(requests.map(({ typed }) => typed)).toEqual(["an"]);
    requests[0]?.answer([named("anna")]);
    await settled();
    expect(heard).toEqual([undefined, { state: "known", values: [named("anna")] }]);
    expect(ask("an")).toEqual({ state: "known", values: [named("anna")] });
    await pass(1000);
    expect(requests).toHaveLength(1);
  });

  it("has one request of a field in flight, and aborts it when another takes its place", async () => {
    const { requests, pass, ask, lookup } = stage();
    ask("a");
    ask("x", "group");
    await pass(200);
    ask("an");
    expect(requests.map(({ typed, signal }) => [typed, signal.aborted])).toEqual([
      ["a", true],
      ["x", false],
    ]);
    await pass(200);
    lookup.cancel();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  it("says that a question failed, and asks again when another has come between", async () => {
    const { requests, pass, ask, heard } = stage();
    ask("a");
    await pass(200);
    requests[0]?.fail();
    await settled();
    expect(heard).toEqual([{ state: "failed", values: [] }]);
    for (const _ of [1, 2]) expect(ask("a").state).toBe("failed");
    await pass(200);
    expect(requests).toHaveLength(1);
    ask("an");
    expect(ask("a").state).toBe("waiting");
    await pass(200);
    expect(requests.map(({ typed }) => typed)).toEqual(["a", "a"]);
  });

  it("leaves out what is no value, and takes no more than are shown", async () => {
    const { requests, pass, ask } = stage();
    ask("a");
    await pass(200);
    requests[0]?.answer([null, 5, {}, { value: Number.NaN }, { value: true }, { value: "a" }, { value: 1 }] as never);
    await settled();
    expect(ask("a").values).toEqual([{ value: "a" }, { value: 1 }]);
    ask("b");
    await pass(200);
    requests[1]?.answer("no list" as never);
    await settled();
    expect(ask("b").state).toBe("failed");
    ask("c");
    await pass(200);
    requests[2]?.answer(Array.from({ length: 50 }, (_, value) => ({ value })));
    await settled();
    expect(ask("c").values).toHaveLength(20);
  });

  it("forgets its answers when there are too many", async () => {
    const { requests, pass, ask } = stage();
    for (let index = 0; index <= 100; index++) {
      ask(`${index}`);
      await pass(200);
      requests[index]?.answer([]);
      await settled();
    }
    expect([ask("100").state, ask("99").state]).toEqual(["known", "waiting"]);
  });

  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("type" as const), typed: fc.constantFrom("", "a", "b", "ab", "abc") }),
      fc.record({ do: fc.constant("pass" as const), milliseconds: fc.constantFrom(50, 200) }),
      fc.record({ do: fc.constantFrom("answer" as const, "fail" as const), which: fc.nat(10) }),
    ),
    { maxLength: 40 },
  );

  test.prop([steps], runs(300))(
    "is answered for the newest question alone, in whatever order answers come",
    async (all) => {
      const { requests, pass, ask, heard } = stage();
      const settledSignals = new Set<AbortSignal>();
      let newest: string | undefined;
      for (const step of all) {
        heard.length = 0;
        if (step.do === "type") {
          newest = step.typed;
          const { state, values } = ask(newest);
          if (state === "known") expect(values).toEqual([named(`for ${newest}`)]);
        } else if (step.do === "pass") await pass(step.milliseconds);
        else {
          const request = requests[step.which];
          if (request) settledSignals.add(request.signal);
          if (step.do === "fail") request?.fail();
          else request?.answer([named(`for ${request.typed}`)]);
          await settled();
          for (const answer of heard)
            if (answer?.state === "known") expect(answer.values).toEqual([named(`for ${newest}`)]);
        }
        expect(requests.filter(({ signal }) => !signal.aborted && !settledSignals.has(signal)).length).toBeLessThan(2);
      }
    },
  );
});

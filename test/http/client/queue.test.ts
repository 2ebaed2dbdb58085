import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { createQueue } from "../../../src/http/client/transport.ts";
import { reply } from "../../support/http-server.ts";
import { runs } from "../../support/runs.ts";
import { rejection, served } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };

describe("at most five requests of a session are open at once", () => {
  it("of 1,000 at once, and all are answered", async () => {
    let meet = () => {};
    const five = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const { api, received, most } = await served(async (response, { body }, index) => {
      if (index === 4) meet();
      await five;
      const { filters } = JSON.parse(body);
      reply(response, { result: [{ id: String(filters[0].values[0]) }] });
    });
    const calls = Array.from({ length: 1000 }, async (_, index) => {
      const { result } = await api.get(keywords, { ...request, query: `tags = ${index}` });
      return result[0]?.id;
    });
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 1000 }, (_, index) => String(index)));
    expect(received).toHaveLength(1000);
    expect(most()).toBe(5);
  });
});

it("a task that is given up as its turn comes loses neither its place nor that of another", async () => {
  const inTurn = createQueue(1);
  const controller = new AbortController();
  const never = new AbortController().signal;
  let end = () => {};
  const first = inTurn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    never,
  );
  const second = rejection(inTurn(async () => controller.signal.throwIfAborted(), controller.signal));
  const third = inTurn(async () => "third", never);
  end();
  first.then(() => controller.abort("left"));
  await first;
  await second;
  expect(await third).toBe("third");
  expect(await inTurn(async () => "free", never)).toBe("free");
});

interface Task {
  /** After how many steps it ends, once it has begun. */
  readonly steps: number;
  readonly fails: boolean;
  /** After how many steps it is given up, if it is. */
  readonly leaves: number | undefined;
}

const task: fc.Arbitrary<Task> = fc.record({
  steps: fc.nat(6),
  fails: fc.boolean(),
  leaves: fc.option(fc.nat(12), { nil: undefined }),
});

const steps = async (count: number) => {
  for (let step = 0; step < count; step++) await new Promise<void>((resolve) => setImmediate(resolve));
};

test.prop([fc.array(task, { maxLength: 40 }), fc.integer({ min: 1, max: 5 })], runs(60))(
  "no schedule opens more, starves one or changes the order",
  async (tasks, count) => {
    const inTurn = createQueue(count);
    const begun: number[] = [];
    let [open, most] = [0, 0];
    const ended = tasks.map(async ({ steps: length, fails, leaves }, index) => {
      const controller = new AbortController();
      const run = inTurn(async () => {
        begun.push(index);
        most = Math.max(most, ++open);
        await steps(length);
        open--;
        if (fails) throw new Error(`task ${index}`);
        return index;
      }, controller.signal);
      if (leaves !== undefined) steps(leaves).then(() => controller.abort(new Error(`left ${index}`)));
      return rejection(run);
    });
    const outcomes = await Promise.all(ended);
    expect(most).toBeLessThanOrEqual(count);
    if (tasks.every(({ steps, leaves }) => steps > 0 && leaves === undefined))
      expect(most).toBe(Math.min(count, tasks.length));
    expect(begun).toEqual([...begun].sort((a, b) => a - b));
    outcomes.forEach((outcome, index) => {
      const { fails, leaves } = tasks[index] as Task;
      if (!begun.includes(index)) {
        expect(leaves).toBeDefined();
        expect(outcome).toEqual(new Error(`left ${index}`));
      } else if (fails) expect(outcome).toEqual(new Error(`task ${index}`));
      else expect(outcome).toEqual({ nothing: index });
    });
    expect(await inTurn(async () => "free again", new AbortController().signal)).toBe("free again");
  },
);

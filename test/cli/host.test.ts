import { EventEmitter } from "node:events";
import { Writable } from "node:stream";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { interrupted, nodeHost } from "../../src/cli/host.ts";

afterEach(() => vi.restoreAllMocks());

/** A stream with room for one byte, and what was written to it. */
function slowStream() {
  const written: string[] = [];
  const stream = new Writable({
    highWaterMark: 1,
    decodeStrings: false,
    write: (text: string, _, done) => {
      written.push(text);
      setImmediate(done);
    },
  });
  return { stream, written };
}

/** The process with other streams. */
const hostWith = (streams: object, env = {}) => nodeHost({ ...streams, env } as NodeJS.Process);

describe("output", () => {
  it("waits until there is room, and for nothing where nothing is written", async () => {
    const { stream, written } = slowStream();
    const { out } = hostWith({ stdin: {}, stdout: stream, stderr: slowStream().stream });
    const done: string[] = [];
    const first = out.write("one").then(() => done.push("one"));
    await out.write("").then(() => done.push("nothing"));
    await first;
    expect([done, written]).toEqual([["nothing", "one"], ["one"]]);
  });

  it("ends the process without a word when its reader has gone", () => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    const { stream } = slowStream();
    hostWith({ stdin: {}, stdout: stream, stderr: slowStream().stream });
    expect(() => stream.emit("error", Object.assign(new Error("EPIPE"), { code: "EPIPE" }))).toThrow("ended");
    expect(exit).toHaveBeenCalledWith(undefined);
  });
});

it("knows what is a terminal, and how wide", () => {
  const [file, terminal] = [slowStream().stream, Object.assign(slowStream().stream, { isTTY: true, columns: 80 })];
  const { inputIsTerminal, out, err } = hostWith({ stdin: { isTTY: true }, stdout: file, stderr: terminal });
  expect([inputIsTerminal, out.isTerminal, out.columns]).toEqual([true, false, undefined]);
  expect(err).toMatchObject({ isTerminal: true, hasColours: true, columns: 80 });
  expect(hostWith({ stdin: {}, stdout: file, stderr: file }).inputIsTerminal).toBe(false);
});

test.each(["SIGINT", "SIGTERM"])("after %s a second signal, of either kind, finds no listener", async (signal) => {
  const process = new EventEmitter();
  const ended = interrupted(process);
  process.emit(signal);
  await ended;
  expect(process.eventNames()).toEqual([]);
});

import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { interrupted } from "../../src/cli/host.ts";

test.each(["SIGINT", "SIGTERM"])("after %s a second signal, of either kind, finds no listener", async (signal) => {
  const process = new EventEmitter();
  const ended = interrupted(process);
  process.emit(signal);
  await ended;
  expect(process.eventNames()).toEqual([]);
});

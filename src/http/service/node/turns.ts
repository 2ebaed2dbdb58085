import type { NodeRequest, NodeResponse } from "./call.ts";

/** Of each connection with a request that is being answered: those that came after it. */
const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Answers the requests of a connection one after the other: a request begins when the client has taken the response
 * before it. While requests wait, nothing more is read from the connection. Without this, a client that sends many
 * requests and reads nothing fills the memory with responses.
 */
export function inTurn<Incoming extends NodeRequest, Outgoing extends NodeResponse>(
  listener: (incoming: Incoming, outgoing: Outgoing) => void,
): (incoming: Incoming, outgoing: Outgoing) => void {
  return (incoming, outgoing) => {
    const { socket, httpVersionMajor } = incoming;
    if (!socket || httpVersionMajor !== 1) return listener(incoming, outgoing); // HTTP/2 has one stream per request
    const begin = () => {
      outgoing.once("close", next);
      listener(incoming, outgoing);
    };
    const next = () => {
      const first = socket.writable ? waiting.get(socket)?.shift() : undefined; // false after a last response too
      if (first) first();
      else waiting.delete(socket);
      process.nextTick(readOrWait, socket);
    };
    const before = waiting.get(socket);
    if (!before) {
      waiting.set(socket, []);
      return begin();
    }
    before.push(begin);
    process.nextTick(readOrWait, socket);
  };
}

/** Is called after Node has read on, which it does after each request and each response. */
function readOrWait(socket: NonNullable<NodeRequest["socket"]>): void {
  if (waiting.get(socket)?.length) socket.pause();
  else socket.resume();
}

/** Responses that are being written. */
interface Written {
  readonly writableLength: number;
  readonly destroy: () => unknown;
}

/**
 * Bounds the bytes of responses that clients have not taken, over all connections. `relieve` closes the connections of
 * the responses that wait longest until the others are within the bound. It never closes the last one.
 */
export function createBacklog(most: number) {
  const responses = new Set<Written>();
  return {
    responses,
    relieve: (): void => {
      const held = [...responses].filter(({ writableLength }) => writableLength > 0);
      let bytes = held.reduce((sum, { writableLength }) => sum + writableLength, 0);
      for (const each of held.slice(0, -1)) {
        if (bytes <= most) return;
        bytes -= each.writableLength;
        each.destroy();
      }
    },
  };
}

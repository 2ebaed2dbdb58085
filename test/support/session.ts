import type { SessionOptions } from "../../src/http/client/options.ts";
import { createSession, type Session } from "../../src/http/client/session.ts";
import type { Host } from "../../src/http/client/transport.ts";
import { type Respond, reply, serveHttp, type TestServer } from "./http-server.ts";

export const key = "kEy-31a7/+b0c9==";

export interface Served extends TestServer {
  readonly api: Session;
  /** How long the session waited before it tried again, in milliseconds; no time has passed. */
  readonly waits: readonly number[];
}

export const now = Date.parse("2026-01-31T12:00:00Z");

/** A host that does not wait. */
export function quickHost(fetch: Host["fetch"], random = 1): Host & { readonly waits: number[] } {
  const waits: number[] = [];
  const sleep = async (milliseconds: number, signal: AbortSignal) => {
    waits.push(milliseconds);
    signal.throwIfAborted();
  };
  return { fetch, sleep, random: () => random, waits };
}

/** A session with a server that answers so. */
export async function served(respond: Respond, options: Partial<SessionOptions> = {}): Promise<Served> {
  const server = await serveHttp(respond);
  const host = quickHost((url, init) => fetch(url, init));
  const api = createSession({ baseUrl: server.baseUrl, userId: 5, accessToken: key, ...options }, host);
  return { ...server, api, waits: host.waits };
}

/** A session with a server that always gives this reply. */
export const servedWith = (value: unknown, options: Partial<SessionOptions> = {}) =>
  served((response) => reply(response, value), options);

/** What a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    return { nothing: await promise };
  } catch (error) {
    return error;
  }
}

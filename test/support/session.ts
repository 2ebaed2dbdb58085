import type { Fetch, SessionOptions } from "../../src/http/client/options.ts";
import { type Session, session } from "../../src/http/client/session.ts";
import { type Respond, reply, serveHttp, type TestServer } from "./http-server.ts";

export const key = "kEy-31a7/+b0c9==";

export interface Served extends TestServer {
  readonly api: Session;
}

/** A session with a server that answers so, and is not asked again. */
export async function served(respond: Respond, options: Partial<SessionOptions> = {}): Promise<Served> {
  const server = await serveHttp(respond);
  const api = session({ baseUrl: server.baseUrl, userId: 5, accessToken: key, retries: 0, ...options });
  return { ...server, api };
}

/** A session with a server that always gives this reply. */
export const servedWith = (value: unknown, options: Partial<SessionOptions> = {}) =>
  served((response) => reply(response, value), options);

/** A session whose requests this function answers. */
export const sessionBy = (fetch: Fetch, options: Partial<SessionOptions> = {}): Session =>
  session({ baseUrl: "http://x.test", userId: 5, accessToken: key, retries: 0, fetch, ...options });

/** What a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    return { nothing: await promise };
  } catch (error) {
    return error;
  }
}

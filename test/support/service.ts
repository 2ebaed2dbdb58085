import { createHandler, type Handler, type HandlerOptions, sampleResources } from "../../src/http/service/index.ts";

export const userId = "7";
export const accessToken = "a-key-of-the-tests";

/** A service of the sample resources, or of what the options say. */
export function sampleHandler(options: Partial<HandlerOptions> = {}): Handler {
  return createHandler({ resources: sampleResources(), credentials: { [userId]: accessToken }, ...options });
}

export const headers: Readonly<Record<string, string>> = {
  "content-type": "application/json",
  "user-id": userId,
  authorization: `bearer ${accessToken}`,
};

export const keywordsPath = "/v2/json/get/keywords_2/keywords";
export const historyPath = "/v2/json/get/bank_2/history";

/** A request to a handler; a body that is no text is written as JSON. */
export function request(address: string, body: unknown, init: RequestInit = {}): Request {
  const text = typeof body === "string" || body instanceof ReadableStream ? body : JSON.stringify(body);
  const sent = { method: "POST", headers, body: text, duplex: "half", ...init };
  return new Request(`http://localhost${address}`, sent as RequestInit);
}

export interface AnyReply {
  // biome-ignore lint/suspicious/noExplicitAny: a reply that a test looks into
  readonly result?: any;
  readonly limitedBy?: number;
  readonly total?: number;
  readonly nextOffset?: number;
  readonly errors?: readonly { readonly code: number; readonly string: string; readonly detail?: string }[];
}

/** The statuses of requests that cannot be read, whose problem has the errors of the API as well. */
const unread: readonly number[] = [400, 413, 415];

/** The reply to a request, which comes with status 200 unless the request cannot be read. */
export async function ask(handler: Handler, address: string, body: unknown, init?: RequestInit): Promise<AnyReply> {
  const response = await handler(request(address, body, init));
  const isUnread = unread.includes(response.status);
  if (response.status !== 200 && !isUnread) throw new Error(`The status is ${response.status}.`);
  const reply = (await response.json()) as AnyReply;
  return isUnread ? { errors: reply.errors ?? [] } : reply;
}

/** The errors of a reply, each as `[code, detail]`. */
export async function errorsOf(handler: Handler, address: string, body: unknown, init?: RequestInit) {
  const { errors = [] } = await ask(handler, address, body, init);
  return errors.map(({ code, detail }) => [code, detail] as const);
}

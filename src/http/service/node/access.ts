import type { IncomingMessage, ServerResponse } from "node:http";

/** One request and its response, for an access log. It contains neither the key nor the bodies. */
export interface Access {
  /** The time of the request, in ISO 8601. */
  readonly time: string;
  /** The address of the client. */
  readonly client: string;
  /** The header `User-Id`, which is not verified if the request was rejected. */
  readonly user: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The number of bytes sent, headers included. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Whether the connection closed before a response was sent. */
  readonly isAborted: boolean;
}

/** Notes what is known when a request comes, and returns a function for what is known when its response has ended. */
export function accessOf(incoming: IncomingMessage, outgoing: ServerResponse): (milliseconds: number) => Access {
  const { socket, method = "", url = "", headers } = incoming;
  const time = new Date().toISOString();
  const { remoteAddress: client = "", bytesWritten: sentBefore } = socket; // a closed socket has no address
  return (milliseconds) => ({
    time,
    client,
    user: String(headers["user-id"] ?? ""),
    method,
    path: pathOf(url),
    status: outgoing.statusCode,
    bytes: socket.bytesWritten - sentBefore,
    milliseconds: Math.round(milliseconds * 1000) / 1000,
    isAborted: !outgoing.headersSent,
  });
}

/** A URL without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

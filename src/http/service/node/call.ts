import { hash } from "node:crypto";
import type { Call } from "../exchange.ts";

/*
 * The parts of the requests and responses of `node:http` that the adapter uses, so that the declarations of this package
 * do not depend on the types of Node.
 */

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Headers;
  /** Whether the request was received completely. */
  readonly complete: boolean;
  readonly httpVersionMajor?: number;
  readonly socket?: { readonly writable: boolean; pause(): unknown; resume(): unknown };
  on(event: "data", listener: (piece: Uint8Array) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  pause(): unknown;
}

export interface NodeResponse {
  readonly writableNeedDrain: boolean;
  readonly closed: boolean;
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  write(piece: Uint8Array): boolean;
  end(text?: string): unknown;
  destroy(): unknown;
  once(event: "close" | "drain", listener: () => void): unknown;
  off(event: "close" | "drain", listener: () => void): unknown;
}

/** A path of printable ASCII without dots, which a URL parser would leave as it is. */
const PLAIN_PATH = /^(?:\/[\w~%-]+)+\/?$/;

/** The path of a request; undefined when its URL is none. */
function pathOf(url: string): string | undefined {
  if (PLAIN_PATH.test(url)) return url;
  // A fixed host, because the Host header is under the control of the client.
  return URL.canParse(`http://localhost${url}`) ? new URL(`http://localhost${url}`).pathname : undefined;
}

/** It takes many times as long to create as to use. */
const decoder = new TextDecoder("utf-8", { fatal: true });

function concat(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  if (pieces.length === 1) return pieces[0] as Uint8Array;
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The text of the body; undefined when it is longer, and then no more of it is read. */
function textOf(incoming: NodeRequest, maxBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    let isWhole = false;
    incoming.on("data", (piece) => {
      bytes += piece.length;
      if (bytes <= maxBytes) pieces.push(piece);
      else {
        incoming.pause();
        resolve(undefined);
      }
    });
    incoming.on("end", () => {
      isWhole = true;
      try {
        resolve(decoder.decode(concat(pieces, bytes)));
      } catch (error) {
        reject(error);
      }
    });
    incoming.on("close", () => {
      if (!isWhole) reject(new Error("The body was cut off."));
    });
  });
}

/** A request of `node:http` as the service reads it; undefined when its URL is none. */
export function callOf(incoming: NodeRequest): Call | undefined {
  const { method = "GET", url = "/", headers } = incoming;
  const path = pathOf(url);
  if (path === undefined) return undefined;
  return {
    method,
    path,
    header: (name) => String(headers[name] ?? ""),
    text: (maxBytes) => textOf(incoming, maxBytes),
    sha256: (text) => hash("sha256", text, "buffer"),
  };
}

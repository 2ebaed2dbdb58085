/*
 * The parts of the requests and responses of `node:http` that the adapter uses, so that the declarations of this package
 * do not depend on the types of Node.
 */

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Headers;
  /** Whether it was received completely. */
  readonly complete: boolean;
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

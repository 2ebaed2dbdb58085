export type Handler = (request: Request) => Promise<Response>;

/** A request as the service reads it, on whichever platform. */
export interface Call {
  readonly method: string;
  /** The path of the URL, with its escapes. */
  readonly path: string;
  readonly header: (
    name: "authorization" | "content-encoding" | "content-length" | "content-type" | "user-id",
  ) => string;
  /** The text of the body; undefined when it is longer. Rejects when it is cut off or is not UTF-8. */
  readonly text: (maxBytes: number) => Promise<string | undefined>;
  readonly sha256: (text: string) => Uint8Array | Promise<Uint8Array>;
}

/** A response as the service makes it. Its host adds the header Content-Length. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Exchange = (call: Call) => Promise<Reply>;

/**
 * What the handlers of this package do, for hosts that need no `Request` and no `Response`: making these takes most of
 * the time of a small request.
 */
export const exchanges = /* @__PURE__ */ new WeakMap<Handler, Exchange>();

import type { Resource } from "../resource/resource.ts";
import type { Answered, Call } from "./calls.ts";
import type { Prepared } from "./prepare.ts";
import type { Common } from "./request-options.ts";
import { TransportError } from "./transport-error.ts";

/** The replies of one `get` after the other, each from where the one before it ends. */
export async function* pagesOf(
  resource: Resource,
  request: Common,
  prepared: Prepared,
  call: (call: Call) => Promise<Answered>,
): AsyncGenerator<Answered, void, undefined> {
  const { body } = prepared;
  let { offset } = body as { offset?: number };
  for (;;) {
    const page = await call({
      action: "get",
      resource,
      request,
      prepared,
      body: offset === undefined ? body : { ...body, offset },
    });
    yield page;
    const { nextOffset } = page;
    if (nextOffset === undefined) return;
    if (nextOffset <= (offset ?? 0)) {
      const sentence = `The service says that the next page begins at ${nextOffset}, which is not after this one.`;
      throw new TransportError("unexpected", sentence, { status: 200 });
    }
    offset = nextOffset;
  }
}

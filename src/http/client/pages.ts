import type { Resource } from "../../compiler/resource/resource.ts";
import type { Call } from "./calls.ts";
import type { Prepared } from "./prepare.ts";
import type { Reply } from "./request.ts";
import type { RequestOptions } from "./request-options.ts";
import { TransportError } from "./transport-error.ts";

/** Yields the replies to one `get` after the other, each with the offset that the previous reply returned. */
export async function* pagesOf(
  resource: Resource,
  request: RequestOptions,
  prepared: Prepared,
  call: (call: Call) => Promise<Reply<unknown>>,
): AsyncGenerator<Reply<unknown>, void, undefined> {
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
      const sentence = `The service returned nextOffset ${nextOffset}, which is not beyond the current page.`;
      throw new TransportError("unexpected", sentence, { status: 200 });
    }
    offset = nextOffset;
  }
}

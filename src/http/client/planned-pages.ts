import { renderedError } from "../../base/diagnostics/render.ts";
import { countIn, type Prepared as Filter, prepared, preparedFilter } from "../../compiler/prepared-filter.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { select } from "../../engines/evaluate/select.ts";
import { type Plan, plan } from "../../engines/plan/plan.ts";
import type { Row } from "../wire/reply-schema.ts";
import { type Call, pagesOf } from "./calls.ts";
import { type Envelope, envelopeOf, type Language, type Prepared } from "./prepare.ts";
import type { Reply } from "./request.ts";
import type { GetOptions } from "./request-options.ts";
import { TransportError } from "./transport-error.ts";

/** The rows of a page, and how many requests were sent for it. */
type PlannedPage = Reply<readonly Row[]> & { readonly requests: number };

type Send = (call: Call) => Promise<Reply<unknown>>;
type Pages = AsyncGenerator<Reply<unknown>, void, undefined>;

/**
 * Yields the pages of a `get` for which several requests may be sent. Rows of several are selected from when all have
 * come. All requests are aborted when one fails.
 */
export async function* plannedPages(
  resource: Resource,
  request: GetOptions,
  language: Language,
  send: Send,
): AsyncGenerator<PlannedPage, void, undefined> {
  if (request.idShorthand) throw new TypeError('The options "plan" and "idShorthand" cannot be combined.');
  const envelope = envelopeOf("get", resource, request, language);
  const { bindings, plan: given, signal } = request;
  const planning = typeof given === "object" ? given : {};
  const options = { ...planning, ...envelope.language, resource, ...(bindings && { bindings }) };
  const planned = plan(envelope.text, options);
  if (!planned.ok) throw renderedError(planned);
  const controller = new AbortController();
  const stop = AbortSignal.any([controller.signal, ...(signal ? [signal] : [])]);
  let requests = 0;
  const count: Send = (call) => {
    requests++;
    return send({ ...call, request: { ...call.request, signal: stop } });
  };
  const pages = planned.requests.map((_, index) =>
    pagesOf(resource, request, preparedPart(planned, index, envelope), count),
  );
  try {
    const [only] = pages;
    const rest = planned.filter ? selectedPages(planned, planned.filter, pages, resource, planning.ignoreCase) : only;
    for await (const page of rest ?? []) {
      yield { ...page, result: page.result as readonly Row[], requests };
      requests = 0;
    }
  } finally {
    controller.abort();
  }
}

function preparedPart({ text, requests, locate, diagnostics }: Plan, index: number, envelope: Envelope): Prepared {
  const { parameters, byId } = envelope;
  return {
    text,
    diagnostics,
    locate: (path) => locate(index, path),
    body: { ...parameters, ...requests[index], ...byId },
  };
}

/** What the filter selects from the rows of all requests, each once. LIMIT is the page size, as it is for one request. */
async function* selectedPages(
  { key, diagnostics }: Plan,
  filter: Filter,
  pages: readonly Pages[],
  resource: Resource,
  ignoreCase = false,
): Pages {
  const rows = new Map<unknown, Row>();
  await Promise.all(pages.map((each) => readInto(rows, each, key)));
  const ready = preparedFilter(filter, "plan");
  const { limit: _, offset: __, ...query } = ready.query;
  const { result, total } = select(rows.values(), { [prepared]: { ...ready, query } }, { ignoreCase });
  const limit = countIn(ready.query.limit);
  for (let from = countIn(ready.query.offset) ?? 0; ; from += limit ?? 0) {
    const next = from + (limit ?? total);
    const hasNext = resource.paging === true && limit !== 0 && next < total;
    yield {
      result: result.slice(from, next),
      total,
      ...(limit !== undefined && { limitedBy: limit }),
      ...(hasNext && { nextOffset: next }),
      diagnostics,
    };
    if (!hasNext) return;
  }
}

/** More rows than this are not kept for one plan. */
const MOST_ROWS = 100_000;

async function readInto(rows: Map<unknown, Row>, pages: Pages, key: string): Promise<void> {
  let received = 0;
  for await (const { result, total, limitedBy, nextOffset } of pages) {
    const all = result as readonly Row[];
    received += all.length;
    for (const row of all) rows.set(row[key], row);
    if (rows.size > MOST_ROWS)
      throw unexpected(`The requests return more than ${MOST_ROWS} rows. Add conditions to the filter.`);
    const isCutOff =
      total === undefined ? limitedBy !== undefined && limitedBy > 0 && all.length >= limitedBy : total > received;
    if (nextOffset === undefined && isCutOff)
      throw unexpected("The service has more rows than it returns at once, and no next page.");
  }
}

const unexpected = (sentence: string) => new TransportError("unexpected", sentence, { status: 200 });

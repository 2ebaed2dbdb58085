import { renderedError } from "../../base/diagnostics/render.ts";
import { countIn, type Prepared, prepared, requirePrepared } from "../../compiler/prepared-filter.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { select } from "../../engines/evaluate/select.ts";
import { type Plan, plan } from "../../engines/plan/plan.ts";
import type { Row } from "../reply-schema.ts";
import { unexpectedReply } from "./errors.ts";
import { type Language, type PreparedRequest, splitRequest } from "./prepare.ts";
import type { Page, RequestOptions } from "./types.ts";

type Pages = AsyncGenerator<Page, void, undefined>;

/**
 * Yields the pages of a `get` that may take several requests. Gets the pages of each request from `fetchPages`; the filter
 * selects from the rows of several once all have arrived. All requests are aborted when one fails.
 */
export async function* plannedPages(
  resource: Resource,
  request: RequestOptions,
  language: Language,
  fetchPages: (request: PreparedRequest) => Pages,
): Pages {
  const parts = splitRequest("get", resource, request, language);
  const { bindings, plan: planning = true, signal: given } = request;
  const { ignoreCase = false, ...asked } = typeof planning === "object" ? planning : {};
  const planned = plan(parts.text, { ...asked, ignoreCase, ...parts.language, resource, bindings });
  if (!planned.ok) throw renderedError(planned);
  const { text, diagnostics, locate, requests, filter } = planned;
  const controller = new AbortController();
  const stop = AbortSignal.any([controller.signal, ...(given ? [given] : [])]);
  const pages = requests.map((selection, index) => {
    const body = { ...parts.body, ...selection };
    return fetchPages({ text, diagnostics, locate: (path) => locate(index, path), body, signal: stop });
  });
  const all = filter ? selectedPages(planned, filter, pages, ignoreCase) : pages[0];
  try {
    for await (const page of all ?? []) yield { ...page, requests: requests.length };
  } finally {
    controller.abort();
  }
}

/** Yields the rows of all requests that the filter selects, each once. LIMIT is the page size, as for one request. */
async function* selectedPages(plan: Plan, filter: Prepared, pages: readonly Pages[], ignoreCase: boolean): Pages {
  const rows = new Map<unknown, Row>();
  const read = (await Promise.all(pages.map((each) => readInto(rows, each, plan.key)))).flat();
  const [errors, messages] = [read.flatMap((page) => page.errors ?? []), read.flatMap((page) => page.messages ?? [])];
  let notes: Partial<Page> = { ...(errors.length > 0 && { errors }), ...(messages.length > 0 && { messages }) };
  const checked = requirePrepared(filter, "plan");
  const { limit: _, offset: __, ...query } = checked.query;
  const { result, total } = select(rows.values(), { [prepared]: { ...checked, query } }, { ignoreCase });
  const limit = countIn(checked.query.limit);
  for (let from = countIn(checked.query.offset) ?? 0; ; from += limit ?? 0) {
    const next = from + (limit ?? total);
    const hasNext = checked.resource?.paging === true && limit !== 0 && next < total;
    yield {
      result: result.slice(from, next) as readonly Row[],
      total,
      ...(limit !== undefined && { limitedBy: limit }),
      ...(hasNext && { nextOffset: next }),
      ...notes,
      diagnostics: plan.diagnostics,
    };
    notes = {};
    if (!hasNext) return;
  }
}

/** The maximum number of rows of one plan. */
const MAX_ROWS = 100_000;

/** Adds the rows of the pages to those of the other requests. Returns the pages. */
async function readInto(rows: Map<unknown, Row>, pages: Pages, key: string): Promise<readonly Page[]> {
  const read: Page[] = [];
  let received = 0;
  for await (const page of pages) {
    const { result, total, limitedBy = 0, nextOffset } = page;
    read.push(page);
    received += result.length;
    if (result.some((row) => (row[key] ?? null) === null)) throw unexpectedReply(`A row of the reply has no ${key}.`);
    for (const row of result) rows.set(row[key], row);
    const isCutOff = total === undefined ? limitedBy > 0 && result.length >= limitedBy : total > received;
    if (rows.size > MAX_ROWS)
      throw unexpectedReply(`The requests return more than ${MAX_ROWS} rows. Add conditions to the filter.`);
    if (nextOffset === undefined && isCutOff)
      throw unexpectedReply("The service has more rows than it returns at once, and no next page.");
  }
  return read;
}

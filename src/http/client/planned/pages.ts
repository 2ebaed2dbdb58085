import { renderedError } from "../../../base/diagnostics/rendered-error.ts";
import { shown } from "../../../base/diagnostics/words.ts";
import { checkedQuery } from "../../../compiler/prepared.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { Row } from "../../../compiler/wire/schema/reply.ts";
import { matcher } from "../../../engines/evaluate/matcher.ts";
import { rowOrder } from "../../../engines/evaluate/sort.ts";
import type { PlanOptions } from "../../../engines/plan/options.ts";
import { plan } from "../../../engines/plan/plan.ts";
import { hasKnownOrder } from "../../../engines/plan/refusals.ts";
import type { Plan } from "../../../engines/plan/result.ts";
import { onAbort } from "../abort.ts";
import { type Call, pagesOf } from "../calls.ts";
import { type Envelope, envelopeOf, type Language, type Prepared } from "../prepare.ts";
import type { Reply } from "../request.ts";
import type { GetOptions } from "../request-options.ts";
import { ServiceError } from "../service-error.ts";
import { TransportError } from "../transport-error.ts";
import { type Merged, merge } from "./merge.ts";
import { type Stream, streamOf } from "./stream.ts";

/** The rows of a page, and how many requests were sent for it. */
export type PlannedPage = Reply<readonly Row[]> & { readonly requests: number };

type Send = (call: Call) => Promise<Reply<unknown>>;

/** Yields the pages of a `get` for which several requests may be sent. All are aborted when one fails. */
export async function* plannedPages(
  resource: Resource,
  request: GetOptions,
  language: Language,
  send: Send,
): AsyncGenerator<PlannedPage, void, undefined> {
  const envelope = envelopeOf("get", resource, request, language);
  const options = planOptionsOf(resource, request, envelope);
  const planned = plan(envelope.text, options);
  if (!planned.ok) throw renderedError(planned);
  const { signal } = request;
  const controller = new AbortController();
  const stopListening = onAbort(signal, () => controller.abort(signal?.reason));
  signal?.throwIfAborted();
  let requests = 0;
  const count: Send = (call) => {
    requests++;
    return send({ ...call, request: { ...call.request, signal: controller.signal } });
  };
  const prepared = planned.requests.map((_, index) => preparedPart(planned, index, envelope));
  const pages = prepared.map((each, index) => locating(pagesOf(resource, request, each, count), planned, index));
  try {
    const isComplete = planned.kind === "one" && !planned.residual;
    const [first] = pages;
    const all = isComplete && first ? first : joinedPages(planned, pages, resource, options);
    for await (const page of all) {
      yield { ...page, result: page.result as readonly Row[], requests };
      requests = 0;
    }
  } finally {
    stopListening();
    controller.abort();
  }
}

function planOptionsOf(resource: Resource, { bindings, plan: given }: GetOptions, { language }: Envelope): PlanOptions {
  const planning = typeof given === "object" ? given : {};
  return { ...planning, ...language, resource, ...(bindings && { bindings }) };
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

/** The pages of one request, whose failures say which part of the text it was for. */
async function* locating(pages: AsyncIterable<Reply<unknown>>, planned: Plan, index: number) {
  try {
    yield* pages;
  } catch (error) {
    throw planned.kind === "several" ? atPart(error, planned, index) : error;
  }
}

type Pages = AsyncGenerator<Reply<unknown>, void, undefined>;

/** The rows of all requests as one `get` would return them: in order, each once, without those that were not asked for. */
async function* joinedPages(planned: Plan, pages: readonly Pages[], resource: Resource, options: PlanOptions): Pages {
  const { merge: joining, residual, diagnostics } = planned;
  const { ignoreCase = false, collation } = options;
  const { offset, limit } = joining;
  const order = rowOrder(joining.orders, resource);
  const isWanted = residual ? matcher(checkedQuery(residual, resource), { ignoreCase }) : () => true;
  const isAlone = pages.length === 1;
  const isOrderKnown = collation !== undefined || joining.orders.every(({ name }) => hasKnownOrder(name, resource));
  const streams = pages.map((each) => streamOf(each, { order, isOrderKnown, isWanted, isAlone }));
  const rows = merge(streams, order);
  await Promise.all(streams.map((each) => each.read()));
  const limitedBy = limit ?? smallest(streams.map((each) => each.first()?.limitedBy));
  const total = totalOf(planned, streams);
  const next = withoutRepeated(rows, isAlone ? undefined : joining.key);
  for (let skipped = 0; skipped < offset; skipped++) if (!(await next())) break;
  for (let from = offset; ; ) {
    const result = await take(next, limitedBy ?? Number.POSITIVE_INFINITY);
    from += result.length;
    const hasNext = resource.paging === true && result.length > 0 && rows.hasMore();
    yield {
      result: result.map((row) => without(row, joining.added)),
      ...(limitedBy !== undefined && { limitedBy }),
      ...(total !== undefined && { total }),
      ...(hasNext && { nextOffset: from }),
      diagnostics,
    };
    if (!hasNext) return;
  }
}

function smallest(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((each) => each !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** How many rows there are, where the totals of the requests say it. */
function totalOf({ merge: { isDisjoint }, residual }: Plan, streams: readonly Stream[]): number | undefined {
  const totals = streams.map((each) => each.first()?.total);
  if (!isDisjoint || residual || !totals.every((each) => each !== undefined)) return undefined;
  return totals.reduce((sum, each) => sum + each, 0);
}

type NextRow = () => Promise<Row | undefined>;

/** The rows without those that were changed while pages were read, and so came again. */
function withoutRepeated(rows: Merged, key: string | undefined): NextRow {
  if (key === undefined) return () => rows.next();
  const seen = new Set<unknown>();
  return async () => {
    let row = await rows.next();
    while (row && seen.has(row[key])) row = await rows.next();
    if (row) seen.add(row[key]);
    return row;
  };
}

/** The next rows, so many at most. */
async function take(next: NextRow, most: number): Promise<readonly Row[]> {
  const taken: Row[] = [];
  while (taken.length < most) {
    const row = await next();
    if (!row) break;
    taken.push(row);
  }
  return taken;
}

function without(row: Row, names: readonly string[]): Row {
  if (names.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** The error, with the part of the text whose request failed. */
export function atPart(error: unknown, { text, locate }: Plan, request: number): unknown {
  const span = locate(request, []);
  if (!span) return error;
  if (error instanceof ServiceError) {
    const errors = error.errors.map((each) => (each.span ? each : { ...each, span }));
    return new ServiceError(errors, error.text, error.status);
  }
  if (!(error instanceof TransportError)) return error;
  const { kind, message, status, retryAfter } = error;
  return new TransportError(kind, `${message} The request was for ${shown(text.slice(span.start, span.end))}.`, {
    status,
    retryAfter,
    span,
  });
}

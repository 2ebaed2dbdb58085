import { FilterError } from "../base/diagnostics/filter-error.ts";
import { ServiceError } from "../http/client/service-error.ts";
import { TransportError } from "../http/client/transport-error.ts";
import type { Output } from "./host.ts";
import { framesFor, heading } from "./report.ts";

/** Why a request failed, as text and as JSON. */
interface Failure {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The failure described by an error of the input or the service; undefined for an internal error. */
export function failureOf(error: unknown, text: string, err: Output): Failure | undefined {
  if (error instanceof FilterError) {
    const { diagnostics } = error;
    return { text: framesFor(err, text, diagnostics), data: { diagnostics } };
  }
  if (error instanceof ServiceError) return { text: `${error.message}\n`, data: { errors: error.errors } };
  if (error instanceof TransportError) {
    const { kind, message } = error;
    return { text: `${heading(err, "error")}: ${message}\n`, data: { errors: [{ code: kind, string: message }] } };
  }
  return undefined;
}

import { pathText } from "../../base/diagnostics/filter-error.ts";
import { render, type Shown } from "../../base/diagnostics/render.ts";
import { counted } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";
import type { LocatedError } from "./locate-error.ts";

/** Limits of the message; `errors` has everything. */
const MAX_ERRORS = 20;
const MAX_LENGTH = 500;

function clipped(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function sentence({ string, detail, path }: LocatedError): string {
  if (path && detail === pathText(path)) return clipped(string);
  const isShown = detail === undefined || detail === null || path !== undefined;
  const more = typeof detail === "string" ? detail : isShown ? "" : JSON.stringify(detail);
  if (string.includes(more)) return clipped(string);
  return `${clipped(string.endsWith(".") ? string.slice(0, -1) : string)}: ${clipped(more)}`;
}

function shown(error: LocatedError): Shown {
  const { code, path, span } = error;
  const at = span ? { span } : path && { path };
  return { code: printable(clipped(String(code))), severity: "error", message: sentence(error), ...at, fixes: [] };
}

function messageOf(errors: readonly LocatedError[], text: string): string {
  const frames = render({ text, diagnostics: errors.slice(0, MAX_ERRORS).map(shown) });
  const more = errors.length - MAX_ERRORS;
  return more > 0 ? `${frames}\n\nand ${counted(more, "more error")}` : frames;
}

/**
 * Thrown when the service rejects a request: its reply has errors and no result. The message shows each error, with a
 * code frame when the error names a part of the query.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** The errors of the service, with their locations. */
  readonly errors: readonly LocatedError[];
  /** The text that the spans refer to: the query as given, or printed when it was not given as text. */
  readonly text: string;
  /** The HTTP status, which the API specifies to be 200. */
  readonly status: number;

  constructor(errors: readonly LocatedError[], text: string, status: number) {
    super(messageOf(errors, text));
    this.errors = errors;
    this.text = text;
    this.status = status;
  }
}

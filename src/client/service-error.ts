import { printable } from "../diagnostics/frame.ts";
import { pathText, render, type Shown } from "../diagnostics/render.ts";
import { counted } from "../diagnostics/words.ts";
import type { LocatedError } from "./locate-error.ts";

/** What the message shows; `errors` has everything. */
const MOST = 20;
const LONGEST = 500;

function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
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
  const frames = render({ text, diagnostics: errors.slice(0, MOST).map(shown) });
  const more = errors.length - MOST;
  return more > 0 ? `${frames}\n\nand ${counted(more, "more error")}` : frames;
}

/**
 * Thrown when the service refuses a request: its reply has errors and no result. The message has each of them, with the
 * place in the query when it names one.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** What the service says, with the places. */
  readonly errors: readonly LocatedError[];
  /** The text that the spans are in: the query as it was given, or printed when it was no text. */
  readonly text: string;
  /** The HTTP status; 200 by the rules of the API. */
  readonly status: number;

  constructor(errors: readonly LocatedError[], text: string, status: number) {
    super(messageOf(errors, text));
    this.errors = errors;
    this.text = text;
    this.status = status;
  }
}

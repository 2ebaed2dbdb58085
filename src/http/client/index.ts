export { type LocatedError, ServiceError, TransportError, type TransportErrorKind } from "./errors.ts";
export type { Fetch, SessionOptions } from "./options.ts";
export { type Session, session } from "./session.ts";
export type { AddRequest, Changed, ChangeRequest, DryRun, GetRequest, Page, QuerySource, Reply } from "./types.ts";

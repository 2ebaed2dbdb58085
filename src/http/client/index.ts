export type { LocatedError } from "./locate-error.ts";
export type {
  AddRequest,
  Changed,
  ChangeRequest,
  DryRun,
  GetRequest,
  Page,
  PlanOption,
  QuerySource,
  Reply,
} from "./request.ts";
export { ServiceError } from "./service-error.ts";
export { type Session, session } from "./session.ts";
export type { Fetch, SessionOptions } from "./session-options.ts";
export { TransportError, type TransportErrorKind } from "./transport-error.ts";

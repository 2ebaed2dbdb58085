export { type CodecOptions, type SelectionCodec, selectionCodec } from "../../assist/selection-codec.ts";
export type { LiftOptions } from "./lift.ts";
export { type Problem, type ProblemError, toProblem } from "./problem.ts";
export type { ParameterValues, RequestBody } from "./schemas.ts";
export {
  type Failure,
  type IssueParams,
  type Reply,
  type ReplyError,
  type ResultOf,
  type Row,
  replySchema,
  requestSchema,
  type Success,
  selectionSchema,
} from "./schemas.ts";
export type { LooseSelection, Selection } from "./selection.ts";

export { type CodecOptions, type SelectionCodec, selectionCodec } from "../../assist/selection-codec.ts";
export type { LiftOptions } from "../../compiler/wire/lift.ts";
export { type Problem, type ProblemError, toProblem } from "../../compiler/wire/problem.ts";
export type { LooseSelection, Selection } from "../../compiler/wire/selection.ts";
export { type IssueParams, selectionSchema } from "../../compiler/wire/selection-schema.ts";
export type { Failure, Reply, ReplyError, ResultOf, Row, Success } from "../reply-schema.ts";
export { replySchema } from "../reply-schema.ts";
export { type ParameterValues, type RequestBody, requestSchema } from "../request-schema.ts";

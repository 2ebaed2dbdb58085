export type { Access } from "./access.ts";
export type { NodeRequest, NodeResponse } from "./call.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { nodeListener } from "./listener.ts";

export type { Access } from "./access.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { nodeListener } from "./listener.ts";
export type { NodeRequest, NodeResponse } from "./messages.ts";

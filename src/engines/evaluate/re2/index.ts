export type { RegexpEngine } from "../context.ts";
export { re2 } from "./engine.ts";

export type { RegexpEngine } from "../options.ts";
export { re2 } from "./engine.ts";

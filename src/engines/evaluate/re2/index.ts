export { re2 } from "./engine.ts";

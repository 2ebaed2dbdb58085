export { russian } from "./russian.ts";

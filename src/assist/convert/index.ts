export type { Converted } from "../foreign-filter.ts";
export { type FromMongoOptions, fromMongo } from "./from-mongo.ts";
export { fromOData } from "./from-odata.ts";
export { type FromRsqlOptions, fromRsql } from "./from-rsql.ts";
export type { ConvertOptions } from "./notation.ts";

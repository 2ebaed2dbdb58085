export type { Converted, ConvertOptions } from "./conditions.ts";
export { type FromMongoOptions, fromMongo } from "./from-mongo.ts";
export { fromOData } from "./from-odata.ts";
export { type FromRsqlOptions, fromRsql } from "./from-rsql.ts";

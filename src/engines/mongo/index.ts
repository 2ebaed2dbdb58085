export type { Document } from "./conditions.ts";
export { type MongoField, type MongoQuery, type ToMongoOptions, toMongo } from "./to-mongo.ts";
export type { Kept } from "./values.ts";

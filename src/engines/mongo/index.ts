export type { Document, Kept } from "./conditions.ts";
export { type MongoField, type MongoQuery, type ToMongoOptions, toMongo } from "./to-mongo.ts";

export * from "./to-mongo.ts";

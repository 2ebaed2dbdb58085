export type { DatabaseStoreOptions } from "./store.ts";
export { databaseStore } from "./store.ts";

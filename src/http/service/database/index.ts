export type { DatabaseStoreOptions } from "./options.ts";
export { databaseStore } from "./store.ts";

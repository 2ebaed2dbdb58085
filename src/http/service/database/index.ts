export type { Store } from "../store.ts";
export { type DatabaseStoreOptions, databaseStore } from "./store.ts";

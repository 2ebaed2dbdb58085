export type { Credentials } from "./credentials.ts";
export { createHandler, type Handler, type HandlerOptions } from "./handler.ts";
export { type MemoryStoreOptions, memoryStore } from "./memory-store.ts";
export { sampleResources } from "./sample.ts";
export type { NewRow, NewValues, Selected, Served, Store, StoredRow } from "./store.ts";
export { UnavailableError } from "./store.ts";

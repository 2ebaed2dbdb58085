export type { ChangeCode, Impact, ResourceChange } from "./changes.ts";
export { type CompareOptions, compareResources, type ResourceComparison } from "./compare.ts";
export { type MigrateOptions, type Migration, type MigrationStatus, migrate } from "./migrate.ts";
export type { Renames } from "./renames.ts";

export { type MigrateOptions, type Migration, migrate, type Renames } from "./migrate.ts";

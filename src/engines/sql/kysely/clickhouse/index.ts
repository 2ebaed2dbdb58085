export { ClickHouseQueryCompiler, queryParameters } from "./query-compiler.ts";

export * from "./edit.ts";

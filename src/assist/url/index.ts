export * from "./url.ts";

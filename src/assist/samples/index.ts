export { bankHistory, keywords, products } from "./samples.ts";

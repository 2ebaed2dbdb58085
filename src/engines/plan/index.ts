export type { Planning, PlanOptions } from "./options.ts";
export { type NoPlan, type Plan, type PlanResult, plan } from "./plan.ts";

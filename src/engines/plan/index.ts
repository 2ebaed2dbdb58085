export type { Planning, PlanOptions } from "./options.ts";
export { plan } from "./plan.ts";
export type { Merge } from "./requests.ts";
export type { Exactness } from "./residual.ts";
export type { NoPlan, Plan, PlanResult } from "./result.ts";

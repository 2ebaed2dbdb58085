export * from "./to-prisma.ts";

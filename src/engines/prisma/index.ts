export type { Where } from "./conditions.ts";
export {
  type PrismaField,
  type PrismaProvider,
  type PrismaQuery,
  type ToPrismaOptions,
  toPrisma,
} from "./to-prisma.ts";
export type { PrismaType } from "./values.ts";

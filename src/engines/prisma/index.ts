export type { PrismaType, Where } from "./conditions.ts";
export {
  type PrismaField,
  type PrismaProvider,
  type PrismaQuery,
  type ToPrismaOptions,
  toPrisma,
} from "./to-prisma.ts";

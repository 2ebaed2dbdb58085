import {
  DefaultInsertValueNode,
  DeleteQueryNode,
  type Expression,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  type SqlBool,
  ValueNode,
  WhereNode,
} from "kysely";
import type { Dialect } from "../core/dialect.ts";
import { type DialectName, dialectNamed, type UnsupportedName } from "../core/dialects.ts";

/** A query builder that takes conditions: of a select, an update or a delete. */
export interface Conditional<Builder> {
  where(expression: Expression<SqlBool>): Builder;
  withPlugin(plugin: KyselyPlugin): { compile(): { readonly sql: string } };
  toOperationNode(): OperationNode;
}

/** How the compilers that kysely has write a column, a parameter and a default. */
const written: readonly (readonly [RegExp, DialectName | UnsupportedName])[] = [
  [/"fieldfilter" = \$\d/, "postgres"],
  [/"fieldfilter" = \? or null/, "sqlite"], // that of kysely-duckdb has `default`
  [/`fieldfilter` = \?/, "mysql"],
  [/"fieldfilter" = @\d/, "mssql"],
];

/** Puts a short query of the same kind in the place of any, because to compile the builder's own may take long. */
const shortQuery: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const parts = [IdentifierNode.create("fieldfilter"), ValueNode.create(0), DefaultInsertValueNode.create()];
    const asked = RawNode.create(["", " = ", " or ", ""], parts);
    const where = WhereNode.create(asked);
    if (DeleteQueryNode.is(node)) return { kind: node.kind, from: node.from, where };
    return { kind: node.kind, where } as typeof node;
  },
  transformResult: async ({ result }) => result,
};

/** A builder does not say for which database it is, so it is asked to write something; a part of a query cannot. */
function writtenBy<Builder extends Conditional<Builder>>(builder: Builder) {
  try {
    const { sql: text } = builder.withPlugin(shortQuery).compile();
    return written.find(([pattern]) => pattern.test(text))?.[1];
  } catch {
    return undefined;
  }
}

/** The dialect of that name, or the one that the builder writes. */
export function dialectFor<Builder extends Conditional<Builder>>(
  builder: Builder,
  name: DialectName | undefined,
): Dialect {
  return dialectNamed(name ?? writtenBy(builder), "The builder does not show whose SQL it writes");
}

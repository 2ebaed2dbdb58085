/** What the driver sends beside the statement; an array is one parameter. */
export type ParameterValue = string | number | string[];

/** An expression of SQL as plain data, which an adapter writes for its query builder. */
export type Sql =
  | Leaf
  | { readonly kind: "fragment"; readonly strings: readonly string[]; readonly parts: readonly Sql[] };

export type Leaf =
  | { readonly kind: "column"; readonly field: string }
  /** The type is what the database calls it, where the statement must say it. */
  | { readonly kind: "parameter"; readonly value: ParameterValue; readonly type?: string | undefined };

const isSql = (part: Sql | ParameterValue): part is Sql => typeof part === "object" && "kind" in part;

/** A value beside the statement, without the sign of minus zero, which some drivers would send. */
export const parameter = (value: ParameterValue, type?: string): Sql => ({
  kind: "parameter",
  value: value === 0 ? 0 : value,
  type,
});

/** An expression: text of the program, with other expressions and with values, which become parameters. */
export function sql(strings: readonly string[], ...parts: readonly (Sql | ParameterValue)[]): Sql {
  return { kind: "fragment", strings, parts: parts.map((part) => (isSql(part) ? part : parameter(part))) };
}

export const columnOf = (field: string): Sql => ({ kind: "column", field });

/** A piece of SQL as it is. Never for anything that comes from a selection. */
export const raw = (text: string): Sql => ({ kind: "fragment", strings: [text], parts: [] });

/** A string literal: text of the program, and checked flags and times of PostgreSQL. Other values are parameters. */
export const literal = (text: string): Sql => raw(`'${text.replaceAll("'", "''")}'`);

export function joined(parts: readonly Sql[], separator: string): Sql {
  const strings = new Array<string>(parts.length + 1).fill(separator);
  strings[0] = "";
  strings[parts.length] = "";
  return { kind: "fragment", strings, parts };
}

/** Conditions joined by AND or by OR; many of them in parentheses, because SQLite takes a thousand in a row. */
export function joinConditions(conditions: readonly Sql[], by: "and" | "or"): Sql {
  if (conditions.length <= 500) return joined(conditions, ` ${by} `);
  const half = conditions.length >> 1;
  const halves = [conditions.slice(0, half), conditions.slice(half)];
  return joined(
    halves.map((each) => sql`(${joinConditions(each, by)})`),
    ` ${by} `,
  );
}

/** As `joinConditions`, in parentheses unless it is one condition alone. */
export function groupConditions(conditions: readonly Sql[], by: "and" | "or"): Sql {
  const [only, ...others] = conditions;
  return only && others.length === 0 ? only : sql`(${joinConditions(conditions, by)})`;
}

/**
 * An expression without nesting, which query builders take long to write: `strings` has one more than `leaves`, which
 * stand between them.
 */
export function flatten(expression: Sql) {
  const strings: string[] = [];
  const leaves: Leaf[] = [];
  let text = "";
  const visit = (part: Sql): void => {
    if (part.kind === "fragment") {
      for (const [index, own] of part.strings.entries()) {
        text += own;
        const inner = part.parts[index];
        if (inner) visit(inner);
      }
      return;
    }
    strings.push(text);
    leaves.push(part);
    text = "";
  };
  visit(expression);
  return { strings: [...strings, text], leaves };
}

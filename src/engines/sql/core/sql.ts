/** What the driver sends beside the statement; an array is one parameter. */
export type ParameterValue = string | number | readonly string[];

/** An expression of SQL as plain data, which an adapter writes for its query builder. */
export type Sql =
  | { readonly kind: "fragment"; readonly strings: readonly string[]; readonly parts: readonly Sql[] }
  | { readonly kind: "column"; readonly field: string }
  /** The type is what the database calls it, where the statement must say it. */
  | { readonly kind: "parameter"; readonly value: ParameterValue; readonly type?: string | undefined }
  /** Values in parentheses, a parameter each, because an expression for each takes query builders long. */
  | { readonly kind: "list"; readonly values: readonly ParameterValue[]; readonly afterEach: string };

const isSql = (part: Sql | ParameterValue): part is Sql => typeof part === "object" && "kind" in part;

export const parameter = (value: ParameterValue, type?: string): Sql => ({ kind: "parameter", value, type });

/** An expression: text of the program, with other expressions and with values, which become parameters. */
export function sql(strings: readonly string[], ...parts: readonly (Sql | ParameterValue)[]): Sql {
  const all: Sql[] = [];
  for (const part of parts) all.push(isSql(part) ? part : parameter(part)); // a list calls it for each value
  return { kind: "fragment", strings, parts: all };
}

/** The column of a field. */
export const columnOf = (field: string): Sql => ({ kind: "column", field });

/** A piece of SQL as it is. Never for anything that comes from a selection. */
export const raw = (text: string): Sql => ({ kind: "fragment", strings: [text], parts: [] });

/** A string literal. Never for anything that comes from a selection: that becomes a parameter. */
export const literal = (text: string): Sql => raw(`'${text.replaceAll("'", "''")}'`);

/** The expressions one after the other, with the text of the program between them. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  const strings = new Array<string>(parts.length + 1).fill(separator);
  strings[0] = "";
  strings[parts.length] = "";
  return { kind: "fragment", strings, parts };
}

/** So many conditions in a row are within what every database takes; SQLite takes a thousand. */
const MOST_IN_A_ROW = 500;

/** Conditions joined by AND or by OR; many of them in parentheses, so that none is nested deep. */
export function joinConditions(conditions: readonly Sql[], by: "and" | "or"): Sql {
  if (conditions.length <= MOST_IN_A_ROW) return joined(conditions, ` ${by} `);
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

/** How many parameters an expression has. */
export function countParameters(expression: Sql): number {
  if (expression.kind === "list") return expression.values.length;
  if (expression.kind !== "fragment") return expression.kind === "parameter" ? 1 : 0;
  let sum = 0;
  for (const part of expression.parts) sum += countParameters(part);
  return sum;
}

/** What an expression is made of besides text; no text follows the values of a list. */
type Leaf = Exclude<Sql, { readonly kind: "fragment" }>;

/** An expression without nesting: `strings` has one more than `leaves`, which stand between them. */
interface Flat<Written> {
  readonly strings: readonly string[];
  readonly leaves: readonly Written[];
}

/** Takes the fragments out of an expression, because query builders take long to write what is nested. */
export function flatten<Written>(expression: Sql, write: (leaf: Leaf) => Written): Flat<Written> {
  const strings: string[] = [];
  const leaves: Written[] = [];
  let text = "";
  const add = (leaf: Leaf): void => {
    strings.push(text);
    text = "";
    leaves.push(write(leaf));
  };
  const visit = (part: Sql): void => {
    if (part.kind === "fragment") {
      const { strings: own, parts } = part;
      for (let index = 0; index < own.length; index++) {
        text += own[index];
        const inner = parts[index];
        if (inner) visit(inner);
      }
    } else if (part.kind === "list" && part.afterEach !== "") {
      const { values, afterEach } = part;
      for (let index = 0; index < values.length; index++) {
        text += index === 0 ? "(" : ", ";
        add({ kind: "parameter", value: values[index] as ParameterValue });
        text = afterEach;
      }
      text += ")";
    } else add(part);
  };
  visit(expression);
  strings.push(text);
  return { strings, leaves };
}

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

import { type Sql, sql } from "./sql.ts";

/** Whether JavaScript writes the number without an exponent. */
export const hasPlainText = (value: Sql): Sql => sql`${value} = 0 or abs(${value}) >= 1e-6 and abs(${value}) < 1e21`;

/** The exponent of a text such as `1e21` with its sign, as JavaScript writes it. */
export const withSignedExponent = (text: Sql): Sql => sql`replace(replace(${text}, 'e', 'e+'), 'e+-', 'e-')`;

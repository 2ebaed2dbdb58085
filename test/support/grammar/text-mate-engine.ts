interface Rule {
  readonly name: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly patterns?: readonly Rule[];
}

export interface Piece {
  readonly scope: string | undefined;
  readonly start: number;
  readonly text: string;
}

/** JavaScript reads the expressions as editors do, except for flags at the start. */
function expression(source: string): RegExp {
  return new RegExp(source.replace(/^\(\?i\)/, ""), source.startsWith("(?i)") ? "giu" : "gu");
}

interface Found {
  readonly rule: Rule | "end";
  readonly index: number;
  readonly text: string;
}

function next(text: string, from: number, rules: readonly (readonly [string, Rule | "end"])[]): Found | undefined {
  let first: Found | undefined;
  for (const [source, rule] of rules) {
    const pattern = expression(source);
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match && (!first || match.index < first.index)) first = { rule, index: match.index, text: match[0] };
  }
  return first;
}

/** The scopes an editor gives to one line, by the part of a TextMate engine that the grammar needs. */
export function highlight({ patterns }: { readonly patterns: readonly Rule[] }, text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let open: Rule | undefined;
  for (let at = 0; at < text.length; ) {
    const rules = (open?.patterns ?? patterns).map((rule) => [rule.match ?? rule.begin ?? "", rule] as const);
    const found = next(text, at, open?.end === undefined ? rules : [[open.end, "end"], ...rules]);
    const until = found?.index ?? text.length;
    if (until > at) pieces.push({ scope: open?.name, start: at, text: text.slice(at, until) });
    if (!found) break;
    const scope = found.rule === "end" ? open?.name : found.rule.name;
    pieces.push({ scope, start: until, text: found.text });
    if (found.rule === "end") open = undefined;
    else if (found.rule.begin !== undefined) open = found.rule;
    at = until + Math.max(1, found.text.length);
  }
  return pieces;
}

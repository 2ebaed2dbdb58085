type Part =
  | { readonly kind: "pattern"; readonly pattern: RegExp }
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "all" | "any"; readonly parts: readonly Part[] }
  | { readonly kind: "some"; readonly part: Part; readonly least: number; readonly most: number };

const token = /\s*("(?:[^"\\]|\\.)*"|\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/|[A-Za-z_]\w*|~\d+\.\.\d+|[()|?])/g;

/** Reads the right side of a rule. */
function readBody(body: string): Part {
  const tokens = [...body.matchAll(token)].map(([, text = ""]) => text);
  if (body.replace(token, "").trim() !== "") throw new Error(`This cannot be read: ${body}`);
  let at = 0;
  const atom = (): Part => {
    const text = tokens[at++] ?? "";
    if (text === "(") {
      const inner = choice();
      if (tokens[at++] !== ")") throw new Error(`A parenthesis is open: ${body}`);
      return inner;
    }
    if (text.startsWith('"')) {
      const literal = JSON.parse(text).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
      return { kind: "pattern", pattern: new RegExp(`^(?:${literal})$`, "u") };
    }
    if (text.startsWith("/")) return { kind: "pattern", pattern: new RegExp(`^(?:${text.slice(1, -1)})$`, "u") };
    return { kind: "rule", name: text };
  };
  const repeated = (): Part => {
    const part = atom();
    const [, least, most] = /^~(\d+)\.\.(\d+)$/.exec(tokens[at] ?? "") ?? [];
    if (least === undefined && tokens[at] !== "?") return part;
    at++;
    return { kind: "some", part, least: Number(least ?? 0), most: Number(most ?? 1) };
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < tokens.length && tokens[at] !== "|" && tokens[at] !== ")") parts.push(repeated());
    return { kind: "all", parts };
  };
  const choice = (): Part => {
    const parts = [sequence()];
    while (tokens[at] === "|") {
      at++;
      parts.push(sequence());
    }
    return { kind: "any", parts };
  };
  return choice();
}

/** Reads a grammar of Lark, and returns whether a text is one of it. */
export function readLark(grammar: string): (text: string) => boolean {
  const rules = new Map(
    grammar.split("\n").flatMap((line) => {
      const [, name, body] = /^([A-Za-z_]\w*): (.*)$/.exec(line) ?? [];
      return name !== undefined && body !== undefined ? [[name, readBody(body)] as const] : [];
    }),
  );
  return (text) => {
    const known = new Map<Part, Map<number, ReadonlySet<number>>>();
    /** Where a part that begins at a place can end. */
    const endsOf = (part: Part, start: number): ReadonlySet<number> => {
      const places = known.get(part) ?? new Map<number, ReadonlySet<number>>();
      known.set(part, places);
      const ends = places.get(start) ?? find(part, start);
      places.set(start, ends);
      return ends;
    };
    const after = (part: Part, starts: ReadonlySet<number>) =>
      new Set([...starts].flatMap((start) => [...endsOf(part, start)]));
    const find = (part: Part, start: number): ReadonlySet<number> => {
      switch (part.kind) {
        case "pattern": {
          const ends = Array.from({ length: text.length - start + 1 }, (_, length) => start + length);
          return new Set(ends.filter((end) => part.pattern.test(text.slice(start, end))));
        }
        case "rule":
          return endsOf(rules.get(part.name) ?? { kind: "any", parts: [] }, start);
        case "any":
          return new Set(part.parts.flatMap((each) => [...endsOf(each, start)]));
        case "all":
          return part.parts.reduce<ReadonlySet<number>>((starts, each) => after(each, starts), new Set([start]));
        case "some": {
          const all = new Set<number>();
          let last: ReadonlySet<number> = new Set([start]);
          for (let count = 0; count <= part.most && last.size > 0; count++) {
            if (count >= part.least) for (const each of last) all.add(each);
            last = after(part.part, last);
          }
          return all;
        }
      }
    };
    return endsOf(rules.get("start") ?? { kind: "any", parts: [] }, 0).has(text.length);
  };
}

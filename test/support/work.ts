/*
 * Work counted in characters and items that are looked at, so that a test of it does not depend on the machine. While
 * something is counted, the methods that walk texts and arrays are replaced by ones that count first. What a regular
 * expression does inside is not seen, only how much of a text it is given and how far it gets.
 */

type Cost = (self: { readonly length: number }, args: readonly unknown[], result: unknown) => number;
type Methods = Record<string, (...args: unknown[]) => unknown>;

const one: Cost = () => 1;
const whole: Cost = (self) => 1 + self.length;
const result: Cost = (_, __, made) => 1 + ((made as { readonly length?: number } | undefined)?.length ?? 0);
const upTo: Cost = (self, [, from = 0], found) => {
  const start = Number(from);
  return 1 + ((found as number) < 0 ? Math.max(0, self.length - start) : (found as number) - start);
};

const ofText: Readonly<Record<string, Cost>> = {
  charCodeAt: one,
  codePointAt: one,
  charAt: one,
  startsWith: one,
  indexOf: upTo,
  slice: result,
  split: whole,
  includes: whole,
  replace: whole,
  replaceAll: whole,
  toUpperCase: whole,
  toLowerCase: whole,
  trimEnd: (self, _, made) => 1 + self.length - (made as string).length,
};

const ofArray: Readonly<Record<string, Cost>> = {
  find: whole,
  findIndex: whole,
  filter: whole,
  map: whole,
  flatMap: whole,
  forEach: whole,
  some: whole,
  every: whole,
  includes: whole,
  indexOf: whole,
  slice: result,
  concat: result,
  join: whole,
  push: one,
  pop: one,
  at: one,
  sort: whole,
};

function counting(methods: Methods, costs: Readonly<Record<string, Cost>>, add: (cost: number) => void): () => void {
  const originals = Object.entries(costs).map(([name, cost]) => {
    const original = methods[name] as (...args: unknown[]) => unknown;
    methods[name] = function (this: { readonly length: number }, ...args: unknown[]) {
      const made = original.apply(this, args);
      add(cost(this, args, made));
      return made;
    };
    return [name, original] as const;
  });
  return () => {
    for (const [name, original] of originals) methods[name] = original;
  };
}

/** How far a regular expression got: to the end of its match, or over all that was left when it is not anchored. */
function countingRegExp(add: (cost: number) => void): () => void {
  const prototype = RegExp.prototype as unknown as Methods;
  const { exec } = RegExp.prototype;
  prototype.exec = function (this: RegExp, text: unknown) {
    const start = this.lastIndex;
    const found = exec.call(this, String(text));
    const anchored = this.sticky || this.source.startsWith("^");
    const reached = found ? found.index + found[0].length : anchored ? start + 1 : String(text).length;
    add(1 + Math.max(0, reached - start));
    return found;
  } as never;
  return () => {
    prototype.exec = exec as never;
  };
}

/** How many characters and items `act` looks at. */
export function workOf(act: () => unknown): number {
  let work = 0;
  const add = (cost: number) => {
    work += cost;
  };
  const restore = [
    counting(String.prototype as unknown as Methods, ofText, add),
    counting(Array.prototype as unknown as Methods, ofArray, add),
    countingRegExp(add),
  ];
  try {
    act();
  } finally {
    for (const back of restore) back();
  }
  return work;
}

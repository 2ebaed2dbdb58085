declare module "railroad-diagrams" {
  /** A piece of a diagram; `format` makes room for the padding, and only then may it be written. */
  export interface Drawing {
    readonly attrs: Record<string, string | number>;
    format(padding: number): Drawing;
    toString(): string;
  }
  export function Diagram(...items: Drawing[]): Drawing;
  export function Sequence(...items: Drawing[]): Drawing;
  export function Choice(normal: number, ...items: Drawing[]): Drawing;
  export function Optional(item: Drawing, skip?: "skip"): Drawing;
  export function OneOrMore(item: Drawing, repeat?: Drawing): Drawing;
  export function ZeroOrMore(item: Drawing): Drawing;
  export function Terminal(text: string): Drawing;
  export function NonTerminal(text: string): Drawing;
}

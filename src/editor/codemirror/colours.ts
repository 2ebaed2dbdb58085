/** A colour for light and one for dark backgrounds, each with a contrast ratio of at least 4.5. */
type Pair = readonly [light: string, dark: string];

/** The default colours. The custom property `--filter-keyword` changes that of keywords, and so on. */
export const colours = {
  keyword: ["#7928a1", "#d2a8ff"],
  operator: ["#9a3412", "#ffab70"],
  field: ["#0b5394", "#79c0ff"],
  string: ["#0a6b2d", "#7ee787"],
  number: ["#1d4fd7", "#a5d6ff"],
  date: ["#1d4fd7", "#a5d6ff"],
  reference: ["#8a4b00", "#e3b341"],
  variable: ["#a3155f", "#ff9bce"],
  punctuation: ["#57606a", "#b1bac4"],
  comment: ["#57606a", "#b1bac4"],
  invalid: ["#b00020", "#ff9492"],
  error: ["#b00020", "#ff9492"],
  warning: ["#8a4b00", "#e3b341"],
  hint: ["#0b57d0", "#a8c7fa"],
} as const satisfies Readonly<Record<string, Pair>>;

export type Colour = keyof typeof colours;

export const tokenClass = (kind: string) => `cm-filter-${kind}`;

/** The CSS value of a colour: the custom property of the page, or else `otherwise`. */
export const colourOf = (name: Colour, otherwise: string) => `var(--filter-${name}, ${otherwise})`;

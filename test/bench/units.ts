/** Numbers as people read them. Three digits are all that a measurement is worth. */

function digits(number: number): string {
  return Number(number.toPrecision(number < 10 ? 2 : 3)).toLocaleString("en");
}

export const time = (us: number) => (us < 1000 ? `${digits(us)} µs` : milliseconds(us / 1000));
export const milliseconds = (ms: number) => (ms < 0.1 ? `${digits(ms * 1000)} µs` : `${digits(ms)} ms`);
export const ratio = (factor: number) => `${digits(factor)}×`;
export const count = (number: number) => (Math.round(number) || 0).toLocaleString("en");
export const bytes = (number: number) => `${(number / 1000).toFixed(1)} KB`;

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly label: string;
  readonly failed?: boolean;
}

const ROW = 24;
const LEFT = 220;
const WIDTH = 760;
const TOP = 52;
const SPAN = WIDTH - LEFT - 110;

const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; font-size: 15px; }
  .scale, .failed { fill: #59636e; }
  .scale { font-size: 11px; }
  .grid { stroke: #d1d9e0; }
  .bar { fill: #8c959f; }
  .ours { fill: #0969da; }
  .native { fill: #1a7f37; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .scale, .failed { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .bar { fill: #656c76; }
    .ours { fill: #4493f8; }
    .native { fill: #3fb950; }
  }`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A bar chart on a logarithmic scale, shortest first; those that failed stand last, with the reason. */
export function barChart(title: string, bars: readonly Bar[], show: (value: number) => string): string {
  const measured = bars.filter(({ failed }) => !failed).sort((a, b) => a.value - b.value);
  const rows = [...measured, ...bars.filter(({ failed }) => failed)];
  const lowest = Math.floor(Math.log10((measured[0]?.value ?? 1) * 0.7));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(measured.at(-1)?.value ?? 10)));
  const x = (value: number) => Math.round(LEFT + ((Math.log10(value) - lowest) / (highest - lowest)) * SPAN);
  const height = TOP + rows.length * ROW + 12;
  const grid = Array.from({ length: highest - lowest + 1 }, (_, index) => {
    const value = 10 ** (lowest + index);
    const at = x(value);
    return `<path class="grid" d="M${at} ${TOP - 4}V${height - 10}"/><text class="scale" x="${at}" y="${TOP - 9}" text-anchor="middle">${escaped(show(value))}</text>`;
  });
  const drawn = rows.map(({ name, value, label, failed }, index) => {
    const y = TOP + index * ROW;
    const middle = y + 16;
    const text = `<text x="${LEFT - 8}" y="${middle}" text-anchor="end">${escaped(name)}</text>`;
    if (failed) return `${text}<text class="failed" x="${LEFT + 6}" y="${middle}">${escaped(label)}</text>`;
    const kind =
      name === "JSON.parse" || name === "JSON.stringify" ? "native" : /^(?:fieldfilter|\.)/.test(name) ? "ours" : "bar";
    const end = x(value);
    return `${text}<rect class="${kind}" x="${LEFT}" y="${y + 4}" width="${end - LEFT}" height="${ROW - 8}" rx="2"/><text x="${end + 6}" y="${middle}">${escaped(label)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}\n</style>`,
    `<text class="title" x="8" y="20">${escaped(title)} (logarithmic)</text>`,
    ...grid,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}

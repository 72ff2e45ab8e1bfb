import { boundOf, isMet } from './table.ts';
import type { BenchRow } from './table.ts';

/** A picture is as wide as a telephone, in pixels, since a page shows it no smaller than that. */
const WIDTH = 340;
const LINE = 16;
const BAR = 12;
const GAP = 14;

/** Where the line of the bound is; a bar that reaches the right end is cut. */
const BOUND_AT = 170;

/** Characters that fit into a line, whatever the reader's font. */
const LINE_LENGTH = 42;

/**
 * A picture (SVG) of the rows with a bound: a bar for each ratio, drawn so that all bounds are on
 * one line. Colours follow the reader's scheme; without any, patterns and words say the same.
 */
export function pictureOf(title: string, rows: readonly BenchRow[]): string {
  const bound = rows.filter((row) => boundOf(row) !== undefined);
  const groups = [
    ['At least the line: longer is better', bound.filter((row) => boundOf(row)?.isLeast === true)],
    ['At most the line: shorter is better', bound.filter((row) => boundOf(row)?.isLeast === false)],
  ] as const;
  let y = 0;
  const parts: string[] = [];
  const text = (words: string, name?: string) => {
    y += LINE;
    const group = name === undefined ? '' : ` class="${name}"`;
    parts.push(`<text${group} x="0" y="${y}">${escaped(words)}</text>`);
  };
  for (const line of linesOf(title)) text(line, 'title');
  for (const [heading, ofGroup] of groups) {
    if (ofGroup.length === 0) continue;
    y += GAP;
    text(heading, 'heading');
    for (const row of ofGroup) {
      y += GAP / 2;
      for (const line of linesOf(row.name)) text(line);
      parts.push(barOf(row, y + 7));
      y += 9 + BAR;
      text(figuresOf(row), 'figures');
    }
  }
  const height = y + GAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">
${STYLE}
${parts.join('\n')}
</svg>
`;
}

const STYLE = `<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 14px }
.heading, .figures { fill: #59636e }
.heading { font-style: italic }
.met { fill: #2f6f8f }
.missed { fill: url(#stripes); stroke: #9a3412 }
.stripe { stroke: #9a3412 }
.bound { stroke: #1f2328; stroke-width: 2; fill: none }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc }
.heading, .figures { fill: #9198a1 }
.met { fill: #6cb6d9 }
.missed, .stripe { stroke: #f0883e }
.bound { stroke: #f0f6fc }
}
</style>
<defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stripe" d="M0 0V6" stroke-width="3"/></pattern></defs>`;

function barOf(row: BenchRow, y: number): string {
  const bound = boundOf(row)?.ratio ?? Number.NaN;
  const wanted = (row.ratio / bound) * BOUND_AT;
  const width = Math.min(wanted, WIDTH - 8);
  const bar = `<rect class="${isMet(row) === true ? 'met' : 'missed'}" x="0.5" y="${y}" width="${width.toFixed(1)}" height="${BAR}"/>`;
  // An arrow says that the bar goes on.
  const end = `<path class="bound" d="M${WIDTH - 6} ${y}l5 ${BAR / 2}l-5 ${BAR / 2}"/>`;
  const line = `<path class="bound" d="M${BOUND_AT} ${y - 3}V${y + BAR + 3}"/>`;
  return `${bar}${line}${wanted > width ? end : ''}`;
}

function figuresOf(row: BenchRow): string {
  const bound = boundOf(row);
  if (bound === undefined) return '';
  const limit = `${bound.isLeast ? 'at least' : 'at most'} ${bound.ratio}`;
  const apart = row.spread === undefined ? '' : ` ± ${(row.spread * 100).toFixed(0)} %`;
  return `${row.ratio.toFixed(2)}${apart}, bound ${limit}: ${isMet(row) === true ? 'met' : 'not met'}`;
}

function linesOf(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= LINE_LENGTH) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

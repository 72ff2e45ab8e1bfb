import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../../gateway/samples/', import.meta.url));

/** Characters of Markdown, at least and at most, which become about 2 to 20 kB of HTML. */
const SHORTEST = 2_000;
const LONGEST = 16_000;

/** Shares no factor with the range of lengths, so that every length comes up. */
const STEP = 7_919;

/** The articles of the demo, as they are on disk: with front matter, tables, code and lists. */
export async function sampleArticles(): Promise<string[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.md'));
  return Promise.all(names.map((name) => readFile(join(SAMPLES, name), 'utf8')));
}

/** A Markdown text without images, which other benches measure. */
export function withoutImages(text: string): string {
  return text.replaceAll(/^(?:!\[| *<img ).*\n/gm, '');
}

/**
 * Real texts by number: sections of the demo's articles, one after the other, in every length.
 */
export async function realTexts(): Promise<(n: number) => string> {
  const bodies = (await sampleArticles()).map((text) => text.replace(/^---\n[^]*?\n---\n/, ''));
  const sections = bodies.flatMap((body) => withoutImages(body).split(/^(?=## )/m));
  return (n) => {
    const length = SHORTEST + ((n * STEP) % (LONGEST - SHORTEST));
    let text = '';
    for (let index = n; ; index += 1) {
      const next = sections[index % sections.length] ?? '';
      if (text !== '' && text.length + next.length > length) return text;
      text += `${next.trim()}\n\n`;
    }
  };
}

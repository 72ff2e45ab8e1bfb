import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PAGES = [
  'README.md',
  '{gateway,shared,wp-plugin}/docs/**/*.md',
  'wp-plugin/readme.txt',
  '.github/**/*.md',
];

/** A fenced block of a page. */
export interface Fence {
  page: string;
  /** 1-based line of its first line. */
  line: number;
  language: string;
  code: string;
}

/** Every fenced block of every page, in order. */
export function printedFences(): Fence[] {
  return globSync(PAGES, { cwd: ROOT })
    .toSorted()
    .flatMap((page) => fencesOf(page, readFileSync(join(ROOT, page), 'utf8')));
}

/** The code of the only block of a page that contains a text. */
export function fence(page: string, holds: string): string {
  const [found, ...others] = printedFences().filter(
    (each) => each.page === page && each.code.includes(holds),
  );
  if (found === undefined || others.length > 0) {
    throw new Error(
      `${page} has ${others.length + (found === undefined ? 0 : 1)} blocks with ${holds}`,
    );
  }
  return found.code;
}

function fencesOf(page: string, text: string): Fence[] {
  return [...text.matchAll(/^( *)```(\w*)\n([^]*?)^\1```$/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length + 1,
    language: match[2] ?? '',
    code: match[3] ?? '',
  }));
}

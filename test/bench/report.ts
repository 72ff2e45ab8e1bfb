import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readResults } from './compare.ts';
import type { Results } from './compare.ts';
import { pictureOf } from './picture.ts';
import { boundOf, formatTable } from './table.ts';
import type { BenchRow } from './table.ts';

/** What was measured last, from which everything below is made. */
export const RESULTS = fileURLToPath(new URL('results.json', import.meta.url));

const REPORT = fileURLToPath(new URL('RESULTS.md', import.meta.url));

/** The pictures of the documentation, with the benches that each shows. */
const PICTURES: readonly [file: string, title: string, isShown: (bench: string) => boolean][] = [
  [
    'gateway/docs/pictures/requests.svg',
    'The gateway: measured ratios and their bounds',
    (bench) => !bench.startsWith('import-'),
  ],
  [
    'gateway/docs/pictures/imports.svg',
    'Imports into WordPress: measured ratios and their bounds',
    (bench) => bench.startsWith('import-'),
  ],
];

/** Adds results to those of earlier runs, row by row: what was measured again replaces what was. */
export function merged(earlier: Results, later: Results): Results {
  const benches = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return Object.fromEntries(
    [...benches].map((bench) => {
      const rows = new Map<string, BenchRow>();
      for (const row of [...(earlier[bench] ?? []), ...(later[bench] ?? [])]) {
        rows.set(`${row.name} ${row.unit}`, row);
      }
      return [bench, [...rows.values()]];
    }),
  );
}

/** Each file that is made of results, by its path from the root of the repository. */
export async function filesOf(results: Results): Promise<Map<string, string>> {
  const files = new Map([['test/bench/RESULTS.md', await formatted(reportOf(results), REPORT)]]);
  for (const [file, title, isShown] of PICTURES) {
    const shown = Object.entries(results).filter(([bench]) => isShown(bench));
    files.set(
      file,
      pictureOf(
        title,
        shown.flatMap(([, rows]) => rows),
      ),
    );
  }
  return files;
}

/** Writes results, and what is made of them: the report and the pictures. */
export async function writeReport(results: Results): Promise<void> {
  await writeFile(RESULTS, await formatted(JSON.stringify(results), RESULTS));
  for (const [path, text] of await filesOf(results)) {
    const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Results of files that were printed with `--json`, the later ones over the earlier ones. */
export async function readAll(files: readonly string[]): Promise<Results> {
  let results: Results = {};
  for (const file of files) results = merged(results, await readResults(file));
  return results;
}

/** The results that the report and the pictures were made of. */
export async function recordedResults(): Promise<Results> {
  return readResults(RESULTS);
}

function reportOf(results: Results): string {
  const bounds = Object.values(results)
    .flat()
    .filter((row) => boundOf(row) !== undefined);
  const tables = Object.entries(results).map(([bench, rows]) => {
    const runs = [...new Set(rows.flatMap(({ run }) => (run === undefined ? [] : [run])))];
    return [`## ${bench}`, ...runs.map((run) => `Measured ${run}.`), formatTable(rows)].join(
      '\n\n',
    );
  });
  return [
    '# Results of `npm run bench`',
    'Written by the bench (`npm run bench -- --help`), from `results.json` beside it. What was measured when, on which machine and how busy it was stands above each table. The load is that of all programs; with two cores, 2 is a machine without idle time.',
    `## Bounds\n\n${formatTable(bounds)}`,
    ...tables,
  ].join('\n\n');
}

async function formatted(text: string, file: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

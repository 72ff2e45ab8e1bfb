import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readForeignArticle, readForeignList } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { oddArticle, oddList } from '../contract/foreign-article/odd-articles.ts';
import '../support/property-seed.ts';
import { missingForNativeStack } from '../support/mariadb.ts';

const missing = missingForNativeStack();

/** Articles and lists per run; `FOREIGN_CASES` overrides it. */
const CASES = Number(process.env['FOREIGN_CASES'] ?? 1000);

const lines = z.array(z.record(z.string(), z.unknown()));

/** The same articles as read by the plugin. */
function readByPlugin(cases: readonly unknown[]) {
  const script = fileURLToPath(new URL('php/read-foreign.php', import.meta.url));
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr', script], {
    input: cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  expect(stderr).toBe('');
  return lines.parse(
    stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
}

/** Without empty values, since PHP does not distinguish an empty object from an empty list. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    comparable(part),
  ]);
  const left = parts.filter(([, part]) => part !== null);
  if (left.length === 0) return null;
  return Array.isArray(value) ? left.map(([, part]) => part) : Object.fromEntries(left);
}

describe.skipIf(missing !== undefined)(
  `the plugin reads other services as the gateway does${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it('articles', () => {
      const cases = fc.sample(oddArticle, {
        numRuns: CASES,
      });
      for (const [index, read] of readByPlugin(cases).entries()) {
        const { sent, listed, address } = cases[index] ?? { sent: {}, listed: {}, address: '' };
        const expected = readForeignArticle({
          uuid: 'a-1',
          sent,
          listed,
          address: address === '' ? undefined : address,
        });
        const warnings = expected.warnings.map(({ field, made }) => `${field} ${made}`).toSorted();
        const own = z.array(z.string()).parse(read['warnings']).toSorted();
        expect(
          { payload: comparable(read['payload']), warnings: own },
          JSON.stringify(cases[index]),
        ).toEqual({ payload: comparable(expected.payload), warnings });
      }
    });

    it('lists', () => {
      const cases = fc.sample(oddList, { numRuns: CASES });
      const read = readByPlugin(cases.map((list) => ({ list })));
      for (const [index, list] of cases.entries()) {
        const expected = readForeignList(list, { page: 1, per_page: 50, status: 'completed' });
        const { page, per_page, total, articles } = expected ?? {};
        expect(comparable(read[index]), JSON.stringify(list)).toEqual(
          comparable({ page, per_page, total, articles }),
        );
      }
    });
  },
);

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './fences.ts';
import { codeIn, printedRows } from './printed-tables.ts';

/** A problem whose type is the name of its detail, as the gateway's code makes it. */
const NAMED = /(?:detail: |unauthorized\(|badGateway\(|problems\.other\(\d+, )apiText\('([\w-]+)'/g;

/** Details of problems that the gateway gives another type. */
const DETAILS: readonly string[] = ['upstream-key-refused', 'upstream-parameters-unknown'];

/** Types that the code names in another way. */
const OTHERS: readonly string[] = [
  ...['bad-request', 'rate-limited', 'webhook-test-failed', 'too-many-keys'],
  ...['no-common-contract', 'no-common-format', 'site-too-old'],
  ...['route-not-found', 'route-not-found-slash', 'upstream-malformed', 'upstream-not-json'],
  ...['full', 'unwritable', 'locked', 'away', 'media-away'].map((failure) => `storage-${failure}`),
];

it('api-reference.md has every type of problem that the gateway gives, and no other', () => {
  const files = globSync('gateway/src/**/*.ts', { cwd: ROOT });
  const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const named = [...code.matchAll(NAMED)].map(([, name = '']) => name);
  const types = new Set([...named, ...OTHERS].filter((name) => !DETAILS.includes(name)));
  const printed = printedRows('gateway/docs/api-reference.md')
    .filter(([status = '']) => /^(?:\d{3}|other 4xx)$/.test(status))
    .flatMap(([, names = '']) => codeIn(names));
  expect(printed.toSorted()).toEqual([...types].toSorted());
});

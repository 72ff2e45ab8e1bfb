import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../../gateway/src', import.meta.url));

test('the AWS SDK, 35 MB of memory, is loaded by one file, and that only when a bucket is used', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const lines = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(join(SOURCES, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    );
  const users = lines.filter(
    ({ line }) => line.includes("from '@aws-sdk/") && !line.startsWith('import type '),
  );
  expect(new Set(users.map(({ file }) => file))).toEqual(new Set(['media/s3-bucket.ts']));
  const loading = lines
    .map(({ line }) => line)
    .filter((line) => line.includes("s3-bucket.ts'") && !line.startsWith('import type '));
  expect(loading).not.toEqual([]);
  for (const line of loading) expect(line).toMatch(/\bimport\('/);
});

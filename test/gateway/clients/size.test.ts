import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CLIENTS = fileURLToPath(new URL('../../../gateway/clients/', import.meta.url));

/** Lines of code, without generated ones, empty lines, comments and file headers. */
const linesOfCode = (file: string): number =>
  readFileSync(CLIENTS + file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/|$|<\?php|declare|namespace|use |import )/.test(line))
    .length;

it.each([
  [
    'TypeScript',
    ['client.ts', 'retry.ts', 'verify-webhook.js'].map((name) => `typescript/${name}`),
  ],
  [
    'PHP',
    ['ArticleClient', 'Transport', 'ApiException', 'verify_webhook'].map((n) => `php/src/${n}.php`),
  ],
])('the client for %s can be read at once: 150 lines of code at most', (_, files) => {
  expect(files.map(linesOfCode).reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(150);
});

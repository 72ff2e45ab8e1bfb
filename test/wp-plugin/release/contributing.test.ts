import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(`${repository}.github/CONTRIBUTING.md`, 'utf8');

/** Names that stand for others, and WordPress' own. */
const EXAMPLES = /^x\.|NNNN|\/Name\.php$|^wp-cron\.php$/;

const files = globSync(
  ['{.github,gateway,shared,test,wp-plugin}/**/*.{json,md,php,ts,tsx,txt}', '*.{json,md}'],
  { cwd: repository, exclude: ['**/{node_modules,vendor,build,dist}'] },
).map((name) => `/${name.replaceAll('\\', '/')}`);

it('CONTRIBUTING.md names files that there are', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:json|md|php|tsx?|txt))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !EXAMPLES.test(name));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

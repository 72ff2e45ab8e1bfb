import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Pages for contributors. */
const PAGES = [
  '.github/CONTRIBUTING.md',
  ...globSync('*/docs/{decisions/*,glossary}.md', { cwd: repository }),
];

/** Placeholders, and names of WordPress. */
const EXAMPLES = /^x\.|NNNN|\/Name\.php$|^wp-cron\.php$/;

const files = globSync(
  ['{.github,gateway,shared,test,wp-plugin}/**/*.{json,md,php,ts,tsx,txt}', '*.{json,md}'],
  { cwd: repository, exclude: ['**/{node_modules,vendor,build,dist}'] },
).map((name) => `/${name.replaceAll('\\', '/')}`);

function namesIn(page: string): string[] {
  const text = readFileSync(`${repository}${page}`, 'utf8');
  return [...text.matchAll(/`([\w./-]+\.(?:json|md|php|tsx?|txt))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !EXAMPLES.test(name));
}

it.each(PAGES)('%s names files that there are', (page) => {
  const missing = namesIn(page).filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

it('there are such pages, and CONTRIBUTING.md names many', () => {
  expect(PAGES.length).toBeGreaterThan(10);
  expect(namesIn('.github/CONTRIBUTING.md').length).toBeGreaterThan(50);
});

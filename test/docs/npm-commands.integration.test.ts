import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT, fence } from './fences.ts';
import { npmScripts } from './npm-scripts.ts';
import { cleanFolder, runShell } from './shell.ts';

/** npm is replaced by a recorder: it would install packages, and run this test. */
it.each([
  ['README.md', 'npm run demo    ', ['demo']],
  ['README.md', 'npm install && npm test', ['test']],
  ['README.md', 'npm run demo -- path/to', ['demo', 'demo']],
  ['.github/CONTRIBUTING.md', 'npm install', ['test']],
])('%s, %j: what npm is to run is there', async (page, holds, scripts) => {
  const folder = await cleanFolder();
  await runShell(folder, fence(page, holds));
  expect(npmScripts(folder)).toEqual(scripts);
});

it('README.md: the options of the demo that it names are those that --help names', async () => {
  const program = join(ROOT, 'wp-plugin/demo/main.ts');
  const help = await runShell(await cleanFolder(), `node '${program}' --help`);
  const [, comment = ''] = fence('README.md', 'npm run demo -- path/to').split('--help');
  const options = comment.match(/--\w+(?: \w+\|\w+)?/g) ?? [];
  expect(options).toHaveLength(3);
  for (const option of options) expect(help).toContain(`  ${option}  `);
});

it.each(['With npm', 'Under systemd'])(
  'gateway/docs/install.md, %s: installs what is packed',
  (way) => {
    const text = readFileSync(join(ROOT, 'gateway/package.json'), 'utf8');
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
    const page = readFileSync(join(ROOT, 'gateway/docs/install.md'), 'utf8');
    expect(page.split(`\n## ${way}\n`)[1]?.split('\n## ')[0]).toContain(
      ` ./article-gateway-${version}.tgz`,
    );
  },
);

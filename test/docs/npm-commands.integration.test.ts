import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT, fence } from './fences.ts';
import { npmScripts } from './npm-scripts.ts';
import { cleanFolder, runShell } from './shell.ts';

/** npm itself is noted down only: it would install, and test this test. */
it.each([
  ['README.md', 'npm run demo    ', ['demo']],
  ['README.md', 'npm install && npm test', ['test']],
  ['README.md', 'npm run demo -- path/to', ['demo', 'demo']],
  ['.github/CONTRIBUTING.md', 'npm install', ['test']],
  ['gateway/docs/operating.md', 'npm run trim', ['trim of gateway']],
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

it('gateway/docs/operating.md: the file to unpack has the version that is packed', () => {
  const text = readFileSync(join(ROOT, 'gateway/package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  const code = fence('gateway/docs/operating.md', 'tar -xzf');
  expect(code).toContain(
    `tar -xzf article-gateway-${version}.tgz && cd article-gateway-${version}\n`,
  );
});

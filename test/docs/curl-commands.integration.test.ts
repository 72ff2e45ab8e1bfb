import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPES } from '@article-bridge/gateway';
import { expect, it } from 'vitest';
import { zipOf } from '../gateway/jobs/zip.ts';
import { startGateway } from '../support/gateway.ts';
import { runBy } from './decisions.ts';
import { printedFences } from './fences.ts';
import { cleanFolder, startShell } from './shell.ts';

const blocks = runBy('test/docs/curl-commands.integration.test.ts', printedFences());

/** What a page leaves to its reader: identifiers of what they have, at the names it gives them. */
const READERS = [
  'ETAG=$(curl -D - -o page -H "Authorization: Bearer $KEY" "$API/articles/$UUID" | tr -d "\\r" | sed -n "s/^etag: //Ip")',
  'ID=$(curl -X POST -H "Authorization: Bearer $KEY" -H "Content-Type: application/zip" --data-binary @posts.zip "$API/articles/import" | grep -o \'"id":"[^"]*\' | cut -d \'"\' -f 4)',
].join('\n');

it('the curl commands of README.md and gateway/docs work as printed, in order', async () => {
  const { url, owner } = await startGateway({ env: { WEBHOOK_ALLOW: '127.0.0.1:3000' } });
  const { key } = await owner.createKey({ scopes: SCOPES });
  await owner.save();
  const folder = await cleanFolder();
  const post = { name: 'a.md', content: '# A post\n\nSome words.\n' };
  for (const name of ['posts.zip', 'blog.zip']) writeFileSync(join(folder, name), zipOf([post]));
  const printed = blocks.map(({ page, line, code }) => {
    const before = page === 'gateway/docs/api.md' ? `${READERS}\n` : '';
    return `echo "${page}:${line}" >&2\n${before}${code}`;
  });
  const script = `GATEWAY=${url} API_KEY=${key}\n${printed.join('\n')}`
    // The port and the key are those of the reader's own gateway.
    .replaceAll('http://127.0.0.1:8787', url)
    .replaceAll('abk_…', key);
  const shell = startShell(folder, script, {});
  await shell.done();
  expect(shell.printed.stderr).toContain('gateway/docs/webhooks.md');
});

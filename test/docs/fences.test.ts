import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SCOPES } from '@article-bridge/gateway';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../gateway/jobs/zip.ts';
import { startGateway, temporaryDirectory } from '../support/gateway.ts';
import { decided, outdated } from './decisions.ts';
import { printedFences } from './fences.ts';

const fences = printedFences();
const blocks = decided(fences);

it('every fenced block of every page is run, or says why not', () => {
  const undecided = blocks.filter(([, decision]) => decision === undefined);
  expect(undecided.map(([{ page, line }]) => `${page}:${line}`)).toEqual([]);
  expect(outdated(fences)).toEqual([]);
});

/** curl fails where the answer is a refusal, as its reader would see. */
const STRICT =
  'set -euo pipefail\ncurl() { command curl --silent --show-error --fail-with-body "$@"; }\n';

/** What a page leaves to its reader: identifiers of what they have, at the names it gives them. */
const READERS = [
  'ETAG=$(curl -D - -o page -H "Authorization: Bearer $KEY" "$API/articles/$UUID" | tr -d "\\r" | sed -n "s/^etag: //Ip")',
  'ID=$(curl -X POST -H "Authorization: Bearer $KEY" -H "Content-Type: application/zip" --data-binary @posts.zip "$API/articles/import" | grep -o \'"id":"[^"]*\' | cut -d \'"\' -f 4)',
].join('\n');

describe('the shell commands, in order, on a clean folder', () => {
  it('of README.md and gateway/docs work as printed', async () => {
    const { url, owner } = await startGateway({ env: { WEBHOOK_ALLOW: '127.0.0.1:3000' } });
    const { key } = await owner.createKey({ scopes: SCOPES });
    await owner.save();
    const folder = await temporaryDirectory();
    const post = { name: 'a.md', content: '# A post\n\nSome words.\n' };
    for (const name of ['posts.zip', 'blog.zip']) writeFileSync(join(folder, name), zipOf([post]));
    const printed = blocks
      .filter(([{ language }, decision]) => decision === 'run' && language === 'sh')
      .map(([{ page, line, code }]) => {
        const before = page === 'gateway/docs/api.md' ? `${READERS}\n` : '';
        return `echo "${page}:${line}" >&2\n${before}${code}`;
      });
    const script = `${STRICT}GATEWAY=${url} API_KEY=${key}\n${printed.join('\n')}`
      // The port and the key are those of the reader's own gateway.
      .replaceAll('http://127.0.0.1:8787', url)
      .replaceAll('abk_…', key);
    const child = spawn('bash', ['-c', script], { cwd: folder });
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect([child.exitCode, `${stderr}\n${stdout.slice(-2_000)}`]).toEqual([
      0,
      expect.stringContaining('gateway/docs/webhooks.md'),
    ]);
  });
});

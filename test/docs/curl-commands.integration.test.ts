import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleList, capabilitiesAgreement, importList } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { zipOf } from '../gateway/articles/import/jobs/zip.ts';
import { startGateway } from '../support/gateway.ts';
import { ownPort } from '../support/own-port.ts';
import { runBy } from './decisions.ts';
import { fence, printedFences } from './fences.ts';
import type { Fence } from './fences.ts';
import { cleanFolder, runShell, startShell } from './shell.ts';

const UNTIL_STOPPED = 'until Ctrl-C';

/** Blocks that end by themselves, in the order of the pages. */
const blocks = runBy('test/docs/curl-commands.integration.test.ts', printedFences()).filter(
  ({ language, code }) => language === 'sh' && !code.includes(UNTIL_STOPPED),
);

/** Variables that api.md leaves to the reader, and how they are set. */
const READERS: Record<string, string> = {
  ETAG: 'curl -D - -o page -H "Authorization: Bearer $KEY" "$API/articles/$UUID" | tr -d "\\r" | sed -n "s/^etag: //Ip"',
  ID: 'curl -X POST -H "Authorization: Bearer $KEY" -H "Content-Type: application/zip" --data-binary @posts.zip "$API/articles/import" | grep -o \'"id":"[^"]*\' | cut -d \'"\' -f 4',
  LARGEST:
    'curl -H "Authorization: Bearer $KEY" "$API/articles?status=any&updated_since=1970-01-01T00:00:00" | grep -o \'"updated_at":"[^"]*\' | cut -d \'"\' -f 4 | sort | tail -n 1',
};

/** Lines that set the variables a block takes from its reader. */
function valuesFor(code: string): string {
  return Object.entries(READERS)
    .filter(([name]) => code.includes(`$${name}`))
    .map(([name, command]) => `${name}=$(${command})\n`)
    .join('');
}

/** Hosts used in the pages, allowed by the operator so that none of them is resolved. */
const NAMES = 'blog.example.com:443,cms.example.org:443';

/** A negotiating plugin, without a webhook. */
const OFFER = {
  site: { url: 'https://blog.example.com' },
  plugin: { version: '0.1.0' },
  wordpress: { version: '7.1' },
  php: { version: '8.4' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks'],
};

async function reader() {
  const port = await ownPort();
  const { url, owner, services } = await startGateway({
    env: { WEBHOOK_ALLOW: `127.0.0.1:${port},${NAMES}` },
  });
  const { key } = await owner.createKey({ scopes: SCOPES });
  const { uuid: first } = await owner.save();
  const folder = await cleanFolder();
  const post = { name: 'a.md', content: '# A post\n\nSome words.\n' };
  for (const name of ['posts.zip', 'blog.zip']) writeFileSync(join(folder, name), zipOf([post]));
  const { code } = await services.connectCodes.create(owner.id, url);
  const variables = `GATEWAY=${url} API=${url}/api/v1 KEY=${key} API_KEY=${key} CODE=${code}\n`;
  /** Replaces ports and keys by those of the reader's programs. */
  const own = (code: string) =>
    code
      .replaceAll('http://127.0.0.1:8787', url)
      .replaceAll('abk_…', key)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('listen(3000', `listen(${port}`);
  return {
    ...{ folder, owner, services, own, variables, first },
    /** The response to a GET of the API, or to a POST if there is a body. */
    ask: async (path: string, body?: unknown): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await fetch(`${url}/api/v1${path}`, { headers, ...post });
      expect(response.status).toBe(200);
      return response.json();
    },
    /** Runs blocks one after the other in one shell. */
    run: (printed: readonly Fence[]) => {
      const each = printed.map(({ page, line, code }) => {
        return `echo "${page}:${line}" >&2\n${valuesFor(code)}${own(code)}`;
      });
      return runShell(folder, variables + each.join('\n'));
    },
  };
}

it('the commands of README.md and gateway/docs for programs work as printed, in order', async () => {
  const { folder, owner, services, own, ask, run, variables, first } = await reader();
  // A list with `updated_since` is still empty within the second in which the first article was
  // written.
  await expect
    .poll(async () => articleList.parse(await ask('/articles?updated_since=1970-01-01T00:00:00')))
    .toMatchObject({ total: 1 });

  // Each runs in its own terminal.
  const watching = fence('gateway/docs/api.md', UNTIL_STOPPED);
  const watched = startShell(folder, `${variables}UUID=${first}\n${own(watching)}`, {});
  const received = startShell(
    folder,
    own(fence('gateway/docs/api-quickstart.md', UNTIL_STOPPED)),
    {},
  );
  const cancels = blocks.filter(({ code }) => code.includes('curl -X DELETE'));
  const registers = blocks.filter(({ page }) => page === 'gateway/docs/webhooks.md');
  const rest = [...cancels, ...registers];
  expect(rest).toHaveLength(2);
  const answers = await run(blocks.filter((block) => !rest.includes(block)));
  expect(answers).toMatch(/"secret":"whsec_/);
  expect(answers).toContain('https://blog.example/where-to-cut/');
  await watched.says(/^event: publications\ndata: .*"https:\/\/blog\.example\/where-to-cut\/"/m);
  await watched.interrupt();

  // The content of the ZIP files has been imported, and the receiver is notified of completed
  // articles.
  await expect
    .poll(async () => importList.parse(await ask('/imports')).imports.map(({ state }) => state))
    .toEqual(['completed', 'completed', 'completed']);
  expect(articleList.parse(await ask('/articles?status=any&search=post')).total).toBe(1);
  const { uuid } = await owner.save({ topic: 'Told' });
  const pushed = await received.says(
    new RegExp(`({"type":"article.completed",[^{}]*"data":{[^{}]*"${uuid}"[^{}]*}})`),
  );
  const example = fence('gateway/docs/webhooks.md', 'POST /webhook HTTP').split('\n\n')[1] ?? '';
  expect(fieldsOf(pushed)).toEqual(expect.arrayContaining(fieldsOf(example)));
  await received.interrupt();

  // As if another gateway were working on an import of this owner: the next one waits, and can be
  // cancelled.
  const busy = { leased_until: 2 ** 31 };
  await services.storage.db.updateTable('import_jobs').set(busy).execute();
  expect(await run(rest)).toContain('"state":"cancelled"');
});

it('gateway/docs/webhooks.md: a plugin names its address when it negotiates', async () => {
  const { ask } = await reader();
  const part = z
    .looseObject({ webhook: z.unknown() })
    .parse(JSON.parse(fence('gateway/docs/webhooks.md', 'secret_hash')));
  const body = { ...OFFER, ...part };
  const agreement = capabilitiesAgreement.parse(await ask('/wordpress/capabilities', body));
  expect(agreement).toMatchObject({
    warnings: [],
    webhook: { events: ['article.completed'], secret: expect.stringMatching(/^whsec_/) },
  });
});

const event = z.looseObject({ data: z.looseObject({}) });

/** Names of the fields of an event and of its data. */
function fieldsOf(text: string): string[] {
  const { data, ...rest } = event.parse(JSON.parse(text));
  return [...Object.keys(rest), ...Object.keys(data).map((name) => `data.${name}`)];
}

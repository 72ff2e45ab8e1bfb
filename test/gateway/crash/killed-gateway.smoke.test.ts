import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openServices, readConfig } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeliveryWorker } from '../../../gateway/src/workers.ts';
import { temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { png } from '../../support/images.ts';
import { folderOf } from '../articles/import/files.ts';
import { receiver } from '../webhooks/receiver.ts';
import {
  expectAcknowledged,
  expectMessages,
  expectSoundDatabase,
  expectWholeMedia,
} from './checks.ts';
import { kill, serve, startCommand } from './killed.ts';
import { expectUploadDone, uploadArticles } from './uploads.ts';
import { write } from './writers.ts';
import type { Ledger } from './writers.ts';

/** Number of kills: `CRASH=1000`, or 50 with `FULL=1`. */
const KILLS = Number(process.env['CRASH'] ?? (process.env['FULL'] === undefined ? 3 : 50));

/** Maximum lifetime of a gateway after it is ready, in milliseconds. */
const LIFE_MAX = 1500;

const IMPORTED = 40;

/** About as many as are processed between two kills. */
const UPLOADED = 500;

const events = [
  ...(['article.completed', 'article.updated'] as const),
  ...(['article.archived', 'article.deleted'] as const),
];

test(
  `SIGKILL, ${KILLS} times, under writes, imports and deliveries: nothing acknowledged is lost, nothing is there twice`,
  async () => {
    const target = await receiver();
    const env = { DATA_DIR: await temporaryDirectory(), WEBHOOK_ALLOW: target.hostAndPort };
    const clock = { ahead: 0 };
    const config = readConfig(env);
    const services = await openServices(config, () => Math.floor(Date.now() / 1000) + clock.ahead);
    onTestFinished(() => services.storage.close());
    const owner = await testOwner(services);
    const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
    const webhook = {
      url: target.url,
      events,
      payload: 'thin',
      headers: {},
      secret: undefined,
    } as const;
    await services.webhooks.create(owner.id, webhook, 1);
    const folder = await importedFolder();
    const importing = ['article', 'import', folder, '--user', owner.email];
    const serving = { ...env, RATE_LIMIT_MAX: '1000000' };
    const ledger: Ledger = { articles: new Map(), acknowledgements: 0 };
    let upload: string | undefined;

    for (let round = 1; round <= KILLS; round += 1) {
      const { child, apiUrl } = await serve(serving);
      const importer = startCommand(env, importing);
      upload ??= await uploadArticles(apiUrl, key, UPLOADED);
      const killed = pause(Math.random() * LIFE_MAX)
        // The first one lives until it has acknowledged something, however busy the machine is.
        .then(() => vi.waitUntil(() => ledger.acknowledgements > 0, { timeout: 60_000 }))
        .then(() => Promise.all([kill(child), kill(importer)]));
      await Promise.all([write(apiUrl, key, ledger), killed]);
      expectSoundDatabase(config.databasePath);
      await expectAcknowledged(services, owner.id, ledger);
      await expectMessages(services, owner.id);
      await expectWholeMedia(services);
    }

    expect(ledger.acknowledgements).toBeGreaterThan(0);
    // Killed commands are started again until they finish.
    const [code] = await once(startCommand(env, importing), 'exit');
    expect(code).toBe(0);
    clock.ahead += 600;
    await expectUploadDone(services, owner.id, upload, UPLOADED);
    const ids = await expectMessages(services, owner.id);
    await deliverAll(services, clock);
    const received = target.requests.map(({ headers }) => String(headers['webhook-id']));
    expect([...new Set(received)].sort()).toEqual(ids);
    const bodies = new Map(
      target.requests.map(({ headers, body }) => [body, headers['webhook-id']]),
    );
    for (const { headers, body } of target.requests) {
      expect(bodies.get(body)).toBe(headers['webhook-id']);
    }
    await expectNoLeftoverMedia(services);
    expectSoundDatabase(config.databasePath);
  },
  120_000 + KILLS * 40_000,
);

/** A folder of articles, each with its own image. */
function importedFolder(): Promise<string> {
  const files: Record<string, string | Uint8Array> = {};
  for (let n = 0; n < IMPORTED; n += 1) {
    files[`${n}.md`] = `---\ntitle: Imported ${n}\n---\n\n![](${n}.png)\n`;
    files[`${n}.png`] = png(8, 8, [n, 255 - n, 128]);
  }
  return folderOf(files);
}

/** As the next gateway does once the leases of the killed ones have expired. */
async function deliverAll(services: Services, clock: { ahead: number }): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = openDeliveryWorker(services, () => 'https://articles.example.com', log);
  clock.ahead += 600;
  while ((await worker.runDue()) > 0);
  await worker.stop();
}

/** Of the files left by killed processes, only those of the finished import remain. */
async function expectNoLeftoverMedia(services: Services): Promise<void> {
  const { storage, mediaContents, config } = services;
  await mediaContents.removeLeftovers(-1);
  const rows = await storage.db.selectFrom('media').select(['sha256', 'name']).execute();
  const entries = await readdir(config.media.directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.sort()).toEqual(rows.map(({ sha256 }) => sha256).sort());
  const contents = await storage.db.selectFrom('articles').select('content').execute();
  const text = contents.map(({ content }) => content).join('\n');
  expect(rows.filter(({ name }) => !text.includes(name))).toEqual([]);
  expect(rows).toHaveLength(IMPORTED);
}

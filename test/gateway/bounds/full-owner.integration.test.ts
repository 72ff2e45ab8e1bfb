import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { capabilitiesOffer, negotiate, publicationReport } from '@article-bridge/contract';
import { openServices, readConfig } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  KEYS_MAXIMUM,
  TooManyKeysError,
} from '../../../gateway/src/accounts/api-keys-repository.ts';
import { SESSIONS_MAXIMUM } from '../../../gateway/src/accounts/sessions-repository.ts';
import { publicationsRepository } from '../../../gateway/src/articles/publications/publications-repository.ts';
import { ownService } from '../../../gateway/src/wordpress/own-capabilities.ts';
import { siteContact } from '../../../gateway/src/wordpress/site-contact.ts';
import { SITES_MAX } from '../../../gateway/src/wordpress/sites-repository.ts';
import { temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { openSession } from '../../support/sessions.ts';
import { MEMORY_MB } from './attacked-gateway.ts';
import { IDLE_LEAST_MS, RATIO, watchedGateway } from './watched-gateway.ts';

const IS_FULL = process.env['FULL'] !== undefined;
const AT_ONCE = IS_FULL ? 20 : 4;

const SCOPES = ['articles:read', 'articles:write', 'webhooks:write'] as const;

/** Characters that take three bytes in UTF-8, and two in memory. */
const long = (length: number) => '…'.repeat(length);

const DELIVERIES = 100;
const ATTEMPTS = 20;
const ITEMS = 50;
const LONG_ARTICLE = 900_000;
const TOLD_MAXIMUM = 4_000;

const NEW_WEBHOOK = { payload: 'full', headers: {}, secret: undefined } as const;

interface FullOwner {
  key: string;
  cookie: string;
  uuid: string;
  webhook: string;
  delivery: string;
  job: string;
}

/** An owner with the maximum of everything that can be requested. */
async function fullOwner(directory: string): Promise<FullOwner> {
  const services = await openServices(readConfig({ DATA_DIR: directory }));
  try {
    const owner = await testOwner(services);
    const { key, id: keyId } = await owner.createKey({ scopes: SCOPES });
    const { token } = await openSession(services, owner.id);
    await makeKeys(services, owner.id);
    for (let n = 1; n < SESSIONS_MAXIMUM; n += 1) {
      const user = await services.credentials.find(owner.id);
      const origin = { address: '192.0.2.1', userAgent: long(1_000) };
      await services.sessions.open(owner.id, user?.passwordHash ?? '', origin);
    }
    for (let n = 0; n < SITES_MAX; n += 1) {
      const offer = capabilitiesOffer.parse(largestOffer(n));
      const outcome = negotiate(offer, ownService(SCOPES, services.now()));
      const contact = outcome.agreed ? siteContact(offer, outcome.agreement) : undefined;
      if (contact === undefined) throw new Error('the site is not kept');
      await services.sites.record(owner.id, keyId, contact);
    }
    const webhook = await services.webhooks.create(
      owner.id,
      { ...NEW_WEBHOOK, url: 'https://192.0.2.1/', events: ['article.updated'] },
      1,
    );
    const html = `<p>…${'words '.repeat(LONG_ARTICLE / 6)}</p>`;
    const { uuid } = await owner.save({ html, markdown: html });
    await owner.save({ html, markdown: `${html} ` }, { uuid });
    const publications = publicationsRepository(services.storage.db, services.now);
    for (let n = 0; n < 100; n += 1) {
      await publications.record(owner.id, publicationReport.parse(largestReport(n, uuid)));
    }
    const delivery = fillDeliveries(directory);
    return {
      ...{ key, uuid, delivery, webhook: webhook?.uuid ?? '' },
      cookie: `session=${token}`,
      job: fillImport(directory, owner.id),
    };
  } finally {
    await services.storage.close();
  }
}

async function makeKeys({ apiKeys }: Services, ownerId: number): Promise<void> {
  const wanted = { name: long(200), scopes: SCOPES, expiresAt: null };
  for (let n = 0; n <= KEYS_MAXIMUM; n += 1) {
    try {
      await apiKeys.create(ownerId, wanted);
    } catch (error) {
      if (error instanceof TooManyKeysError) return;
      throw error;
    }
  }
  throw new Error('there may be more keys');
}

function largestOffer(n: number) {
  const version = { version: long(200) };
  return {
    site: { url: `https://site-${n}.example/${'a'.repeat(1_900)}`, name: long(200) },
    ...{ plugin: version, wordpress: version, php: version },
    contracts: [{ name: 'seo_package', versions: ['1.0', '9.9'] }],
    content_formats: [long(100), 'blocks'],
    seo_plugins: Array.from({ length: 5 }, () => long(100)),
  };
}

function largestReport(n: number, uuid: string) {
  const site = { url: `https://site-${n}.example/${'a'.repeat(2_000)}`, name: long(200) };
  const checks = Array.from({ length: 20 }, (_, check) => ({
    name: `check_${check}`,
    ok: false,
    detail: long(TOLD_MAXIMUM / 20),
  }));
  return { site, publications: [{ uuid, url: site.url, checks }] };
}

/** Deliveries whose attempts all have the longest responses; returns the id of one. */
function fillDeliveries(directory: string): string {
  const db = new DatabaseSync(`${directory}/gateway.sqlite`);
  try {
    const delivery = z
      .looseObject({ id: z.number(), message_id: z.string() })
      .parse(db.prepare('SELECT * FROM webhook_deliveries').get());
    const message = z
      .looseObject({ id: z.string() })
      .parse(db.prepare('SELECT * FROM webhook_messages WHERE id = ?').get(delivery.message_id));
    db.exec('BEGIN');
    for (let n = 0; n < DELIVERIES; n += 1) {
      let id = delivery.id;
      if (n > 0) {
        copyRow(db, 'webhook_messages', message, {
          id: `${message.id}${n}`,
          article_content: '{}',
        });
        const made = { id: undefined, message_id: `${message.id}${n}` };
        id = copyRow(db, 'webhook_deliveries', delivery, made);
      }
      for (let m = 0; m < ATTEMPTS; m += 1) {
        db.prepare(
          `INSERT INTO webhook_attempts
             (delivery_id, attempted_at, duration_ms, status, error, response_body)
           VALUES (?, 1, 1, 500, 'e', ?)`,
        ).run(id, long(6_666));
      }
    }
    db.exec("UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL");
    db.exec('COMMIT');
    return message.id;
  } finally {
    db.close();
  }
}

/** An import whose items all have the longest results; returns its id. */
function fillImport(directory: string, ownerId: number): string {
  const db = new DatabaseSync(`${directory}/gateway.sqlite`);
  try {
    const id = randomUUID();
    db.prepare(
      `INSERT INTO import_jobs
         (id, owner_id, state, format, default_status, collection, byte_length, total, done,
          created, updated, unchanged, skipped, failed, leased_until, created_at)
       VALUES (?, ?, 'completed', 'zip', 'draft', '', 1, ?, ?, 0, 0, 0, 0, ?, 0, 1)`,
    ).run(id, ownerId, ITEMS, ITEMS, ITEMS);
    const notes = Array.from({ length: 10 }, () => long(1_000));
    const problems = notes.map((message) => ({ message, params: { fault: message }, code: 'c' }));
    for (let n = 1; n <= ITEMS; n += 1) {
      db.prepare(
        `INSERT INTO import_items (job_id, position, source, outcome, title, problems, notes)
         VALUES (?, ?, ?, 'failed', ?, ?, ?)`,
      ).run(id, n, long(1_000), long(1_000), JSON.stringify(problems), JSON.stringify(notes));
    }
    return id;
  } finally {
    db.close();
  }
}

function copyRow(db: DatabaseSync, table: string, row: object, changes: object): number {
  const values = Object.entries({ ...row, ...changes }).filter(([, value]) => value !== undefined);
  const names = values.map(([name]) => name).join();
  const { lastInsertRowid } = db
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${values.map(() => '?').join()})`)
    .run(...values.map(([, value]) => z.union([z.string(), z.number(), z.null()]).parse(value)));
  return Number(lastInsertRowid);
}

/**
 * The request with the largest response for each address; null for addresses that are not tested.
 */
function fullest(owner: FullOwner): Readonly<Record<string, string | null>> {
  const webhook = `/webhooks/${owner.webhook}`;
  const article = `/articles/${owner.uuid}`;
  return {
    '/articles': '/articles?status=any&expand=payload&per_page=50',
    '/articles/{uuid}': article,
    '/articles/{uuid}/export': `${article}/export?format=blocks`,
    '/articles/{uuid}/history': `${article}/history`,
    '/articles/{uuid}/history/{version}': `${article}/history/1`,
    '/articles/publications': `/articles/publications?uuid=${owner.uuid}`,
    // An endless response has a test of its own.
    '/articles/publications/events': null,
    '/articles/terms': '/articles/terms',
    '/imports': '/imports?per_page=100',
    '/imports/{id}': `/imports/${owner.job}`,
    '/imports/{id}/items': `/imports/${owner.job}/items?per_page=50`,
    '/keys': '/keys',
    '/session': '/session',
    '/sessions': '/sessions',
    '/setup': '/setup',
    // For administrators only.
    '/system': null,
    '/system/backup': null,
    '/system/checks': null,
    '/users': null,
    '/webhooks': '/webhooks',
    '/webhooks/{webhook_uuid}': webhook,
    '/webhooks/{webhook_uuid}/deliveries': `${webhook}/deliveries?limit=100`,
    '/webhooks/{webhook_uuid}/deliveries/{id}': `${webhook}/deliveries/${owner.delivery}`,
    '/webhooks/{webhook_uuid}/stats': `${webhook}/stats`,
    // The same for everybody, and in memory only once; it exists only if it was built.
    '/wordpress/plugin.zip': null,
    '/wordpress/sites': '/wordpress/sites',
    '/openapi.json': '/openapi.json',
  };
}

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

it('answers /healthz, and keeps within its memory, while an owner with all there may be asks for it', async () => {
  const directory = await temporaryDirectory();
  const owner = await fullOwner(directory);
  const gateway = await watchedGateway({ DATA_DIR: directory });
  const limit = await gateway.waitLimit();
  const document = await gateway.send('', { method: 'GET', path: '/api/v1/openapi.json' });
  const { paths } = openApi.parse(JSON.parse(document.text));
  const asked = fullest(owner);
  const { key, cookie } = owner;
  for (const [path, { get }] of Object.entries(paths)) {
    const address = path.replace(/^\/api\/v1/, '');
    if (get === undefined || !path.startsWith('/api/v1/')) continue;
    expect(asked, 'how is its fullest answer asked for?').toHaveProperty([address]);
    const wanted = asked[address];
    if (wanted === null || wanted === undefined) continue;
    await gateway.longestWait();
    const answers = Array.from({ length: AT_ONCE }, () =>
      gateway.statusOf(key, `/api/v1${wanted}`, { cookie }),
    );
    const statuses = await Promise.all(answers);
    expect(
      statuses.filter((status) => status !== 200 && status !== 429),
      address,
    ).toEqual([]);
    expect(await gateway.longestWait(), address).toBeLessThan(limit);
  }

  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 600_000);

it('does so while nobody takes what streams of events tell', async () => {
  const directory = await temporaryDirectory();
  const { key, uuid } = await fullOwner(directory);
  const gateway = await watchedGateway({ DATA_DIR: directory });
  const limit = await gateway.waitLimit();
  const streams = Array.from({ length: AT_ONCE }, () =>
    gateway.ask(key, `/api/v1/articles/publications/events?uuid=${uuid}`),
  );
  await Promise.race(streams);
  for (let n = 0; n < 2 * AT_ONCE; n += 1) {
    const report = { ...largestReport(n, uuid), site: { url: largestReport(n, uuid).site.url } };
    const { status } = await gateway.send(key, {
      method: 'PUT',
      path: '/api/v1/articles/publications',
      type: 'application/json',
      body: () => new TextEncoder().encode(JSON.stringify(report)),
    });
    expect(status).toBe(200);
  }
  expect(await gateway.longestWait()).toBeLessThan(limit);
  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 600_000);

const HOOKS = 20;
const CHANGED = 10;

it('does so while endpoints take long articles slowly', async () => {
  const directory = await temporaryDirectory();
  const endpoint = await slowEndpoint();
  const services = await openServices(readConfig({ DATA_DIR: directory }));
  const owner = await testOwner(services);
  for (let n = 0; n < HOOKS; n += 1) {
    const url = `http://${endpoint.host}/${n}`;
    const wanted = { ...NEW_WEBHOOK, url, events: ['article.completed' as const] };
    await services.webhooks.create(owner.id, wanted, HOOKS);
  }
  const html = `<p>…${'words '.repeat(LONG_ARTICLE / 6)}</p>`;
  for (let n = 0; n < CHANGED; n += 1) await owner.save({ html, markdown: html });
  await services.storage.close();
  const gateway = await watchedGateway({ DATA_DIR: directory, WEBHOOK_ALLOW: endpoint.host });
  const limit = RATIO * IDLE_LEAST_MS;
  await expect.poll(endpoint.begun, { timeout: 60_000 }).toBeGreaterThan(2 * HOOKS);

  expect(await gateway.longestWait()).toBeLessThan(limit);
  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 600_000);

/** Reads a body slowly and finally responds. */
async function slowEndpoint(): Promise<{ host: string; begun: () => number }> {
  let begun = 0;
  const server = createServer((request, response) => {
    begun += 1;
    request
      .on('data', () => {
        request.pause();
        setTimeout(() => request.resume(), 10).unref();
      })
      .on('end', () => response.end());
  });
  const { host } = new URL(await listenOnLoopback(server));
  return { host, begun: () => begun };
}

import { chmodSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { apiText } from '@article-bridge/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import { mediaPath } from '../../../gateway/src/media/media-file.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { checkUp } from '../../../gateway/src/operations/checkup.ts';
import type { Check } from '../../../gateway/src/operations/checkup.ts';
import { reachabilityChecks } from '../../../gateway/src/operations/reachability-checks.ts';
import { storageChecks } from '../../../gateway/src/operations/storage-checks.ts';
import { storedSecretChecks } from '../../../gateway/src/operations/stored-secret-checks.ts';
import { upstreamChecks } from '../../../gateway/src/operations/upstream-checks.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { startGateway, temporaryDirectory, testOwner } from '../../support/gateway.ts';

async function findingsOf(checks: Record<string, Check>) {
  return new Map((await checkUp(checks)).map((finding) => [finding.check, finding]));
}

async function fileIn(folder: string) {
  const path = join(folder, 'file');
  await writeFile(path, '');
  return path;
}

async function installed() {
  const config = readConfig({ DATA_DIR: await temporaryDirectory() });
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  return { config, services };
}

describe('storageChecks', () => {
  it('find nothing wrong with what a gateway has made', async () => {
    const { config } = await installed();
    const findings = [...(await findingsOf(storageChecks(config))).values()];
    expect(findings.filter(({ status, check }) => status !== 'ok' && check !== 'disk')).toEqual([]);
  });

  it('warn before the first start, and make nothing', async () => {
    const folder = await temporaryDirectory();
    const config = readConfig({ DATA_DIR: join(folder, 'data') });
    const findings = await findingsOf(storageChecks(config));
    for (const check of ['data directory', 'secret key', 'database', 'schema', 'media']) {
      expect(findings.get(check)).toMatchObject({ status: 'warning' });
    }
  });

  it.each([
    ['that the system denies', () => Promise.resolve('/proc/nope/data')],
    ['in a file', async () => join(await fileIn(await temporaryDirectory()), 'data')],
    ['that is a file', async () => fileIn(await temporaryDirectory())],
  ])('name a data directory %s', async (_what, path) => {
    const config = readConfig({ DATA_DIR: await path() });
    expect((await findingsOf(storageChecks(config))).get('data directory')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining(config.dataDirectory),
    });
  });

  it('leave nothing in a data directory', async () => {
    const folder = await temporaryDirectory();
    for (const path of [folder, join(folder, 'a', 'b')]) {
      await findingsOf(storageChecks(readConfig({ DATA_DIR: path })));
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('name an empty secret key', async () => {
    const { config } = await installed();
    writeFileSync(join(config.dataDirectory, 'secret-key'), '');
    expect((await findingsOf(storageChecks(config))).get('secret key')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('secret-key is empty'),
    });
  });

  it('name a secret key that others may read', async () => {
    const { config } = await installed();
    chmodSync(join(config.dataDirectory, 'secret-key'), 0o644);
    expect((await findingsOf(storageChecks(config))).get('secret key')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('chmod 600'),
    });
  });

  it('name a database that is damaged, and go on', async () => {
    const { config, services } = await installed();
    await services.storage.close();
    const bytes = readFileSync(config.databasePath);
    bytes.fill(0x55, 4096, bytes.length);
    writeFileSync(config.databasePath, bytes);
    const findings = await findingsOf(storageChecks(config));
    expect(findings.get('database')).toMatchObject({ status: 'failed' });
    expect(findings.get('disk')).toBeDefined();
  });

  it('name rows that refer to nothing', async () => {
    const { config, services } = await installed();
    const { id } = await testOwner(services);
    await sql`pragma foreign_keys = off`.execute(services.storage.db);
    await services.storage.db.deleteFrom('users').where('id', '=', id).execute();
    expect((await findingsOf(storageChecks(config))).get('database')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('a row of api_keys refers to nothing in users'),
    });
  });

  it('name a newer schema, and say what the next start adds to an older one', async () => {
    const { config, services } = await installed();
    const { db } = services.storage;
    await sql`delete from kysely_migration where name like '0003%'`.execute(db);
    expect((await findingsOf(storageChecks(config))).get('schema')).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('0003'),
    });
    await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(db);
    expect((await findingsOf(storageChecks(config))).get('schema')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('9999-later'),
    });
  });

  it('name images that are gone', async () => {
    const { config, services } = await installed();
    const owner = await testOwner(services);
    const { mediaContents, storage } = services;
    const bytes = Buffer.from('picture');
    const image = { bytes, mimeType: 'image/png', width: 1, height: 1 } as const;
    const media = mediaStore(storage.db, mediaContents);
    const { name } = await media.put(owner.id, image);
    const path = mediaPath(config.media.directory, (await media.find(name))?.sha256 ?? '');
    rmSync(path);
    expect((await findingsOf(storageChecks(config))).get('media')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining(path),
    });
  });
});

describe('reachabilityChecks', () => {
  const realNow = () => Math.floor(Date.now() / 1000);

  async function serverAt(listener: RequestListener): Promise<string> {
    return listenOnLoopback(createServer(listener));
  }

  it('warn without PUBLIC_URL', async () => {
    const findings = await findingsOf(reachabilityChecks(undefined, realNow));
    expect(findings.get('PUBLIC_URL')).toMatchObject({ status: 'warning' });
  });

  it('are content with a gateway that answers', async () => {
    const { url } = await startGateway();
    const findings = await findingsOf(reachabilityChecks(url, realNow));
    expect([...findings.values()].map(({ status }) => status)).toEqual(['ok', 'ok']);
  });

  it('notice a clock that is wrong', async () => {
    const { url } = await startGateway();
    const findings = await findingsOf(reachabilityChecks(url, () => realNow() - 3_600));
    expect(findings.get('clock')).toMatchObject({ status: 'failed' });
    expect(findings.get('clock')?.detail).toMatch(/3[56]\d\d s apart/);
  });

  it('notice that nobody listens, and report it once', async () => {
    const findings = await findingsOf(reachabilityChecks('http://127.0.0.1:1', realNow));
    expect(findings.get('PUBLIC_URL')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('cannot be reached'),
    });
    expect(findings.get('clock')).toMatchObject({ status: 'warning', code: 'clock-not-compared' });
  });

  it('notice that something else answers, and what that says stays out of the report', async () => {
    const origin = await serverAt((_request, response) => response.end('<h1>secret page</h1>'));
    const findings = await findingsOf(reachabilityChecks(origin, realNow));
    expect(findings.get('PUBLIC_URL')).toMatchObject({ status: 'failed' });
    expect(JSON.stringify([...findings.values()])).not.toContain('secret page');
  });

  it('notice a redirect instead of following it', async () => {
    const origin = await serverAt((_request, response) =>
      response.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
    );
    expect((await findingsOf(reachabilityChecks(origin, realNow))).get('PUBLIC_URL')).toMatchObject(
      {
        status: 'failed',
        detail: expect.stringContaining('answers 301'),
      },
    );
  });
});

describe('storedSecretChecks', () => {
  const HOOK = {
    url: 'https://cms.example.com/',
    events: [],
    payload: 'thin',
    headers: {},
  } as const;

  it('are content before the first start, without webhooks, and with such as can be read', async () => {
    const fresh = readConfig({ DATA_DIR: join(await temporaryDirectory(), 'data') });
    const status = async (config: typeof fresh) =>
      (await findingsOf(storedSecretChecks(config))).get('webhook secrets')?.status;
    expect(await status(fresh)).toBe('warning');
    const { config, services } = await installed();
    expect(await status(config)).toBe('ok');
    const { id } = await testOwner(services);
    await services.webhooks.create(id, { ...HOOK, secret: undefined }, 5);
    expect(await status(config)).toBe('ok');
  });

  it('name webhooks that were stored with another secret key', async () => {
    const { config, services } = await installed();
    const { id } = await testOwner(services);
    const made = await services.webhooks.create(id, { ...HOOK, secret: undefined }, 5);
    const other = { ...config, secretKey: 'another secret key of 32 characters' };
    const finding = (await findingsOf(storedSecretChecks(other))).get('webhook secrets');
    expect(finding).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining(made?.uuid ?? 'none'),
    });
    rmSync(join(config.dataDirectory, 'secret-key'));
    const without = (await findingsOf(storedSecretChecks(config))).get('webhook secrets');
    expect(without).toMatchObject({ status: 'failed', detail: expect.stringContaining('is gone') });
  });
});

describe('upstreamChecks', () => {
  const base = { publicUrl: 'https://articles.example.com', host: '127.0.0.1', port: 8787 };
  const found = async (upstreamUrl: string, config = base) =>
    (await findingsOf(upstreamChecks({ ...config, upstreamUrl }))).get('UPSTREAM_URL');

  it('check nothing where there is no other service', () => {
    expect(upstreamChecks({ ...base, upstreamUrl: undefined })).toEqual({});
  });

  it.each([
    'https://articles.example.com/api/v1',
    'http://127.0.0.1:8787/api/v1',
    'http://localhost:8787/api/v1',
    'http://[::1]:8787/api/v1',
    'http://127.9.9.9:8787/prefix/api/v1',
  ])('notice that %s is the gateway itself', async (upstreamUrl) => {
    expect(await found(upstreamUrl)).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('this gateway itself'),
    });
  });

  it.each([
    ['asks for a key', 401, 'application/json', 'ok', 'asks for a key'],
    ['is open', 200, 'application/json', 'warning', 'without a key'],
    ['is a page', 200, 'text/html', 'failed', 'text/html'],
    ['has no such address', 404, 'text/html', 'failed', '404'],
    ['redirects', 302, '', 'failed', 'redirect'],
    ['fails', 500, '', 'failed', '500'],
  ])('of a service that %s', async (_what, code, type, status, detail) => {
    const origin = await listenOnLoopback(
      createServer((_request, response) =>
        response.writeHead(code, { 'content-type': type }).end(),
      ),
    );
    expect(await found(`${origin}/api/v1`)).toMatchObject({
      status,
      detail: expect.stringContaining(detail),
    });
  });

  it('notice that nobody listens', async () => {
    expect(await found('http://127.0.0.1:1/api/v1')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('cannot be reached'),
    });
  });
});

describe('checkUp', () => {
  it('counts a check that throws as failed, and goes on', async () => {
    const findings = await checkUp({
      first: () => {
        throw new Error('no luck');
      },
      second: () => ({ status: 'ok', ...apiText('clocks-agree') }),
    });
    expect(findings).toMatchObject([
      { check: 'first', status: 'failed', detail: 'no luck', code: 'check-failed' },
      { check: 'second', status: 'ok', detail: 'the clocks agree', code: 'clocks-agree' },
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import { openPostgres } from '../../../../gateway/src/storage/postgres.ts';
import { buildGateway, temporaryDirectory } from '../../../support/gateway.ts';
import { createDatabase, dropDatabase } from '../../../support/postgres.ts';
import { testDatabase } from '../../../support/test-database.ts';
import { SECRET_KEY } from './replicas.ts';

let url: string;

beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl') ?? '');
  return () => dropDatabase(url);
});

async function open(address = url) {
  const storage = await openPostgres(address);
  onTestFinished(() => storage.close());
  return storage;
}

describe('openServices', () => {
  const configOf = async (env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: await temporaryDirectory(), DATABASE_URL: url, ...env });

  it('four at once on an empty database: each migration runs once', async () => {
    const { db } = await open();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const opened = await Promise.all(
      Array.from({ length: 4 }, async () => openServices(await configOf({ SECRET_KEY }))),
    );
    const migrated = opened.flatMap((services) => services.migrated);
    await Promise.all(opened.map(({ storage }) => storage.close()));
    expect(migrated.length).toBeGreaterThan(4);
    expect(new Set(migrated).size).toBe(migrated.length);
  });

  it('refuses another secret key, names it and the fix, and shows neither key', async () => {
    const first = await configOf();
    await (await openServices(first)).storage.close();
    const key = readFileSync(join(first.dataDirectory, 'secret-key'), 'utf8').trim();
    const refused = expect(openServices(await configOf({ SECRET_KEY }))).rejects;
    await refused.toThrow('SECRET_KEY: the database was made with another secret key.');
    await refused.not.toThrow(key);
    await refused.not.toThrow(SECRET_KEY);
    await (await openServices(await configOf({ SECRET_KEY: key }))).storage.close();
  });

  it('refuses a database that a newer gateway has migrated, and leaves it as it is', async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(
      db,
    );
    await expect(openServices(await configOf())).rejects.toThrow(
      /written by a newer article-gateway: it has 9999-later/,
    );
    expect(await db.selectFrom('secret_key_check').selectAll().execute()).toEqual([]);
  });

  it('GET /readyz answers 503 when the database does not', async () => {
    const { app, services } = await buildGateway();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await services.storage.close();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('the database of a test is empty', async () => {
    const { DATABASE_URL = '' } = await testDatabase(await temporaryDirectory());
    const { db } = await open(DATABASE_URL);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});

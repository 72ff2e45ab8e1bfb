import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../gateway/src/storage/migrations/migrate.ts';
import { openSqlite } from '../../../gateway/src/storage/sqlite.ts';
import { temporaryDirectory } from '../../support/gateway.ts';

async function openDatabase(path?: string) {
  const file = path ?? join(await temporaryDirectory(), 'test.sqlite');
  const storage = openSqlite(file);
  onTestFinished(() => storage.close());
  return { ...storage, file };
}

const user = (email: string) => ({ email, password_hash: 'x', created_at: 1 });

describe('openSqlite', () => {
  it('runs in WAL mode with foreign keys', async () => {
    const { db } = await openDatabase();
    await migrate(db);
    const orphan = db
      .insertInto('api_keys')
      .values({
        id: 'a',
        owner_id: 1,
        name: 'a',
        key_hash: 'a',
        last_four: 'aaaa',
        scopes: '[]',
        created_at: 1,
      })
      .execute();
    await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed');
  });

  it('stamps every write: its own, another connection’s, and nothing else', async () => {
    const first = await openDatabase();
    await migrate(first.db);
    const second = await openDatabase(first.file);
    const before = first.changeStamp();
    expect(first.changeStamp()).toBe(before);
    await first.db.selectFrom('users').selectAll().execute();
    expect(first.changeStamp()).toBe(before);
    await first.db.insertInto('users').values(user('a')).execute();
    const own = first.changeStamp();
    expect(own).not.toBe(before);
    await second.db.insertInto('users').values(user('b')).execute();
    await nextTurn();
    expect(first.changeStamp()).not.toBe(own);
  });

  it('rolls a failed transaction back', async () => {
    const { db } = await openDatabase();
    await migrate(db);
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(user('a')).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('lets two connections write by turns, each transaction on what the other left', async () => {
    const first = await openDatabase();
    await migrate(first.db);
    const second = await openDatabase(first.file);
    await first.db.insertInto('users').values(user('a')).execute();
    const raise = ({ db }: typeof first) =>
      db.transaction().execute(async (trx) => {
        const { articles_version } = await trx
          .selectFrom('users')
          .select('articles_version')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('users')
          .set({ articles_version: articles_version + 1 })
          .execute();
      });
    for (let turn = 0; turn < 5; turn += 1) {
      await raise(first);
      await raise(second);
    }
    expect(await first.db.selectFrom('users').select('articles_version').execute()).toEqual([
      { articles_version: 10 },
    ]);
  });

  it('refuses a file that is no database, by name', async () => {
    const file = join(await temporaryDirectory(), 'notes.txt');
    writeFileSync(file, 'This is not a database. '.repeat(100));
    expect(() => openSqlite(file)).toThrow(
      `cannot open the database ${file}: file is not a database`,
    );
  });

  it('refuses a folder that is not there, by name', async () => {
    const file = join(await temporaryDirectory(), 'missing', 'a.sqlite');
    expect(() => openSqlite(file)).toThrow(`cannot open the database ${file}:`);
  });
});

describe('migrate', () => {
  it('names what it ran, and runs nothing twice', async () => {
    const { db } = await openDatabase();
    const ran = await migrate(db);
    expect(ran[0]).toBe('0001-accounts-articles-media');
    expect(await migrate(db)).toEqual([]);
  });

  it('leaves a database it cannot migrate as it was, and says which migration failed', async () => {
    const { db } = await openDatabase();
    await db.schema.createTable('articles').addColumn('other', 'text').execute();
    await expect(migrate(db)).rejects.toThrow(
      'cannot migrate the database (0001-accounts-articles-media): table "articles" already exists',
    );
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('articles');
    expect(tables).not.toContain('users');
  });
});

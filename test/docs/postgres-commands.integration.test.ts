import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openServices, readConfig } from '@article-bridge/gateway';
import { describe, expect, it } from 'vitest';
import { testOwner } from '../support/gateway.ts';
import { ownPort } from '../support/own-port.ts';
import { fence } from './fences.ts';
import { installedPostgres, startInstalledPostgres } from './installed-postgres.ts';
import { cleanFolder, endServer, runShell, startShell } from './shell.ts';

const programs = installedPostgres();

describe.skipIf(programs === undefined)(
  `gateway/docs/operating.md, PostgreSQL${programs === undefined ? ' (needs postgresql)' : ''}`,
  () => {
    it('a database, settings, doctor, serve, dump, restore and the move from SQLite work as printed, in order', async () => {
      const [server, port, folder] = await Promise.all([
        startInstalledPostgres(programs ?? ''),
        ownPort(),
        cleanFolder(),
      ]);
      /** Adapts a block to the reader's own server, which has no certificate. */
      const page = (holds: string) =>
        fence('gateway/docs/operating.md', holds)
          .replace('db.example.com:5432', `127.0.0.1:${server.port}`)
          .replace('db.example.com', '127.0.0.1')
          .replace('?sslmode=verify-full', '');
      const environment = { PORT: String(port), PGPORT: String(server.port) };
      const run = (lines: string) =>
        runShell(folder, `PATH=$PATH:${programs}\n${lines}`, environment);
      await run('psql --host=127.0.0.1 --username=postgres --command="create role gateway login"');
      await run(page('createdb'));

      // Parsed as systemd reads an EnvironmentFile.
      const settings = page('DATABASE_URL=postgres');
      await writeFile(join(folder, 'article-gateway.env'), settings);
      const withSettings = 'set -a; . ./article-gateway.env; set +a\n';
      const serve = withSettings + page('doctor\narticle-gateway serve');
      const first = startShell(folder, serve, environment);
      await first.says(/^Article gateway at /m);

      const { storage, ...services } = await openServices(
        readConfig({ DATA_DIR: join(folder, 'data'), ...variablesOf(settings) }),
      );
      const owner = await testOwner({ storage, ...services });
      const { uuid } = await owner.save();
      await storage.close();
      const status = async () => {
        const headers = { Authorization: `Bearer ${owner.key}` };
        return (await fetch(`http://127.0.0.1:${port}/api/v1/articles/${uuid}`, { headers }))
          .status;
      };
      expect(await status()).toBe(200);

      await run(withSettings + page('pg_dump'));
      const [dump = ''] = (await readdir(folder)).filter((name) => name.endsWith('.dump'));
      expect(dump).toMatch(/^articles-[-0-9]{10}\.dump$/);
      await rename(join(folder, dump), join(folder, 'articles-2026-01-01.dump'));
      endServer(first);
      await first.done();

      await run('dropdb --host=127.0.0.1 --username=postgres articles');
      await run(page('createdb'));
      await run(withSettings + page('pg_restore'));
      const second = startShell(folder, serve, environment);
      await second.says(/^Article gateway at /m);
      expect(await status()).toBe(200);
      endServer(second);
      await second.done();

      await run('dropdb --host=127.0.0.1 --username=postgres articles');
      await run(page('createdb'));
      const { DATABASE_URL: _, ...others } = variablesOf(settings);
      const { storage: sqlite, users } = await openServices(
        readConfig({ DATA_DIR: join(folder, 'data'), ...others }),
      );
      await users.add('ada@example.com', 'x');
      await sqlite.close();
      expect(await run(withSettings + page('migrate --from'))).toContain(
        'compared row by row: 1 user, 0 articles',
      );
    });
  },
);

/** The NAME=VALUE lines of a settings file. */
function variablesOf(settings: string): Record<string, string> {
  return Object.fromEntries(
    [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

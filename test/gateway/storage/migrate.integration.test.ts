import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import { temporaryDirectory } from '../../support/gateway.ts';

it('a database that a newer gateway has migrated is refused, and left as it is', async () => {
  const config = readConfig({ DATA_DIR: await temporaryDirectory() });
  const { storage } = await openServices(config);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(
    storage.db,
  );
  onTestFinished(() => storage.close());
  const before = storage.changeStamp();
  await expect(openServices(config)).rejects.toThrow(
    /written by a newer article-gateway: it has 9999-later, which version \S+ does not know/,
  );
  expect(storage.changeStamp()).toBe(before);
});

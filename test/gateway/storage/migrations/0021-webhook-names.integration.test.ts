import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { webhookNames } from '../../../../gateway/src/storage/migrations/0021-webhook-names.ts';
import { buildGateway } from '../../../support/gateway.ts';

it('what was failing before still is, and what was not begins to count', async () => {
  const { owner, services } = await buildGateway();
  const { db } = services.storage;
  const settings = { events: ['article.updated'], payload: 'thin', headers: {} } as const;
  for (const host of ['a', 'b']) {
    const url = `https://${host}.example/hook`;
    await services.webhooks.create(owner.id, { ...settings, url, secret: undefined }, 2);
  }
  await db.updateTable('webhooks').set({ failing_since: 1234 }).where('id', '=', 1).execute();
  await sql`alter table webhooks drop column name`.execute(db);
  await sql`alter table webhooks drop column failures`.execute(db);
  await sql`alter table webhook_deliveries drop column is_test`.execute(db);
  await webhookNames.up(db);
  expect(await services.webhooks.list(owner.id)).toMatchObject([
    { name: null, failingSince: 1234 },
    { name: null, failingSince: null },
  ]);
});

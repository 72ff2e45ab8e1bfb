import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openServices } from '@article-bridge/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../../../support/gateway.ts';

/** A text that a thread reads for long enough to be stopped meanwhile, and that is read all the same. */
const LONG = `${'A paragraph of ordinary words. '.repeat(40)}\n\n`.repeat(300);

it('a gateway that is stopped while an article of a bulk import is read refuses none of them', async () => {
  const { url, services, owner, close } = await startGateway();
  const { key } = await owner.createKey({ scopes: ['articles:write'] });
  const started = once(process, 'worker');
  const accepted = await fetch(`${url}/api/v1/articles/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ title: 'Long', source_key: 'long', markdown: LONG }),
  });
  expect(accepted.status).toBe(202);
  const [thread] = z.tuple([z.instanceof(Worker)]).parse(await started);
  // It is ready, and is sent the text next.
  await once(thread, 'message');
  await close();
  const { storage } = await openServices(services.config);
  onTestFinished(() => storage.close());
  const items = await storage.db
    .selectFrom('import_items')
    .select(['outcome', 'problems'])
    .where('outcome', '!=', 'created')
    .execute();
  expect(items).toEqual([]);
});

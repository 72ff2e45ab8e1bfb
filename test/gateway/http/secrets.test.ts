import { openServices, readConfig } from '@article-bridge/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../support/gateway.ts';
import { watchSecrets } from '../../support/secret-watch.ts';

it('the watch that every test of the gateway is under sees a secret that leaks', async () => {
  const services = await openServices(readConfig({ DATA_DIR: await temporaryDirectory() }));
  onTestFinished(() => services.storage.close());
  const log: string[] = [];
  const watch = watchSecrets(services, log);
  const { id } = await services.users.add('ada@example.com', 'no password');
  const { key } = await services.apiKeys.create(id, { name: 't', scopes: [], expiresAt: null });
  log.push('{"msg":"request"}');
  expect(await watch.leaks()).toEqual([]);
  log.push(`{"authorization":"Bearer ${key}"}`);
  expect(await watch.leaks()).toEqual([expect.stringContaining('in a log line')]);
  log.length = 0;
});

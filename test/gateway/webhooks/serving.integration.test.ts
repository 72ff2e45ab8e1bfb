import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openServices, readConfig } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDeliveryWorker } from '../../../gateway/src/workers.ts';
import { startGateway, temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';
import { receiver, status } from './receiver.ts';
import type { Receiver } from './receiver.ts';

const CLI = fileURLToPath(new URL('../../../gateway/src/cli.ts', import.meta.url));

/** A data directory as seen by another process, with its own connection and an adjustable clock. */
async function neighbour(dataDir: string, target: Receiver) {
  const clock = { now: Math.floor(Date.now() / 1000) };
  const config = readConfig({ DATA_DIR: dataDir, WEBHOOK_ALLOW: target.hostAndPort });
  const services = await openServices(config, () => clock.now);
  onTestFinished(() => services.storage.close());
  return { services, clock };
}

async function ownerWithWebhook(services: Services, { url }: Receiver) {
  const owner = await testOwner(services);
  const settings = { url, events: ['article.completed'], payload: 'thin', headers: {} } as const;
  await services.webhooks.create(owner.id, { ...settings, secret: undefined }, 1);
  return owner;
}

describe('a gateway that serves', () => {
  test('delivers what was saved before it started, and what another process saves', async () => {
    const target = await receiver();
    const dataDir = await temporaryDirectory();
    const { services } = await neighbour(dataDir, target);
    const owner = await ownerWithWebhook(services, target);
    await owner.save();
    await startGateway({ dataDir, env: { WEBHOOK_ALLOW: target.hostAndPort } });
    await expect.poll(() => target.requests.length).toBe(1);
    await owner.save();
    await expect.poll(() => target.requests.length).toBe(2);
  });

  test('killed while it delivers: the next one sends the message again, under the same id', async () => {
    const target = await receiver(() => undefined);
    const dataDir = await temporaryDirectory();
    const { services, clock } = await neighbour(dataDir, target);
    const owner = await ownerWithWebhook(services, target);
    await owner.save();
    const env = {
      ...PROCESS_ENVIRONMENT,
      DATA_DIR: dataDir,
      PORT: '0',
      WEBHOOK_ALLOW: target.hostAndPort,
    };
    const gateway = spawn(process.execPath, [CLI, 'serve'], { env, stdio: 'ignore' });
    onTestFinished(() => void gateway.kill('SIGKILL'));
    // On a busy machine, a process takes up to half a minute to start.
    await expect.poll(() => target.requests.length, { timeout: 60_000 }).toBe(1);
    gateway.kill('SIGKILL');
    await once(gateway, 'exit');
    target.answerWith(status(204));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const next = openDeliveryWorker(services, () => 'https://articles.example.com', log);
    onTestFinished(() => next.stop());
    // Longer than a lease, whenever the other process took it.
    clock.now += 120;
    expect(await next.runDue()).toBe(1);
    const ids = target.requests.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  }, 120_000);
});

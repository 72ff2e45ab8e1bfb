import { setTimeout as pause } from 'node:timers/promises';
import { openServices, readConfig } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeliveryWorker } from '../../../../gateway/src/workers.ts';
import { temporaryDirectory, testOwner } from '../../../support/gateway.ts';
import { testDatabase } from '../../../support/test-database.ts';
import { expectAcknowledged, expectMessages } from '../../crash/checks.ts';
import { kill, serve } from '../../crash/killed.ts';
import type { ServingProcess } from '../../crash/killed.ts';
import { expectUploadDone, uploadArticles } from '../../crash/uploads.ts';
import { write } from '../../crash/writers.ts';
import type { Ledger } from '../../crash/writers.ts';
import { receiver } from '../../webhooks/receiver.ts';
import { SECRET_KEY } from './replicas.ts';

/** Number of times that all three are killed. */
const RUNS = Number(process.env['REPLICA_RUNS'] ?? (process.env['FULL'] === undefined ? 1 : 20));

const REPLICAS = 3;

/** Maximum time between two kills, in milliseconds. */
const LIFE_MAX = 600;

const UPLOADED = 60;

/** Requests of a key that are admitted, by all gateways together, and how many more are sent. */
const LIMIT = 1_000;
const TOO_MANY = 50;
const READERS = 8;

const events = [
  ...(['article.completed', 'article.updated'] as const),
  ...(['article.archived', 'article.deleted'] as const),
];

test(
  `three gateways on one database, each killed in turn, ${RUNS} times: nothing acknowledged is lost, nothing is there twice, a key gets what it may and no more`,
  async () => {
    for (let run = 1; run <= RUNS; run += 1) await killedInTurn();
  },
  120_000 + RUNS * 120_000,
);

async function killedInTurn(): Promise<void> {
  const target = await receiver();
  const dataDir = await temporaryDirectory();
  const shared = {
    ...(await testDatabase(dataDir)),
    SECRET_KEY,
    WEBHOOK_ALLOW: target.hostAndPort,
  };
  const clock = { ahead: 0 };
  const services = await openServices(
    readConfig({ ...shared, DATA_DIR: dataDir }),
    () => Math.floor(Date.now() / 1000) + clock.ahead,
  );
  onTestFinished(() => services.storage.close());
  const owner = await testOwner(services);
  const webhook = { url: target.url, events, payload: 'thin', headers: {} } as const;
  await services.webhooks.create(owner.id, { ...webhook, secret: undefined }, 1);
  const newKey = async () =>
    (await owner.createKey({ scopes: ['articles:read', 'articles:write'] })).key;
  const limits = { RATE_LIMIT_MAX: String(LIMIT), RATE_LIMIT_WINDOW: '3600' };
  const living = await Promise.all(
    Array.from({ length: REPLICAS }, async () =>
      serve({ ...shared, ...limits, DATA_DIR: await temporaryDirectory() }),
    ),
  );
  const ledger: Ledger = { articles: new Map(), acknowledgements: 0 };
  const [first] = living;
  const upload = await uploadArticles(first?.apiUrl ?? '', await newKey(), UPLOADED);
  const writing = living.map(async ({ apiUrl }) => write(apiUrl, await newKey(), ledger));
  const reading = spend(await newKey(), living);
  await vi.waitUntil(() => ledger.acknowledgements > 0, { timeout: 60_000 });
  while (living.length > 1) {
    await pause(Math.random() * LIFE_MAX);
    const [killed] = living.splice(Math.floor(Math.random() * living.length), 1);
    if (killed !== undefined) await kill(killed.child);
  }
  const { admitted, refused, unanswered } = await reading;
  expect(admitted + refused + unanswered).toBe(LIMIT + TOO_MANY);
  expect(admitted).toBeLessThanOrEqual(LIMIT);
  // A request that a killed gateway did not answer may have been counted, or not.
  expect(admitted + unanswered).toBeGreaterThanOrEqual(LIMIT);
  for (const { child } of living) await kill(child);
  await Promise.all(writing);

  await expectAcknowledged(services, owner.id, ledger);
  // As the next gateway does once the leases of the killed ones have expired.
  clock.ahead += 600;
  await expectUploadDone(services, owner.id, upload, UPLOADED);
  const ids = await expectMessages(services, owner.id);
  await deliverAll(services);
  const received = target.requests.map(({ headers }) => String(headers['webhook-id']));
  expect([...new Set(received)].sort()).toEqual(ids);
}

/** Sends more requests with a key than it may, to whichever gateways live. */
async function spend(key: string, living: readonly ServingProcess[]) {
  const outcome = { admitted: 0, refused: 0, unanswered: 0 };
  let left = LIMIT + TOO_MANY;
  const read = async () => {
    while (left > 0) {
      left -= 1;
      const { apiUrl } = living[left % living.length] ?? {};
      const answered = await statusOf(`${apiUrl ?? ''}/articles?per_page=1`, key);
      if (answered === undefined) outcome.unanswered += 1;
      else if (answered === 429) outcome.refused += 1;
      else {
        expect(answered).toBe(200);
        outcome.admitted += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return outcome;
}

/** Undefined if the gateway was killed. */
async function statusOf(url: string, key: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function deliverAll(services: Services): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = openDeliveryWorker(services, () => 'https://articles.example.com', log);
  while ((await worker.runDue()) > 0);
  await worker.stop();
}
